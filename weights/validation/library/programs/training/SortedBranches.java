import java.util.Arrays;

/** The same comparisons run over unsorted numbers, where they surprise, and over sorted ones, where they do not. */
public final class SortedBranches {
    private static final int SIZE = 512;

    private static long above(int[] data, int limit) {
        long sum = 0;
        for (int value : data) {
            if (value >= limit) {
                sum += value;
            } else if ((value & 1) == 0) {
                sum -= 3;
            }
        }
        return sum;
    }

    private static int ascents(int[] data) {
        int longest = 0;
        int current = 0;
        for (int i = 1; i < data.length; i++) {
            if (data[i] > data[i - 1]) {
                current++;
                if (current > longest) {
                    longest = current;
                }
            } else {
                current = 0;
            }
        }
        return longest;
    }

    private static int search(int[] sorted, int key) {
        int low = 0;
        int high = sorted.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (sorted[middle] < key) {
                low = middle + 1;
            } else if (sorted[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -low;
    }

    public static long run(int n) {
        int[] data = new int[SIZE];
        int seed = 31;
        for (int i = 0; i < SIZE; i++) {
            seed = seed * 1103515245 + 12345;
            data[i] = seed >>> 20 & 1023;
        }
        int[] sorted = data.clone();
        Arrays.sort(sorted);
        long sum = 0;
        for (int round = 0; round < n; round++) {
            int limit = 300 + round * 37 % 400;
            sum += above(data, limit);
            sum ^= above(sorted, limit);
            sum += ascents(data);
            for (int k = 0; k < 10; k++) {
                sum += search(sorted, data[(round * 13 + k * 29) % SIZE] + (k & 1));
            }
            data[round % SIZE] = (data[round % SIZE] + 511) & 1023;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
