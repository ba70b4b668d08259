/** Sorts by merging new arrays. */
public final class Merging {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] a = new int[n];
        int seed = 29;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            a[i] = (seed >>> 16) % 1000;
        }
        long check = 0;
        for (int value : sorted(a, 0, n)) {
            check = check * 31 + value;
        }
        return check;
    }

    private static int[] sorted(int[] a, int from, int to) {
        int[] result = new int[to - from];
        if (to - from == 1) {
            result[0] = a[from];
        }
        if (to - from < 2) {
            return result;
        }
        int middle = (from + to) / 2;
        int[] left = sorted(a, from, middle);
        int[] right = sorted(a, middle, to);
        int i = 0;
        int j = 0;
        for (int k = 0; k < result.length; k++) {
            if (j == right.length || i < left.length && left[i] <= right[j]) {
                result[k] = left[i++];
            } else {
                result[k] = right[j++];
            }
        }
        return result;
    }
}
