/** Merges each list into what is there, from the back. */
public final class OneAfterAnother {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] merged = new int[n];
        int size = 0;
        for (int[] list : lists(n)) {
            mergeInto(merged, size, list);
            size += list.length;
        }
        return checksum(merged);
    }

    private static void mergeInto(int[] merged, int size, int[] list) {
        int left = size - 1;
        int right = list.length - 1;
        int place = left + right + 1;
        while (right >= 0) {
            if (left >= 0 && merged[left] > list[right]) {
                merged[place--] = merged[left--];
            } else {
                merged[place--] = list[right--];
            }
        }
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
