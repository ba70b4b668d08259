/** A cache that forgets what was not used for longest. */
public final class RecentlyUsed {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Entry {
        int key;
        long value;
        Entry before;
        Entry after;
        Entry chain;
    }

    private final Entry[] buckets = new Entry[128];
    private final Entry ends = new Entry();
    private int size;
    private int hits;

    private RecentlyUsed() {
        ends.before = ends;
        ends.after = ends;
    }

    public static long run(int n) {
        RecentlyUsed cache = new RecentlyUsed();
        int seed = 31;
        long check = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int key = (seed >>> 16) % 100 * ((seed >>> 8) % 5 + 1);
            check += cache.get(key);
        }
        return check * 31 + cache.hits;
    }

    private long get(int key) {
        int bucket = key * 31 & 127;
        for (Entry entry = buckets[bucket]; entry != null; entry = entry.chain) {
            if (entry.key == key) {
                hits++;
                unlink(entry);
                linkFirst(entry);
                return entry.value;
            }
        }
        Entry entry;
        if (size == 100) {
            entry = ends.before;
            unlink(entry);
            forget(entry);
        } else {
            entry = new Entry();
            size++;
        }
        entry.key = key;
        entry.value = (long) key * key;
        entry.chain = buckets[bucket];
        buckets[bucket] = entry;
        linkFirst(entry);
        return entry.value;
    }

    private void unlink(Entry entry) {
        entry.before.after = entry.after;
        entry.after.before = entry.before;
    }

    private void linkFirst(Entry entry) {
        entry.before = ends;
        entry.after = ends.after;
        ends.after.before = entry;
        ends.after = entry;
    }

    private void forget(Entry entry) {
        int bucket = entry.key * 31 & 127;
        if (buckets[bucket] == entry) {
            buckets[bucket] = entry.chain;
            return;
        }
        Entry before = buckets[bucket];
        while (before.chain != entry) {
            before = before.chain;
        }
        before.chain = entry.chain;
    }
}
