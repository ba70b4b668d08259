/** Keeps the sequence in an array and swaps from both ends of each part to its middle. */
public final class ArraySwaps {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] sequence = new int[n];
        for (int i = 0; i < n; i++) {
            sequence[i] = i * 7 + 5;
        }
        int seed = 606;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 907;
            int first = (seed >>> 10) % n;
            seed = seed * 1103515245 + 907;
            int second = (seed >>> 10) % n;
            reverse(sequence, Math.min(first, second), Math.max(first, second));
        }
        long sum = 0;
        for (int place = 0; place < n; place++) {
            sum += (long) (place + 1) * sequence[place];
        }
        return sum;
    }

    private static void reverse(int[] sequence, int from, int to) {
        while (from < to) {
            int kept = sequence[from];
            sequence[from++] = sequence[to];
            sequence[to--] = kept;
        }
    }
}
