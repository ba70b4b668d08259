import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Adds up how near each number comes to an earlier one, by binary search in a list kept in order. */
public final class ClosestInList {

    private static int gap(List<Integer> ordered, int place, int value) {
        if (place < 0 || place >= ordered.size()) {
            return Integer.MAX_VALUE;
        }
        return Math.abs(ordered.get(place) - value);
    }

    public static long run(int n) {
        Random random = new Random(61);
        List<Integer> ordered = new ArrayList<>();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int value = random.nextInt(3_000_000) / (1 + i % 3) + i;
            int place = Collections.binarySearch(ordered, value);
            if (place < 0) {
                place = -place - 1;
                if (i > 0) {
                    long nearest = Math.min(gap(ordered, place - 1, value), gap(ordered, place, value));
                    sum += nearest * (1 + i % 7);
                }
                ordered.add(place, value);
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
