/** Counts different values by comparing each with all before. */
public final class NestedLoops {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 1;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = (seed >>> 16) % n;
        }
        int count = 0;
        for (int i = 0; i < n; i++) {
            boolean seen = false;
            for (int j = 0; j < i; j++) {
                if (values[j] == values[i]) {
                    seen = true;
                }
            }
            if (!seen) {
                count++;
            }
        }
        return count;
    }
}
