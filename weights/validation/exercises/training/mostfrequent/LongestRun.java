/** Finds the most frequent value as the longest run of equal values after sorting. */
public final class LongestRun {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int[] values(int n) {
        int[] values = new int[n];
        long state = 11;
        for (int i = 0; i < n; i++) {
            state = state * 48271 % 2147483647;
            int spread = (int) (state % (n / 4 + 3));
            values[i] = (int) ((state >>> 9) % (spread + 1)) - n / 16;
        }
        return values;
    }

    private static void sort(int[] values, int first, int last) {
        while (first < last) {
            int pivot = values[(first + last) >>> 1];
            int i = first;
            int j = last;
            while (i <= j) {
                while (values[i] < pivot) {
                    i++;
                }
                while (values[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    int swapped = values[i];
                    values[i++] = values[j];
                    values[j--] = swapped;
                }
            }
            if (j - first < last - i) {
                sort(values, first, j);
                first = i;
            } else {
                sort(values, i, last);
                last = j;
            }
        }
    }

    public static long run(int n) {
        int[] values = values(n);
        sort(values, 0, n - 1);
        int best = 0;
        int bestLength = 0;
        int length = 0;
        for (int i = 0; i < n; i++) {
            length = i > 0 && values[i] == values[i - 1] ? length + 1 : 1;
            if (length > bestLength) {
                best = values[i];
                bestLength = length;
            }
        }
        return best * 100000L + bestLength;
    }
}
