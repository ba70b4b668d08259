/** For every node the set of nodes that it can reach, kept as bits and grown until nothing changes. */
public final class ReachabilityBits {
    private static final class BitRow {
        private final long[] words;

        BitRow(int bits) {
            words = new long[(bits + 63) >>> 6];
        }

        void set(int bit) {
            words[bit >>> 6] |= 1L << bit;
        }

        boolean get(int bit) {
            return (words[bit >>> 6] >>> bit & 1) != 0;
        }

        boolean include(BitRow other) {
            long fresh = 0;
            for (int i = 0; i < words.length; i++) {
                long added = other.words[i] & ~words[i];
                words[i] |= added;
                fresh |= added;
            }
            return fresh != 0;
        }

        int count() {
            int total = 0;
            for (long word : words) {
                long pairs = word - (word >>> 1 & 0x5555555555555555L);
                long fours = (pairs & 0x3333333333333333L) + (pairs >>> 2 & 0x3333333333333333L);
                long eights = fours + (fours >>> 4) & 0x0F0F0F0F0F0F0F0FL;
                total += (int) (eights * 0x0101010101010101L >>> 56);
            }
            return total;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] successors = new int[n][];
        BitRow[] rows = new BitRow[n];
        short random = 12_345;
        for (int node = 0; node < n; node++) {
            successors[node] = new int[1 + (node & 1)];
            rows[node] = new BitRow(n);
            rows[node].set(node);
            for (int k = 0; k < successors[node].length; k++) {
                random = (short) (random * 25_173 + 13_849);
                int ahead = (random & 0x7FFF) % 30 - 8;
                int target = Math.max(0, Math.min(n - 1, node + ahead));
                successors[node][k] = target;
                rows[node].set(target);
            }
        }
        int rounds = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            rounds++;
            for (int node = n - 1; node >= 0; node--) {
                for (int successor : successors[node]) {
                    changed |= rows[node].include(rows[successor]);
                }
            }
        }
        long checksum = rounds;
        for (int node = 0; node < n; node++) {
            checksum = checksum * 7 + rows[node].count();
            checksum += rows[node].get(n / 2) ? 1 : 0;
        }
        return checksum;
    }
}
