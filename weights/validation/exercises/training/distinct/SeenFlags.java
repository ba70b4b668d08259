/** Counts different values with a flag for each. */
public final class SeenFlags {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        boolean[] seen = new boolean[n];
        int count = 0;
        int seed = 1;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int value = (seed >>> 16) % n;
            if (!seen[value]) {
                seen[value] = true;
                count++;
            }
        }
        return count;
    }
}
