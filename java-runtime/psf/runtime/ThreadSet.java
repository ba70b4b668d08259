package psf.runtime;

/**
 * A multiset of threads. Adding and removing need a lock of the caller, queries need none. A thread keeps its place until it is
 * removed. So a thread finds itself, or one that waits, whatever other threads do meanwhile.
 *
 * <p>Code of this class may not call a method of the JDK that has a body.
 */
final class ThreadSet {
    private Thread[] places = new Thread[8];
    private int count;

    /** Whether a thread is in the set. The answer is certain for the current thread. */
    boolean has(Thread thread) {
        if (count > 0) {
            for (Thread one : places) {
                if (one == thread) {
                    return one != null;
                }
            }
        }
        return false;
    }

    void add(Thread thread) {
        if (count == places.length) {
            Thread[] more = new Thread[2 * count];
            for (int i = 0; i < count; i++) {
                more[i] = places[i];
            }
            places = more;
        }
        int free = 0;
        while (places[free] != null) {
            free++;
        }
        places[free] = thread;
        count++;
    }

    /** Removes a thread once, if it is in the set. */
    boolean remove(Thread thread) {
        for (int i = 0; i < places.length; i++) {
            if (places[i] == thread) {
                places[i] = null;
                count--;
                return true;
            }
        }
        return false;
    }

    /** Returns one of the threads; null if the set is empty. */
    Thread any() {
        for (Thread one : places) {
            if (one != null) {
                return one;
            }
        }
        return null;
    }
}
