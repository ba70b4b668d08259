/** The sum of powers modulo a number, each by one product after the other. */
public final class RepeatedProducts {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int modulus = 1_000_003;
        int exponent = 90 + n % 7;
        long sum = 0;
        for (int x = 1; x <= n; x++) {
            long power = 1;
            for (int i = 0; i < exponent; i++) {
                power = power * x % modulus;
            }
            sum += power;
        }
        return sum;
    }
}
