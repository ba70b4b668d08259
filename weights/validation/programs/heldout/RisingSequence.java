/** The longest rising part of a sequence, by binary search. */
public final class RisingSequence {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] ends = new int[n + 1];
        long check = 0;
        int length = 0;
        int seed = 55;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            int value = seed >>> 12;
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (ends[middle] < value) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            ends[low] = value;
            if (low == length) {
                length++;
            }
            check += low;
        }
        return check * 1000 + length;
    }
}
