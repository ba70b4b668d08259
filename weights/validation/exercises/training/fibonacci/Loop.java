/** Fibonacci numbers by a loop for each. */
public final class Loop {
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
        long a = 0;
        long b = 1;
        for (int step = 0; step < i; step++) {
            long next = a + b;
            a = b;
            b = next;
        }
        return a;
    }
}
