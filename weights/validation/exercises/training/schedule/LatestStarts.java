/** The most talks one can hear: for each end only the shortest talk counts. */
public final class LatestStarts {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int DAY = 1440;
    private static final int LATEST = DAY + 125;

    public static long run(int n) {
        short[] latestStart = new short[LATEST];
        for (int end = 0; end < LATEST; end++) {
            latestStart[end] = -1;
        }
        int seed = 60;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            int start = (seed >>> 8) % DAY;
            seed = seed * 1664525 + 1013904223;
            int end = start + 5 + (seed >>> 8) % 120;
            if (start > latestStart[end]) {
                latestStart[end] = (short) start;
            }
        }
        int count = 0;
        int free = 0;
        for (int end = 0; end < LATEST; end++) {
            if (latestStart[end] >= free) {
                count++;
                free = end;
            }
        }
        return count * 10000L + free;
    }
}
