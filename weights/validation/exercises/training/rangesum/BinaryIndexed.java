/** Sums of ranges of an array with an index that holds sums of parts whose lengths are powers of two. */
public final class BinaryIndexed {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final long[] parts;

    private BinaryIndexed(int size) {
        parts = new long[size + 1];
    }

    private void add(int index, int value) {
        for (int i = index + 1; i < parts.length; i += i & -i) {
            parts[i] += value;
        }
    }

    private long sumBefore(int index) {
        long sum = 0;
        for (int i = index; i > 0; i &= i - 1) {
            sum += parts[i];
        }
        return sum;
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
        BinaryIndexed index = new BinaryIndexed(n);
        int[] values = values(n);
        for (int i = 0; i < n; i++) {
            index.add(i, values[i]);
        }
        long result = 0;
        for (int query = 0; query < n; query++) {
            int a = border(query, n);
            int b = border(query + 5000, n);
            long sum = index.sumBefore(Math.max(a, b) + 1) - index.sumBefore(Math.min(a, b));
            result = result * 31 + sum;
        }
        return result;
    }
}
