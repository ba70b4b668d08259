/** Sorts pseudo-random integers in place. */
public final class QuickSort {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 42;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = seed >>> 8;
        }
        sort(values, 0, n - 1);
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = check * 31 + values[i];
        }
        return check;
    }

    private static void sort(int[] a, int low, int high) {
        if (low >= high) {
            return;
        }
        int pivot = a[(low + high) >>> 1];
        int i = low;
        int j = high;
        while (i <= j) {
            while (a[i] < pivot) {
                i++;
            }
            while (a[j] > pivot) {
                j--;
            }
            if (i <= j) {
                int swap = a[i];
                a[i++] = a[j];
                a[j--] = swap;
            }
        }
        sort(a, low, j);
        sort(a, i, high);
    }
}
