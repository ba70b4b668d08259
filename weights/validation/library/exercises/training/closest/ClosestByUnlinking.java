import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;

/** Adds up how near each number comes to an earlier one, sorting all and unlinking them from the last to the first. */
public final class ClosestByUnlinking {

    public static long run(int n) {
        Random random = new Random(61);
        int[] values = IntStream.range(0, n).map(i -> random.nextInt(3_000_000) / (1 + i % 3) + i).toArray();
        Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingInt(i -> values[i]));

        int[] before = new int[n];
        int[] after = new int[n];
        for (int rank = 0; rank < n; rank++) {
            before[order[rank]] = rank == 0 ? -1 : order[rank - 1];
            after[order[rank]] = rank == n - 1 ? -1 : order[rank + 1];
        }

        long sum = 0;
        for (int i = n - 1; i > 0; i--) {
            int nearest = Integer.MAX_VALUE;
            if (before[i] >= 0) {
                nearest = values[i] - values[before[i]];
                after[before[i]] = after[i];
            }
            if (after[i] >= 0) {
                nearest = Math.min(nearest, values[after[i]] - values[i]);
                before[after[i]] = before[i];
            }
            sum += (long) nearest * (1 + i % 7);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
