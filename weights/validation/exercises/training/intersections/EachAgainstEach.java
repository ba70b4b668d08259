/** Finds common numbers by looking through the other array for each number. */
public final class EachAgainstEach {
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

    private static boolean contains(int[] numbers, int end, int wanted) {
        for (int i = 0; i < end; i++) {
            if (numbers[i] == wanted) {
                return true;
            }
        }
        return false;
    }

    public static long run(int n) {
        int[] first = numbers(n, 3);
        int[] second = numbers(n, 5);
        int count = 0;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            if (contains(second, n, first[i]) && !contains(first, i, first[i])) {
                count++;
                sum += first[i];
            }
        }
        return sum * 1000 + count;
    }
}
