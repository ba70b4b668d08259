package psf.runtime;

/**
 * The activations of targets: a key and the thread that has it. Without boxes and tables of the JDK, whose classes the
 * program may be the first to initialize.
 */
final class Keys {
    private long[] keys = new long[8];
    private Thread[] threads = new Thread[8];
    private int count;

    boolean isEmpty() {
        return count == 0;
    }

    boolean contains(long key) {
        return find(key) >= 0;
    }

    /** Whether the thread has one. */
    boolean areOf(Thread thread) {
        for (int i = 0; i < count; i++) {
            if (threads[i] == thread) {
                return true;
            }
        }
        return false;
    }

    void add(long key, Thread thread) {
        if (count == keys.length) {
            long[] moreKeys = new long[2 * count];
            Thread[] moreThreads = new Thread[2 * count];
            System.arraycopy(keys, 0, moreKeys, 0, count);
            System.arraycopy(threads, 0, moreThreads, 0, count);
            keys = moreKeys;
            threads = moreThreads;
        }
        keys[count] = key;
        threads[count] = thread;
        count++;
    }

    /** Takes a key away; the thread that had it, or null. */
    Thread remove(long key) {
        int at = find(key);
        if (at < 0) {
            return null;
        }
        Thread thread = threads[at];
        count--;
        keys[at] = keys[count];
        threads[at] = threads[count];
        threads[count] = null;
        return thread;
    }

    /** The last one is the most likely. */
    private int find(long key) {
        for (int i = count - 1; i >= 0; i--) {
            if (keys[i] == key) {
                return i;
            }
        }
        return -1;
    }
}
