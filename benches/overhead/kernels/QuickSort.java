/** Quicksort of pseudo-random numbers. */
public final class QuickSort {
    public static final int SIZE = 120_000;

    public static long run(int n) {
        int[] numbers = new int[n];
        int seed = 12345;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            numbers[i] = seed >>> 8;
        }
        sort(numbers, 0, n - 1);
        long check = 0;
        for (int i = 0; i < n; i += 97) {
            check = check * 31 + numbers[i];
        }
        return check;
    }

    private static void sort(int[] a, int low, int high) {
        if (low >= high) {
            return;
        }
        int p = partition(a, low, high);
        sort(a, low, p);
        sort(a, p + 1, high);
    }

    private static int partition(int[] a, int low, int high) {
        int pivot = a[(low + high) >>> 1];
        int i = low - 1;
        int j = high + 1;
        while (true) {
            do {
                i++;
            } while (a[i] < pivot);
            do {
                j--;
            } while (a[j] > pivot);
            if (i >= j) {
                return j;
            }
            swap(a, i, j);
        }
    }

    private static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}
