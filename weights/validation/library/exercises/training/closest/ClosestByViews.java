import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;

/** Adds up how near each number comes to an earlier one, by the head and tail views of a sorted set. */
public final class ClosestByViews {

    public static long run(int n) {
        Random random = new Random(61);
        SortedSet<Integer> earlier = new TreeSet<>();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Integer value = random.nextInt(3_000_000) / (1 + i % 3) + i;
            long nearest = Long.MAX_VALUE;
            SortedSet<Integer> notBelow = earlier.tailSet(value);
            if (!notBelow.isEmpty()) {
                nearest = notBelow.first() - value;
            }
            SortedSet<Integer> below = earlier.headSet(value);
            if (!below.isEmpty()) {
                nearest = Math.min(nearest, value - below.last());
            }
            if (i > 0) {
                sum += nearest * (1 + i % 7);
            }
            earlier.add(value);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
