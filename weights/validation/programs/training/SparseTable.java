/** The coldest day in any span of days, answered at once from spans of lengths that are powers of two. */
public final class SparseTable {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        if (n == 0) {
            return 0;
        }
        float[] temperatures = temperatures(n);
        int[][] coldest = table(temperatures);
        byte[] logarithms = logarithms(n);
        long check = 0;
        int state = 99991;
        for (int query = 0; query < 2 * n; query++) {
            state = state * 1103515245 + 12345 ^ query;
            int from = (state >>> 3) % n;
            int length = 1 + ((state >>> 9) & 0xFFF) % (n - from);
            int level = logarithms[length];
            int one = coldest[level][from];
            int other = coldest[level][from + length - (1 << level)];
            int day = temperatures[other] < temperatures[one] ? other : one;
            check = check * 31 + day;
            if (temperatures[day] < -10) {
                check++;
            }
        }
        return check;
    }

    private static float[] temperatures(int days) {
        float[] result = new float[days];
        float change = 0;
        int noise = 5;
        for (int day = 0; day < days; day++) {
            noise = (noise * 137 + 187) & 0xFFFF;
            change = change * 0.75f + (noise - 32768) / 8192f;
            int season = day % 365;
            float base = season < 182 ? season * 0.15f - 6 : (365 - season) * 0.15f - 6;
            result[day] = base + change;
        }
        return result;
    }

    private static byte[] logarithms(int n) {
        byte[] result = new byte[n + 1];
        for (int i = 2; i <= n; i++) {
            result[i] = (byte) (result[i / 2] + 1);
        }
        return result;
    }

    private static int[][] table(float[] temperatures) {
        int n = temperatures.length;
        int levels = 1;
        while (1 << levels <= n) {
            levels++;
        }
        int[][] coldest = new int[levels][];
        coldest[0] = new int[n];
        for (int day = 0; day < n; day++) {
            coldest[0][day] = day;
        }
        for (int level = 1; level < levels; level++) {
            int half = 1 << level - 1;
            int[] shorter = coldest[level - 1];
            int[] longer = new int[n - 2 * half + 1];
            for (int day = 0; day < longer.length; day++) {
                int one = shorter[day];
                int other = shorter[day + half];
                longer[day] = temperatures[other] < temperatures[one] ? other : one;
            }
            coldest[level] = longer;
        }
        return coldest;
    }
}
