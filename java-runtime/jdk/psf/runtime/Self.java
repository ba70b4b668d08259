package psf.runtime;

/**
 * Stands for {@link Thread}. In the copy of the JDK psf gives threads the fields of this class, and lets classes that name this class
 * name {@code Thread} instead. {@link Here} explains the fields.
 */
final class Self {
    long psf$at;
    long psf$first;
    long psf$own;
    long psf$cell;
    int psf$home;
    boolean psf$asks;

    private Self() {}
}
