package psf.runtime;

/**
 * The activations of targets, in the order in which they began: a key and its thread. It uses no collections or boxed numbers,
 * because the program must be the first to initialize their classes. {@link CountingWindow} uses it under its lock.
 */
final class Keys {
    private long[] keys = new long[8];
    private Thread[] threads = new Thread[8];
    private int count;

    boolean isEmpty() {
        return count == 0;
    }

    /** Whether the thread has a key. */
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

    /**
     * Removes a key, and the later keys of the same thread. Their activations have already ended, even if they could not report it,
     * for instance after a stack overflow. Returns the thread, or null.
     */
    Thread remove(long key) {
        int at = find(key);
        if (at < 0) {
            return null;
        }
        Thread thread = threads[at];
        int kept = at;
        for (int i = at + 1; i < count; i++) {
            if (threads[i] != thread) {
                keys[kept] = keys[i];
                threads[kept] = threads[i];
                kept++;
            }
        }
        for (int i = kept; i < count; i++) {
            threads[i] = null;
        }
        count = kept;
        return thread;
    }

    /** Searches from the end, since the last key is the most likely one. */
    private int find(long key) {
        for (int i = count - 1; i >= 0; i--) {
            if (keys[i] == key) {
                return i;
            }
        }
        return -1;
    }
}
