/** The most talks one can hear: search the next to end, again and again. */
public final class SearchAgain {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int DAY = 1440;

    public static long run(int n) {
        int[] starts = new int[n];
        int[] ends = new int[n];
        int seed = 60;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            starts[i] = (seed >>> 8) % DAY;
            seed = seed * 1664525 + 1013904223;
            ends[i] = starts[i] + 5 + (seed >>> 8) % 120;
        }
        long check = 0;
        int count = 0;
        int free = 0;
        while (true) {
            int earliest = Integer.MAX_VALUE;
            for (int i = 0; i < n; i++) {
                if (starts[i] >= free && ends[i] < earliest) {
                    earliest = ends[i];
                }
            }
            if (earliest == Integer.MAX_VALUE) {
                return count * 10000L + check;
            }
            count++;
            free = earliest;
            check = free;
        }
    }
}
