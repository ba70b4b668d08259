package app.data;

/** Arrays of numbers. */
public final class Numbers {
    private Numbers() {
    }

    /** Returns the numbers from 0 to n - 1 in an order that is the same every time. */
    public static int[] shuffled(int n) {
        int[] numbers = new int[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = i;
        }
        long state = 42;
        for (int i = n - 1; i > 0; i--) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            int j = (int) ((state >>> 33) % (i + 1));
            int kept = numbers[i];
            numbers[i] = numbers[j];
            numbers[j] = kept;
        }
        return numbers;
    }

    public static int[] part(int[] numbers, int from, int to) {
        int[] part = new int[to - from];
        System.arraycopy(numbers, from, part, 0, part.length);
        return part;
    }

    public static boolean isSorted(int[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i - 1] > numbers[i]) {
                return false;
            }
        }
        return true;
    }
}
