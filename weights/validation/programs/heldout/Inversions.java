/** Pairs out of order, with a binary indexed tree. */
public final class Inversions {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] tree = new int[4097];
        long inversions = 0;
        int seed = 23;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            int value = (seed >>> 20) + 1;
            int before = 0;
            for (int at = value; at > 0; at -= at & -at) {
                before += tree[at];
            }
            inversions += i - before;
            for (int at = value; at <= 4096; at += at & -at) {
                tree[at]++;
            }
        }
        return inversions;
    }
}
