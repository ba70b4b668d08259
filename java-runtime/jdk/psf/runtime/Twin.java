package psf.runtime;

/**
 * The type of the last parameter of twins, which are copies of methods for calls by the JDK itself. No program may name it. There is
 * no object of this class.
 */
final class Twin {
    private Twin() {}
}
