/** Rotates a sequence by jumping along the cycles in which its items take their places. */
public final class CycleJumps {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int commonDivisor(int a, int b) {
        return b == 0 ? a : commonDivisor(b, a % b);
    }

    private static void jump(int[] items, int steps) {
        int cycles = commonDivisor(items.length, steps);
        for (int start = 0; start < cycles; start++) {
            int saved = items[start];
            int at = start;
            while (true) {
                int from = (at + steps) % items.length;
                if (from == start) {
                    break;
                }
                items[at] = items[from];
                at = from;
            }
            items[at] = saved;
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
            jump(items, steps < 0 ? steps + n : steps);
        }
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = check * 31 + items[i];
        }
        return check;
    }
}
