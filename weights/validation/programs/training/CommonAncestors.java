/** Answers which ancestor two members of a family tree share, with tables of jumps of doubling width. */
public final class CommonAncestors {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int size = n + 1;
        int[] depth = new int[size];
        int[] parent = new int[size];
        long seed = 20_011;
        for (int i = 1; i < size; i++) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & 0xFFFFFFFFFFFFL;
            int reach = Math.min(i, 1000);
            parent[i] = i - 1 - (int) ((seed >>> 17) % reach);
            depth[i] = depth[parent[i]] + 1;
        }
        int[][] jumps = jumpTables(parent);

        long checksum = 0;
        for (int query = 0; query < n; query++) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & 0xFFFFFFFFFFFFL;
            int a = (int) ((seed >>> 17) % size);
            seed = (seed * 0x5DEECE66DL + 0xBL) & 0xFFFFFFFFFFFFL;
            int b = (int) ((seed >>> 17) % size);
            int shared = common(jumps, depth, a, b);
            int distance = depth[a] + depth[b] - 2 * depth[shared];
            checksum = checksum * 3 + shared + distance;
        }
        return checksum;
    }

    private static int[][] jumpTables(int[] parent) {
        int[][] jumps = new int[16][];
        jumps[0] = parent;
        for (int level = 1; level < jumps.length; level++) {
            int[] shorter = jumps[level - 1];
            int[] wider = new int[parent.length];
            for (int i = 0; i < wider.length; i++) {
                wider[i] = shorter[shorter[i]];
            }
            jumps[level] = wider;
        }
        return jumps;
    }

    private static int common(int[][] jumps, int[] depth, int a, int b) {
        int high = a;
        int deep = b;
        if (depth[high] > depth[deep]) {
            high = b;
            deep = a;
        }
        int difference = depth[deep] - depth[high];
        for (int level = 0; difference != 0; level++) {
            if ((difference & 1) != 0) {
                deep = jumps[level][deep];
            }
            difference >>= 1;
        }
        if (high == deep) {
            return high;
        }
        for (int level = jumps.length - 1; level >= 0; level--) {
            int[] table = jumps[level];
            if (table[high] != table[deep]) {
                high = table[high];
                deep = table[deep];
            }
        }
        return jumps[0][high];
    }
}
