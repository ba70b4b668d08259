/** Counts the primes up to N with a sieve: Primes N */
public class Primes {
    static boolean[] crossedOut(int limit) {
        boolean[] crossed = new boolean[limit + 1];
        for (int p = 2; p * p <= limit; p++) {
            if (crossed[p]) continue;
            for (int multiple = p * p; multiple <= limit; multiple += p) crossed[multiple] = true;
        }
        return crossed;
    }

    public static void main(String[] args) {
        int limit = Integer.parseInt(args[0]), count = 0;
        boolean[] crossed = crossedOut(limit);
        for (int n = 2; n <= limit; n++) {
            if (!crossed[n]) count++;
        }
        System.out.println(count + " primes up to " + limit);
    }
}
