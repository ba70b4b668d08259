/** Functions that call themselves are worked out: Fibonacci, Ackermann, Takeuchi, Hanoi and subset sums. */
public final class CallRecursion {
    private static int fib(int k) {
        return k < 2 ? k : fib(k - 1) + fib(k - 2);
    }

    private static int ackermann(int m, int k) {
        if (m == 0) {
            return k + 1;
        }
        return k == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, k - 1));
    }

    private static int tak(int x, int y, int z) {
        return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
    }

    private static long hanoi(int discs, int from, int to) {
        if (discs == 0) {
            return 0;
        }
        int spare = 3 - from - to;
        return hanoi(discs - 1, from, spare) + discs * (long) (from * 3 + to) + hanoi(discs - 1, spare, to) * 2;
    }

    private static int subsets(int[] values, int index, int left) {
        if (left == 0) {
            return 1;
        }
        if (left < 0 || index == values.length) {
            return 0;
        }
        return subsets(values, index + 1, left - values[index]) + subsets(values, index + 1, left);
    }

    public static long run(int n) {
        int[] values = {3, 5, 7, 9, 2, 4, 8, 6};
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += fib(10 + i % 4);
            sum = sum * 3 + ackermann(2, 4 + i % 5);
            sum += tak(6, 4 + i % 2, 2);
            sum += hanoi(5 + i % 3, 0, 2);
            sum ^= subsets(values, 0, 15 + i % 10);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
