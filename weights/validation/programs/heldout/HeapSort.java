/** Sorts longs with a heap in the array itself. */
public final class HeapSort {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[] values = new long[n];
        long state = 12345;
        for (int i = 0; i < n; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            values[i] = state >>> 20;
        }
        for (int i = n / 2 - 1; i >= 0; i--) {
            sink(values, i, n);
        }
        for (int end = n - 1; end > 0; end--) {
            long swap = values[0];
            values[0] = values[end];
            values[end] = swap;
            sink(values, 0, end);
        }
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = check * 31 + values[i];
        }
        return check;
    }

    private static void sink(long[] values, int at, int size) {
        long value = values[at];
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && values[child + 1] > values[child]) {
                child++;
            }
            if (values[child] <= value) {
                break;
            }
            values[at] = values[child];
            at = child;
        }
        values[at] = value;
    }
}
