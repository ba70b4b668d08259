package psf.runtime;

/**
 * The tallies of all threads by the threads' numbers, where a ThreadLocal would count itself. Nothing in {@link #find} may
 * call a method of the JDK that has a body.
 */
final class Threads {
    /** Hash tables with linear probing. A full one is replaced; readers may still look at the old one. */
    private static Table table = new Table(64);

    private Threads() {}

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

    /** Adds the current thread's. */
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
            // Last: who finds it finds the right number. Only the thread itself looks for it.
            tallies[i] = tally;
            count++;
        }
    }
}
