/** Counts for every divisor how many pairs it divides, and weighs it with its totient. */
public final class DivisorCounts {
    private static final int LARGEST = 3000;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] occurrences = new int[LARGEST + 1];
        int seed = 8;
        for (int i = 0; i < n; i++) {
            seed = seed * 16807 + 91;
            occurrences[(seed >>> 8) % LARGEST + 1]++;
        }
        int[] totients = totients();
        long sum = 0;
        for (int divisor = 1; divisor <= LARGEST; divisor++) {
            long multiples = 0;
            for (int number = divisor; number <= LARGEST; number += divisor) {
                multiples += occurrences[number];
            }
            // A number is the sum of the totients of its divisors.
            sum += totients[divisor] * (multiples * (multiples - 1) / 2);
        }
        return sum;
    }

    private static int[] totients() {
        int[] totients = new int[LARGEST + 1];
        for (int i = 1; i <= LARGEST; i++) {
            totients[i] += i;
            for (int multiple = 2 * i; multiple <= LARGEST; multiple += i) {
                totients[multiple] -= totients[i];
            }
        }
        return totients;
    }
}
