/** Counts the primes up to N by dividing: Primes N */
public class Primes {
    static boolean isPrime(int n) {
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) return false;
        }
        return true;
    }

    public static void main(String[] args) {
        int limit = Integer.parseInt(args[0]), count = 0;
        for (int n = 2; n <= limit; n++) {
            if (isPrime(n)) count++;
        }
        System.out.println(count + " primes up to " + limit);
    }
}
