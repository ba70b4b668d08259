/** Fibonacci numbers by calls that remember. */
public final class Remembered {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final long[] known;

    private Remembered(int n) {
        known = new long[n + 2];
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i <= n; i++) {
            sum += new Remembered(i).number(i);
        }
        return sum;
    }

    private long number(int i) {
        if (i < 2) {
            return i;
        }
        if (known[i] == 0) {
            known[i] = number(i - 1) + number(i - 2);
        }
        return known[i];
    }
}
