/** The longest run of halving and tripling. */
public final class Collatz {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int longest = 0;
        long best = 0;
        for (long start = 1; start <= n; start++) {
            int steps = 0;
            for (long value = start; value != 1; steps++) {
                value = value % 2 == 0 ? value / 2 : 3 * value + 1;
            }
            if (steps > longest) {
                longest = steps;
                best = start;
            }
        }
        return best * 1000 + longest;
    }
}
