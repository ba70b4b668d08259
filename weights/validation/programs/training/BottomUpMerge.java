/** Merges ever wider neighbours of a long array until all is in order. */
public final class BottomUpMerge {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[] stamps = new long[n];
        long x = 88172645463325252L;
        for (int i = 0; i < n; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            stamps[i] = (x >>> 20) ^ (x << 44);
        }
        long[] sorted = sort(stamps);
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = Long.MAX_VALUE / 7 * (i & 3) + (check << 5) - check + sorted[i];
        }
        return check;
    }

    private static long[] sort(long[] values) {
        int n = values.length;
        long[] from = values;
        long[] to = new long[n];
        for (int width = 1; width < n; width *= 2) {
            int start = 0;
            while (start < n) {
                int middle = Math.min(start + width, n);
                int end = Math.min(middle + width, n);
                if (middle == end || from[middle - 1] <= from[middle]) {
                    System.arraycopy(from, start, to, start, end - start);
                } else {
                    merge(from, start, middle, end, to);
                }
                start = end;
            }
            long[] swap = from;
            from = to;
            to = swap;
        }
        return from;
    }

    private static void merge(long[] from, int start, int middle, int end, long[] to) {
        int left = start;
        int right = middle;
        int out = start;
        while (left < middle && right < end) {
            if (from[right] < from[left]) {
                to[out++] = from[right++];
            } else {
                to[out++] = from[left++];
            }
        }
        while (left < middle) {
            to[out++] = from[left++];
        }
        while (right < end) {
            to[out++] = from[right++];
        }
    }
}
