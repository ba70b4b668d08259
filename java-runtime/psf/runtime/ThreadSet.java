package psf.runtime;

/**
 * Threads, each as often as it was added. Adding and removing need a lock, asking needs none: a thread that is in here keeps
 * its place until it is removed, so that whoever looks for itself, or for one that rests, finds it whatever others do.
 *
 * <p>Nothing here may call a method of the JDK that has a body.
 */
final class ThreadSet {
    private Thread[] places = new Thread[8];
    private int count;

    /** Whether a thread is in here; of the current one it is certain. */
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

    /** Removes it once, if it is in here. */
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

    /** One of them; null if there is none. */
    Thread any() {
        for (Thread one : places) {
            if (one != null) {
                return one;
            }
        }
        return null;
    }
}
