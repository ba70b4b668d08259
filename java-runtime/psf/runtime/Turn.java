package psf.runtime;

/** A thread that takes turns with others, see {@link Turns}. */
class Turn {
    final Thread thread;
    /** Whether it waits for another one's rest. */
    volatile boolean waits;

    Turn(Thread thread) {
        this.thread = thread;
    }

    /** Whether others wait for its rest even where it comes again before that. */
    boolean mayRunOn() {
        return false;
    }
}
