/** Sums of ranges of an array, added up for each range anew. */
public final class EachRange {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int[] values(int n) {
        int[] values = new int[n];
        int state = 424242;
        for (int i = 0; i < n; i++) {
            state = state * 214013 + 2531011;
            values[i] = (state >>> 16) - 30000;
        }
        return values;
    }

    private static int border(int number, int n) {
        int mixed = number * 0x9E3779B1;
        mixed = (mixed ^ mixed >>> 15) * 0x85EBCA77;
        return (mixed >>> 4) % n;
    }

    public static long run(int n) {
        int[] values = values(n);
        long result = 0;
        for (int query = 0; query < n; query++) {
            int a = border(query, n);
            int b = border(query + 5000, n);
            int from = Math.min(a, b);
            int to = Math.max(a, b);
            long sum = 0;
            for (int i = from; i <= to; i++) {
                sum += values[i];
            }
            result = result * 31 + sum;
        }
        return result;
    }
}
