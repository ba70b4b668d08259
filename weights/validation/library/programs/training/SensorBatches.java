import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Cleans batches of sensor readings: medians, outliers, lookup in thresholds, duplicates and a sorted summary. */
public final class SensorBatches {
    private static final int BATCH = 48;
    private static final int[] THRESHOLDS = {5, 12, 20, 33, 50, 75, 100, 140, 200, 300, 450, 700};

    private SensorBatches() {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    static int[] readings(int count) {
        int[] values = new int[count];
        long seed = 31337;
        Arrays.setAll(values, i -> (i % 900 * (i % 700) / 7 + i % 100 * 13) % 180);
        for (int i = 0; i < count; i += 5) {
            seed = (seed * 25214903917L + 11) & ((1L << 48) - 1);
            int spike = (int) (seed >>> 40);
            values[i] += spike > 240 ? 600 : spike % 23;
        }
        // A sensor that hangs repeats its last value.
        for (int i = 200; i + BATCH <= count; i += 331) {
            Arrays.fill(values, i, i + BATCH / 2, values[i - 1]);
        }
        return values;
    }

    static double median(int[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
    }

    static int grade(int value) {
        int index = Arrays.binarySearch(THRESHOLDS, value);
        return index >= 0 ? index : -index - 1;
    }

    public static long run(int n) {
        int[] all = readings(n);
        int[] histogram = new int[THRESHOLDS.length + 1];
        List<int[]> kept = new ArrayList<>();
        int[] previous = {};
        double medians = 0;
        for (int from = 0; from < all.length; from += BATCH) {
            int[] batch = Arrays.copyOfRange(all, from, Math.min(from + BATCH, all.length));
            int[] sorted = batch.clone();
            Arrays.sort(sorted);
            double median = median(sorted);
            medians += median;
            int[] clean = Arrays.stream(batch).filter(v -> Math.abs(v - median) < 250).toArray();
            for (int value : clean) {
                histogram[grade(value)]++;
            }
            int differs = Arrays.mismatch(batch, previous);
            if (differs >= 0 && clean.length > 0) {
                kept.add(clean);
            }
            previous = batch;
        }

        int[][] table = kept.toArray(new int[0][]);
        Arrays.sort(table, Arrays::compare);
        Integer[] order = new Integer[table.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingInt((Integer i) -> table[i].length).thenComparing(i -> -table[i][0]));

        long checksum = Arrays.deepHashCode(table) * 31L + Arrays.hashCode(histogram);
        int equalNeighbours = 0;
        for (int i = 1; i < order.length; i++) {
            if (Arrays.equals(table[order[i]], table[order[i - 1]])) {
                equalNeighbours++;
            }
            checksum = checksum * 5 + order[i];
        }
        for (int i = 1; i < histogram.length; i++) {
            histogram[i] += histogram[i - 1];
        }
        String text = Arrays.toString(histogram) + Arrays.asList(order).subList(0, Math.min(5, order.length));
        return checksum + text.hashCode() + Math.round(medians) + equalNeighbours;
    }
}
