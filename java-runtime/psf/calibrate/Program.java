package psf.calibrate;

/** A generated program, as {@link Once} and {@link Timer} run it. */
public interface Program {
    /** Sets up its state, then does its work this many times. */
    void run(int rounds);
}
