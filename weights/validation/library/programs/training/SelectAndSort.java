import java.util.Arrays;
import java.util.Comparator;

/** Arrays are copied, shuffled, sorted by several methods and searched for their medians. */
public final class SelectAndSort {
    private static int select(int[] a, int k) {
        int low = 0;
        int high = a.length - 1;
        while (low < high) {
            int pivot = a[low + high >>> 1];
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
            if (k <= j) {
                high = j;
            } else if (k >= i) {
                low = i;
            } else {
                break;
            }
        }
        return a[k];
    }

    private static void insertionSort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int value = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > value) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = value;
        }
    }

    public static long run(int n) {
        int[] base = new int[101];
        long seed = 3;
        long sum = 0;
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < base.length; i++) {
                seed = seed * 25214903917L + 11 & (1L << 48) - 1;
                base[i] = (int) (seed >>> 30) % 5000;
            }
            int median = select(base.clone(), 50);
            int[] sorted = Arrays.copyOf(base, base.length);
            Arrays.sort(sorted);
            int[] part = Arrays.copyOfRange(base, 10, 40);
            insertionSort(part);
            Integer[] boxed = new Integer[30];
            for (int i = 0; i < boxed.length; i++) {
                boxed[i] = base[i];
            }
            Arrays.sort(boxed, Comparator.comparing((Integer x) -> x % 10).reversed().thenComparing(Comparator.naturalOrder()));
            System.arraycopy(sorted, 0, sorted, 5, 50);
            sum = sum * 31 + median * 3L + sorted[54] + part[29] + boxed[7] + Arrays.binarySearch(sorted, 60, 101, median);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
