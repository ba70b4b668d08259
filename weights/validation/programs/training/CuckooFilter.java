/** A set that remembers only fingerprints, four to a bucket, and moves them aside when a bucket is full. */
public final class CuckooFilter {
    private static final long ONES = 0x0001000100010001L;
    private static final long TOPS = 0x8000800080008000L;
    private static final int MOST_MOVES = 60;

    private final long[] buckets;
    private int lost;
    private int moves;

    private CuckooFilter(int size) {
        buckets = new long[size];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        CuckooFilter tight = new CuckooFilter(n * 2 / 7 + 1);
        CuckooFilter roomy = new CuckooFilter(n * 32 + 1);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            long key = i * 977L;
            tight.add(key);
            roomy.add(key);
            if (roomy.contains(key + (i & 3))) {
                sum += i;
            }
        }
        for (int i = 0; i < n; i++) {
            if (tight.contains(i * 1954L)) {
                sum += 3 * i;
            }
            if (i % 3 == 0) {
                roomy.remove(i * 977L);
            }
        }
        for (int i = 0; i < n; i += 2) {
            sum = sum * 3 + (roomy.contains(i * 977L) ? 1 : 0);
        }
        return sum * 64 + tight.lost + tight.moves + roomy.moves;
    }

    private static long mix(long key) {
        long mixed = key;
        mixed = (mixed ^ mixed >>> 33) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ mixed >>> 29) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ mixed >>> 32;
    }

    private static int print(long hash) {
        return (int) (hash >>> 48) | 1;
    }

    /** Of the two places of a fingerprint the one that is not the given one. */
    private int otherPlace(int place, int print) {
        int sum = (int) (print * 0x5BD1E995L % buckets.length);
        return sum >= place ? sum - place : sum - place + buckets.length;
    }

    private static long matches(long bucket, int print) {
        long difference = bucket ^ print * ONES;
        return difference - ONES & ~difference & TOPS;
    }

    private boolean contains(long key) {
        long hash = mix(key);
        int print = print(hash);
        int home = (int) ((hash & 0x7FFFFFFF) % buckets.length);
        return (matches(buckets[home], print) | matches(buckets[otherPlace(home, print)], print)) != 0;
    }

    private boolean put(int place, int print) {
        for (int shift = 0; shift < 64; shift += 16) {
            if ((buckets[place] >>> shift & 0xFFFF) == 0) {
                buckets[place] |= (long) print << shift;
                return true;
            }
        }
        return false;
    }

    private void add(long key) {
        long hash = mix(key);
        int print = print(hash);
        int place = (int) ((hash & 0x7FFFFFFF) % buckets.length);
        if (put(place, print)) {
            return;
        }
        for (int i = 0; i < MOST_MOVES; i++) {
            place = otherPlace(place, print);
            if (put(place, print)) {
                return;
            }
            int shift = (print >>> 3 & 3) * 16;
            int pushed = (int) (buckets[place] >>> shift & 0xFFFF);
            buckets[place] ^= (long) (print ^ pushed) << shift;
            print = pushed;
            moves++;
        }
        lost++;
    }

    private void remove(long key) {
        long hash = mix(key);
        int print = print(hash);
        int place = (int) ((hash & 0x7FFFFFFF) % buckets.length);
        for (int side = 0; side < 2; side++) {
            for (int shift = 0; shift < 64; shift += 16) {
                if ((buckets[place] >>> shift & 0xFFFF) == print) {
                    buckets[place] &= ~(0xFFFFL << shift);
                    return;
                }
            }
            place = otherPlace(place, print);
        }
    }
}
