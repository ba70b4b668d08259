/** Inserts into a sorted array by System.arraycopy. */
public final class Insertions {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int length = 0;
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = (seed * 1103515245 + 12345) & 0x7fffffff;
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (values[middle] < seed) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            System.arraycopy(values, low, values, low + 1, length - low);
            values[low] = seed;
            length++;
        }
        long sum = 0;
        for (int i = 0; i < n; i += 3) {
            sum = sum * 17 + values[i];
        }
        return sum;
    }
}
