/** Sorts integers digit by digit, eight bits at once. */
public final class RadixSort {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int[] other = new int[n];
        int seed = 6;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = seed >>> 1;
        }
        for (int shift = 0; shift < 32; shift += 8) {
            int[] starts = new int[257];
            for (int value : values) {
                starts[(value >>> shift & 0xFF) + 1]++;
            }
            for (int i = 0; i < 256; i++) {
                starts[i + 1] += starts[i];
            }
            for (int value : values) {
                other[starts[value >>> shift & 0xFF]++] = value;
            }
            int[] swap = values;
            values = other;
            other = swap;
        }
        long check = 0;
        for (int value : values) {
            check = check * 31 + value;
        }
        return check;
    }
}
