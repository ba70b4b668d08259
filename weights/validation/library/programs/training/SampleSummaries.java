import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Compares samples of measurements: quartiles, trimmed means, histograms and how often one beats another. */
public final class SampleSummaries {

    /** A sample in ascending order. */
    static final class Sample {
        private final double[] sorted;

        Sample(double... values) {
            sorted = values.clone();
            Arrays.sort(sorted);
        }

        static Sample drawn(Random random, int size, double mean, double spread) {
            DoubleStream values = DoubleStream.generate(random::nextGaussian).limit(size);
            return new Sample(values.map(z -> Math.rint((mean + spread * z) * 100) / 100).toArray());
        }

        double quantile(double share) {
            double place = share * (sorted.length - 1);
            int below = (int) Math.floor(place);
            int above = Math.min(below + 1, sorted.length - 1);
            return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
        }

        double trimmedMean(double share) {
            int cut = (int) (sorted.length * share);
            double[] kept = Arrays.copyOfRange(sorted, cut, sorted.length - cut);
            return DoubleStream.of(kept).average().orElse(Double.NaN);
        }

        int below(double value) {
            int place = Arrays.binarySearch(sorted, value);
            if (place < 0) {
                return ~place;
            }
            while (place > 0 && sorted[place - 1] == value) {
                place--;
            }
            return place;
        }

        double beats(Sample other) {
            long wins = Arrays.stream(sorted).mapToLong(other::below).sum();
            return wins / ((double) sorted.length * other.sorted.length);
        }

        int[] histogram(int bars) {
            int[] counts = new int[bars];
            DoubleSummaryStatistics range = Arrays.stream(sorted).summaryStatistics();
            double width = Math.max((range.getMax() - range.getMin()) / bars, 1e-9);
            for (double value : sorted) {
                counts[Math.min((int) ((value - range.getMin()) / width), bars - 1)]++;
            }
            return counts;
        }

        Sample resampled(Random random) {
            double[] again = new double[sorted.length];
            Arrays.setAll(again, i -> sorted[random.nextInt(sorted.length)]);
            return new Sample(again);
        }
    }

    public static long run(int n) {
        Random random = new Random(1908);
        long sum = 0;
        Sample reference = Sample.drawn(random, 40, 20, 4);
        for (int round = 0; round < n; round++) {
            Sample sample = Sample.drawn(random, 8 + random.nextInt(round % 10 == 0 ? 200 : 30), 18 + round % 5, 5);
            double[] medians = new double[6];
            Arrays.fill(medians, sample.quantile(0.5));
            IntStream.range(1, medians.length).forEach(i -> medians[i] = sample.resampled(random).quantile(0.5));
            double error = Arrays.stream(medians).max().getAsDouble() - Arrays.stream(medians).min().getAsDouble();
            double beaten = sample.beats(reference);
            if (beaten > 0.5 + error / 10) {
                reference = round % 2 == 0 ? sample : reference.resampled(random);
                sum += round;
            }
            int[] histogram = sample.histogram(round % 3 == 0 ? 12 : 5);
            sum = sum * 31 + Arrays.hashCode(histogram) + Math.round(sample.trimmedMean(0.1) * 1000);
            sum += Math.round(1000 * (sample.quantile(0.75) - sample.quantile(0.25))) + Double.compare(error, 1.5);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
