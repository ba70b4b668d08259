/** Rotates a sequence by copying it into a new array for each rotation. */
public final class CopyEachTime {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int[] rotated(int[] items, int steps) {
        int[] result = new int[items.length];
        for (int i = 0; i < items.length; i++) {
            int target = i - steps;
            if (target < 0) {
                target += items.length;
            } else if (target >= items.length) {
                target -= items.length;
            }
            result[target] = items[i];
        }
        return result;
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
            items = rotated(items, steps);
        }
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = check * 31 + items[i];
        }
        return check;
    }
}
