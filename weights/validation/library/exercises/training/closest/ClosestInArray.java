import java.util.Arrays;
import java.util.Random;

/** Adds up how near each number comes to an earlier one, in a sorted array that grows and is shifted open. */
public final class ClosestInArray {

    public static long run(int n) {
        Random random = new Random(61);
        Integer[] ordered = new Integer[16];
        int size = 0;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Integer value = random.nextInt(3_000_000) / (1 + i % 3) + i;
            int found = Arrays.binarySearch(ordered, 0, size, value);
            if (found >= 0) {
                continue;
            }
            int place = ~found;
            int nearest = Integer.MAX_VALUE;
            if (place > 0) {
                nearest = value - ordered[place - 1];
            }
            if (place < size) {
                nearest = Math.min(nearest, ordered[place] - value);
            }
            sum += size == 0 ? 0 : (long) nearest * (1 + i % 7);
            if (size == ordered.length) {
                ordered = Arrays.copyOf(ordered, 2 * size);
            }
            System.arraycopy(ordered, place, ordered, place + 1, size - place);
            ordered[place] = value;
            size++;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
