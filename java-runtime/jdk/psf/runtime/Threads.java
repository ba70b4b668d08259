package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * The tallies of all threads by their ids. In scope jdk this replaces a ThreadLocal, which would count itself. {@link #find} may
 * not call a method of the JDK that has a body.
 *
 * <p>Additions need a lock, {@link #find} needs none: a thread looks only for its own entry, which it added itself. The JVM's
 * threads are added before they count.
 */
final class Threads {
    /** A hash table with linear probing. A larger copy replaces a full one; readers may still use the old one. */
    private static Table table = new Table(64);

    private Threads() {}

    /** Initializes all that a thread needs to find its tally. */
    static void load() {
        Direct.load();
        find(Thread.currentThread());
    }

    /** Returns the tally of the current thread; null if it has none. */
    @ForceInline
    static Tally current(Thread thread) {
        return find(thread);
    }

    static Tally find(Thread thread) {
        long id = Native.id(thread);
        Table all = table;
        for (int i = all.place(id);; i = i + 1 & all.ids.length - 1) {
            Tally tally = all.tallies[i];
            if (tally == null || all.ids[i] == id) {
                return tally;
            }
        }
    }

    /** Adds a thread's tally. */
    static synchronized void add(Thread thread, Tally tally) {
        if (2 * (table.count + 1) > table.ids.length) {
            Table larger = new Table(2 * table.ids.length);
            for (int i = 0; i < table.ids.length; i++) {
                if (table.tallies[i] != null) {
                    larger.put(table.ids[i], table.tallies[i]);
                }
            }
            table = larger;
        }
        table.put(Native.id(thread), tally);
    }

    /** One hash table. Only its count and free places change, under the lock of the outer class. */
    private static final class Table {
        final long[] ids;
        final Tally[] tallies;
        int count;

        Table(int length) {
            ids = new long[length];
            tallies = new Tally[length];
        }

        int place(long id) {
            return (int) (id * 0x9E3779B97F4A7C15L >>> 32) & ids.length - 1;
        }

        void put(long id, Tally tally) {
            int i = place(id);
            while (tallies[i] != null) {
                i = i + 1 & ids.length - 1;
            }
            ids[i] = id;
            // As the last step: a thread that finds its tally also finds the right id. Only the thread itself looks for it.
            tallies[i] = tally;
            count++;
        }
    }
}
