/** The middle value, by sorting everything. */
public final class SortAll {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 61;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = seed >>> 12;
        }
        sort(values, 0, n - 1);
        return values[n / 2];
    }

    private static void sort(int[] a, int low, int high) {
        if (low < high) {
            int pivot = a[high];
            int border = low;
            for (int i = low; i < high; i++) {
                if (a[i] < pivot) {
                    int swap = a[i];
                    a[i] = a[border];
                    a[border++] = swap;
                }
            }
            a[high] = a[border];
            a[border] = pivot;
            sort(a, low, border - 1);
            sort(a, border + 1, high);
        }
    }
}
