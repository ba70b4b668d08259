/** A set that may be wrong, of bits in longs. */
public final class BloomFilter {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final long[] bits = new long[256];

    public static long run(int n) {
        BloomFilter filter = new BloomFilter();
        for (int i = 0; i < 1000; i++) {
            filter.add(i * 13L);
        }
        long found = 0;
        for (int i = 0; i < n; i++) {
            if (filter.mayContain(i)) {
                found += i;
            }
        }
        return found;
    }

    private static long mix(long key) {
        key = (key ^ key >>> 33) * 0xff51afd7ed558ccdL;
        key = (key ^ key >>> 33) * 0xc4ceb9fe1a85ec53L;
        return key ^ key >>> 33;
    }

    private void add(long key) {
        long hash = mix(key);
        for (int i = 0; i < 4; i++) {
            int bit = (int) (hash >>> 14 * i) & 16383;
            bits[bit >> 6] |= 1L << bit;
        }
    }

    private boolean mayContain(long key) {
        long hash = mix(key);
        for (int i = 0; i < 4; i++) {
            int bit = (int) (hash >>> 14 * i) & 16383;
            if ((bits[bit >> 6] & 1L << bit) == 0) {
                return false;
            }
        }
        return true;
    }
}
