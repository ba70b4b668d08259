/** Merges the first half of the lists, the second half, and then both. */
public final class HalfAndHalf {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] lists = lists(n);
        return checksum(mergeAll(lists, 0, lists.length));
    }

    private static int[] mergeAll(int[][] lists, int from, int to) {
        if (to - from == 1) {
            return lists[from];
        }
        int middle = (from + to) / 2;
        return merge(mergeAll(lists, from, middle), mergeAll(lists, middle, to));
    }

    private static int[] merge(int[] left, int[] right) {
        int[] merged = new int[left.length + right.length];
        int i = 0;
        int j = 0;
        for (int k = 0; k < merged.length; k++) {
            if (j == right.length || i < left.length && left[i] <= right[j]) {
                merged[k] = left[i++];
            } else {
                merged[k] = right[j++];
            }
        }
        return merged;
    }

    private static long checksum(int[] numbers) {
        long sum = 0;
        for (int i = 0; i < numbers.length; i++) {
            sum += (long) numbers[i] * (i % 100 + 1);
        }
        return sum;
    }

    private static int[][] lists(int n) {
        int[][] lists = new int[20][];
        int seed = 5;
        for (int k = 0; k < lists.length; k++) {
            lists[k] = new int[(n + k) / lists.length];
            int value = k;
            for (int i = 0; i < lists[k].length; i++) {
                seed = seed * 22695477 + 1;
                value += (seed >>> 16) % 50;
                lists[k][i] = value;
            }
        }
        return lists;
    }
}
