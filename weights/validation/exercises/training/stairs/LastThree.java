/** Climbs each staircase with only the last three numbers at hand. */
public final class LastThree {
    private static final int PRIME = 1_000_003;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int seed = 3;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 69069 + 12345;
            int stairs = (seed >>> 10) % 41;
            sum += ways(stairs) * (i % 7 + 1);
        }
        return sum;
    }

    private static long ways(int stairs) {
        int before = 0;
        int last = 0;
        int now = 1;
        for (int stair = 1; stair <= stairs; stair++) {
            int next = (before + last + now) % PRIME;
            before = last;
            last = now;
            now = next;
        }
        return now;
    }
}
