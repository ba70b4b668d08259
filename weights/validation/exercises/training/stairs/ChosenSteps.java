/** Chooses how many steps are twos and threes, and where they come. */
public final class ChosenSteps {
    private static final int PRIME = 1_000_003;
    private static final int HIGHEST = 40;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[][] choices = choices();
        int seed = 3;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 69069 + 12345;
            int stairs = (seed >>> 10) % 41;
            sum += ways(stairs, choices) * (i % 7 + 1);
        }
        return sum;
    }

    private static long ways(int stairs, long[][] choices) {
        long ways = 0;
        for (int threes = 0; 3 * threes <= stairs; threes++) {
            for (int twos = 0; 3 * threes + 2 * twos <= stairs; twos++) {
                int steps = stairs - 2 * threes - twos;
                ways += choices[steps][threes] * choices[steps - threes][twos] % PRIME;
            }
        }
        return ways % PRIME;
    }

    private static long[][] choices() {
        long[][] choices = new long[HIGHEST + 1][];
        for (int row = 0; row <= HIGHEST; row++) {
            choices[row] = new long[row + 1];
            choices[row][0] = 1;
            for (int k = 1; k <= row; k++) {
                long kept = k == row ? 0 : choices[row - 1][k];
                choices[row][k] = (choices[row - 1][k - 1] + kept) % PRIME;
            }
        }
        return choices;
    }
}
