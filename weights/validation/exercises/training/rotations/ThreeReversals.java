/** Rotates a sequence in its place by turning round both parts and then the whole. */
public final class ThreeReversals {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static void reverse(int[] items, int from, int to) {
        while (from < to) {
            int swapped = items[from];
            items[from] = items[to];
            items[to] = swapped;
            from++;
            to--;
        }
    }

    public static long run(int n) {
        int[] items = new int[n];
        for (int i = 0; i < n; i++) {
            items[i] = i * i % 1009;
        }
        int state = 17;
        for (int rotation = 0; rotation < (n + 49) / 50; rotation++) {
            state = state * 22695477 + 1;
            int steps = (state >> 15) % n;
            int split = steps < 0 ? steps + n : steps;
            reverse(items, 0, split - 1);
            reverse(items, split, n - 1);
            reverse(items, 0, n - 1);
        }
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = check * 31 + items[i];
        }
        return check;
    }
}
