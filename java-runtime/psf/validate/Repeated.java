package psf.validate;

/** A program that can be run repeatedly. */
public interface Repeated {
    /** Runs it this many times at one size; returns its result. */
    long run(int size, int times);
}
