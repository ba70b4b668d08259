/** Fibonacci numbers by two calls each. */
public final class TwoCalls {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i <= n; i++) {
            sum += number(i);
        }
        return sum;
    }

    private static long number(int i) {
        return i < 2 ? i : number(i - 1) + number(i - 2);
    }
}
