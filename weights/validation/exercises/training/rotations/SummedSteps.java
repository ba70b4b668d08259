/** Rotates a sequence once, by the sum of all rotations. */
public final class SummedSteps {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int offset = 0;
        int state = 17;
        for (int rotation = 0; rotation < (n + 49) / 50; rotation++) {
            state = state * 22695477 + 1;
            offset = Math.floorMod(offset + (state >> 15) % n, n);
        }
        int[] items = new int[n];
        for (int i = 0; i < n; i++) {
            items[i] = i * i % 1009;
        }
        long check = 0;
        for (int i = offset; i < n; i++) {
            check = check * 31 + items[i];
        }
        for (int i = 0; i < offset; i++) {
            check = check * 31 + items[i];
        }
        return check;
    }
}
