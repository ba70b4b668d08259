/** The middle value, by splitting only the part with the middle. */
public final class QuickSelect {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] a = new int[n];
        int seed = 61;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            a[i] = seed >>> 12;
        }
        int low = 0;
        int high = n - 1;
        while (low < high) {
            int pivot = a[(low + high) / 2];
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
            if (n / 2 <= j) {
                high = j;
            } else if (n / 2 >= i) {
                low = i;
            } else {
                break;
            }
        }
        return a[n / 2];
    }
}
