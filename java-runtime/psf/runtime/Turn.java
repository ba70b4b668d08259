package psf.runtime;

/** A thread that takes turns with others, see {@link Turns}. The thread is fixed, and the flag is volatile. */
class Turn {
    final Thread thread;
    /** Whether it waits for another thread to become idle. */
    volatile boolean waits;

    Turn(Thread thread) {
        this.thread = thread;
    }

    /** Whether others keep waiting for it when it uses the resource again before it is idle. */
    boolean mayRunOn() {
        return false;
    }
}
