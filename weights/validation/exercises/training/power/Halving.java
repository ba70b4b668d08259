/** The sum of powers modulo a number, with a function that calls itself for half the exponent. */
public final class Halving {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        return sum(1, n, 90 + n % 7);
    }

    private static long sum(int from, int to, int exponent) {
        if (from > to) {
            return 0;
        }
        if (from == to) {
            return power(from, exponent);
        }
        int middle = (from + to) / 2;
        return sum(from, middle, exponent) + sum(middle + 1, to, exponent);
    }

    private static int power(int x, int y) {
        if (y == 0) {
            return 1;
        }
        if (y % 2 == 1) {
            return multiply(x, power(x, y - 1));
        }
        int half = power(x, y / 2);
        return multiply(half, half);
    }

    private static int multiply(int a, int b) {
        return (int) ((long) a * b % 1_000_003);
    }
}
