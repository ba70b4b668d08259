/** Sorts the numbers by merging and measures the runs of equal ones. */
public final class RunsAfterSorting {
    private static final int VALUES = 160;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] numbers = new int[n];
        int seed = 31;
        for (int i = 0; i < n; i++) {
            seed = seed * 214013 + 2531011;
            numbers[i] = (seed >>> 16 & 255) * (seed >>> 24) * VALUES >>> 16;
        }
        sort(numbers, new int[n], 0, n);
        long sum = 0;
        int start = 0;
        while (start < n) {
            int end = start + 1;
            while (end < n && numbers[end] == numbers[start]) {
                end++;
            }
            long length = end - start;
            sum += length * length * (numbers[start] + 1);
            start = end;
        }
        return sum;
    }

    private static void sort(int[] numbers, int[] spare, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        sort(numbers, spare, from, middle);
        sort(numbers, spare, middle, to);
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            if (right == to || left < middle && numbers[left] <= numbers[right]) {
                spare[i] = numbers[left++];
            } else {
                spare[i] = numbers[right++];
            }
        }
        for (int i = from; i < to; i++) {
            numbers[i] = spare[i];
        }
    }
}
