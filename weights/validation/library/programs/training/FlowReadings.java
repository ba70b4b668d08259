import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Analyses the readings of a water meter with streams of primitive values only. */
public final class FlowReadings {
    private static final int QUARTERS = 96;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] flow = readings(n);
        IntSummaryStatistics plain = Arrays.stream(flow).summaryStatistics();
        long sum = plain.getSum() * 31 + plain.getMax() - plain.getMin();

        long[] meter = LongStream.iterate(0, i -> i < flow.length, i -> i + 1).map(i -> flow[(int) i]).toArray();
        for (int i = 1; i < meter.length; i++) {
            meter[i] += meter[i - 1];
        }
        sum = sum * 31 + IntStream.range(1, meter.length)
                .filter(i -> meter[i] / 1000 != meter[i - 1] / 1000)
                .mapToLong(i -> i * (meter[i] % 1000))
                .sum();

        DoubleSummaryStatistics smooth = IntStream.rangeClosed(0, flow.length - 4)
                .mapToDouble(i -> IntStream.range(i, i + 4).map(k -> flow[k]).average().orElse(0))
                .filter(mean -> mean > 12.5)
                .summaryStatistics();
        sum = sum * 31 + Math.round(smooth.getAverage() * 16) + smooth.getCount();

        sum = sum * 31 + longestQuiet(Arrays.stream(flow).iterator());
        sum = sum * 31 + quantiles(flow);
        OptionalInt burst = IntStream.range(0, flow.length).filter(i -> flow[i] > 180).findFirst();
        return sum * 31 + burst.orElse(-1) + dayProfile(flow);
    }

    private static int[] readings(int n) {
        IntUnaryOperator next = seed -> seed * 22695477 + 1;
        int[] noise = IntStream.iterate(n, next).skip(3).limit(n).map(seed -> seed >>> 20).toArray();
        return IntStream.range(0, n)
                .map(i -> {
                    int hour = i % QUARTERS / 4;
                    int base = hour < 5 ? 0 : hour < 9 ? 40 : hour < 17 ? 12 : hour < 22 ? 30 : 5;
                    return base + (noise[i] % 10 < 3 ? noise[i] % 8 : 0) + (noise[i] > 4085 ? 160 : 0);
                })
                .toArray();
    }

    private static int longestQuiet(PrimitiveIterator.OfInt readings) {
        int best = 0;
        int current = 0;
        while (readings.hasNext()) {
            current = readings.nextInt() < 3 ? current + 1 : 0;
            best = Math.max(best, current);
        }
        return best;
    }

    private static long quantiles(int[] flow) {
        int[] sorted = IntStream.of(flow).filter(v -> v > 0).sorted().toArray();
        double[] cuts = DoubleStream.of(0.1, 0.25, 0.5, 0.75, 0.9, 0.99).map(q -> q * sorted.length).toArray();
        return Arrays.stream(cuts)
                .mapToInt(cut -> (int) cut)
                .filter(at -> at < sorted.length)
                .mapToLong(at -> sorted[at])
                .reduce(0, (a, b) -> a * 211 + b)
                + IntStream.of(sorted).distinct().count();
    }

    private static long dayProfile(int[] flow) {
        return IntStream.iterate(0, start -> start + QUARTERS <= flow.length, start -> start + QUARTERS)
                .mapToObj(start -> Arrays.copyOfRange(flow, start, start + QUARTERS))
                .mapToLong(day -> {
                    int peak = IntStream.of(day).max().getAsInt();
                    boolean leak = IntStream.of(day).noneMatch(v -> v == 0);
                    long peaks = IntStream.range(0, QUARTERS).filter(q -> day[q] == peak).asLongStream().sum();
                    return leak ? peaks + 9999 : peaks;
                })
                .sum();
    }
}
