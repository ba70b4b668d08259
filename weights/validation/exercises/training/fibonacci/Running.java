/** Fibonacci numbers in one running sum. */
public final class Running {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        long a = 0;
        long b = 1;
        for (int i = 0; i <= n; i++) {
            sum += a;
            b += a;
            a = b - a;
        }
        return sum;
    }
}
