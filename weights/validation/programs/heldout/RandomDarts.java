/** The circle's number by throwing darts. */
public final class RandomDarts {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long state = 42;
        int inside = 0;
        for (int i = 0; i < n; i++) {
            state = (state * 0x5DEECE66DL + 0xBL) & (1L << 48) - 1;
            double x = (state >>> 16) / 4294967296.0;
            state = (state * 0x5DEECE66DL + 0xBL) & (1L << 48) - 1;
            double y = (state >>> 16) / 4294967296.0;
            if (x * x + y * y < 1) {
                inside++;
            }
        }
        return inside * 4_000_000L / n;
    }
}
