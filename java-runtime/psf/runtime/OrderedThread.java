package psf.runtime;

/** A thread that takes turns with others, see {@link ThreadOrder}. The thread is fixed, and the flag is volatile. */
class OrderedThread {
    final Thread thread;
    /** Whether it waits for another thread to become idle. */
    volatile boolean waits;

    OrderedThread(Thread thread) {
        this.thread = thread;
    }

    /** Whether others keep waiting for it when it uses the resource again before it is idle. */
    boolean mayRunOn() {
        return false;
    }
}
