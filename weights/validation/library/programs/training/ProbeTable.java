/** A hash table of flat arrays, much larger than a cache, is probed for keys that are there and keys that are not. */
public final class ProbeTable {
    private static final int CAPACITY = 1 << 20;
    private static final long[] KEYS = new long[CAPACITY];
    private static final long[] VALUES = new long[CAPACITY];
    private static final int ENTRIES = 450_000;

    static {
        for (int i = 1; i <= ENTRIES; i++) {
            long key = i * 2_654_435_761L;
            int slot = slot(key);
            while (KEYS[slot] != 0) {
                slot = slot + 1 & CAPACITY - 1;
            }
            KEYS[slot] = key;
            VALUES[slot] = i;
        }
    }

    private static int slot(long key) {
        long hash = key * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 44);
    }

    private static long get(long key) {
        int slot = slot(key);
        int probes = 1;
        while (KEYS[slot] != 0) {
            if (KEYS[slot] == key) {
                return VALUES[slot] + probes;
            }
            slot = slot + 1 & CAPACITY - 1;
            probes++;
        }
        return -probes;
    }

    public static long run(int n) {
        long sum = 0;
        long seed = 1;
        for (long i = 0; i < n * 60L; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            sum += get(((seed >>> 33) % (ENTRIES * 3L / 2) + 1) * 2_654_435_761L);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
