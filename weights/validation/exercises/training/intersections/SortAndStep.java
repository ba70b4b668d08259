/** Finds common numbers by sorting both arrays and stepping through them side by side. */
public final class SortAndStep {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int[] numbers(int count, int seed) {
        int[] numbers = new int[count];
        int state = seed;
        for (int i = 0; i < count; i++) {
            state = state * 1103515245 + 12345;
            numbers[i] = (state >>> 14) % (2 * count);
        }
        return numbers;
    }

    private static void sort(int[] numbers, int from, int to, int[] spare) {
        if (to - from < 8) {
            for (int i = from + 1; i < to; i++) {
                int moved = numbers[i];
                int j = i - 1;
                while (j >= from && numbers[j] > moved) {
                    numbers[j + 1] = numbers[j];
                    j--;
                }
                numbers[j + 1] = moved;
            }
            return;
        }
        int middle = (from + to) / 2;
        sort(numbers, from, middle, spare);
        sort(numbers, middle, to, spare);
        for (int i = from; i < middle; i++) {
            spare[i] = numbers[i];
        }
        int left = from;
        int right = middle;
        int at = from;
        while (left < middle) {
            if (right < to && numbers[right] < spare[left]) {
                numbers[at++] = numbers[right++];
            } else {
                numbers[at++] = spare[left++];
            }
        }
    }

    public static long run(int n) {
        int[] first = numbers(n, 3);
        int[] second = numbers(n, 5);
        int[] spare = new int[n];
        sort(first, 0, n, spare);
        sort(second, 0, n, spare);
        int count = 0;
        long sum = 0;
        int i = 0;
        int j = 0;
        while (i < n && j < n) {
            if (first[i] < second[j]) {
                i++;
            } else if (first[i] > second[j]) {
                j++;
            } else {
                int common = first[i];
                count++;
                sum += common;
                while (i < n && first[i] == common) {
                    i++;
                }
                while (j < n && second[j] == common) {
                    j++;
                }
            }
        }
        return sum * 1000 + count;
    }
}
