/** Counts different values by sorting them first. */
public final class SortedScan {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 1;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = (seed >>> 16) % n;
        }
        for (int gap = n / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < n; i++) {
                int value = values[i];
                int j = i;
                while (j >= gap && values[j - gap] > value) {
                    values[j] = values[j - gap];
                    j -= gap;
                }
                values[j] = value;
            }
        }
        int count = n > 0 ? 1 : 0;
        for (int i = 1; i < n; i++) {
            if (values[i] != values[i - 1]) {
                count++;
            }
        }
        return count;
    }
}
