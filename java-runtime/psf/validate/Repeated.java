package psf.validate;

/** A program that can be run again and again. */
public interface Repeated {
    /** Runs it so many times at one size, and returns what it computed. */
    long run(int size, int times);
}
