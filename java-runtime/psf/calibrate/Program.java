package psf.calibrate;

/** What a generated program is to those who run it. */
public interface Program {
    /** Sets its state up, then does its work so many times. */
    void run(int rounds);
}
