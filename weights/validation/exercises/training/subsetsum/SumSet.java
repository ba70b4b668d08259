/** Counts the sums that parts of some numbers have, and asks for the half: a hash set of boxed sums. */
public final class SumSet {
    private static final class Entry {
        final Integer sum;
        final Entry next;

        Entry(Integer sum, Entry next) {
            this.sum = sum;
            this.next = next;
        }
    }

    private static final class HashedSet {
        private Entry[] buckets = new Entry[16];
        private int size;

        boolean contains(Integer sum) {
            for (Entry entry = buckets[place(sum)]; entry != null; entry = entry.next) {
                if (entry.sum.equals(sum)) {
                    return true;
                }
            }
            return false;
        }

        void add(Integer sum) {
            if (contains(sum)) {
                return;
            }
            if (size >= buckets.length) {
                grow();
            }
            int place = place(sum);
            buckets[place] = new Entry(sum, buckets[place]);
            size++;
        }

        int size() {
            return size;
        }

        Integer[] toArray() {
            Integer[] sums = new Integer[size];
            int count = 0;
            for (Entry bucket : buckets) {
                for (Entry entry = bucket; entry != null; entry = entry.next) {
                    sums[count++] = entry.sum;
                }
            }
            return sums;
        }

        private void grow() {
            Integer[] sums = toArray();
            buckets = new Entry[2 * buckets.length];
            for (Integer sum : sums) {
                int place = place(sum);
                buckets[place] = new Entry(sum, buckets[place]);
            }
        }

        private int place(Integer sum) {
            int hash = sum.hashCode() * 0x9E3779B9;
            return (hash ^ hash >>> 16) & (buckets.length - 1);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        HashedSet sums = new HashedSet();
        sums.add(0);
        int total = 0;
        int seed = 17 * n + 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 214_013 + 2_531_011;
            int number = 12 + 6 * ((seed >>> 16) % 15);
            total += number;
            for (Integer sum : sums.toArray()) {
                sums.add(sum + number);
            }
        }
        return 2L * sums.size() + (sums.contains(total / 2) ? 1 : 0);
    }
}
