import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Watches the readings of a few sensors: medians since the start, extremes of the last minutes and alarms. */
public final class SensorMedians {
    // Two heaps with the median between them.
    private static final class Median {
        private final PriorityQueue<Double> low = new PriorityQueue<>(Collections.reverseOrder());
        private final PriorityQueue<Double> high = new PriorityQueue<>();

        void add(double value) {
            if (low.isEmpty() || value <= low.peek()) {
                low.offer(value);
            } else {
                high.offer(value);
            }
            PriorityQueue<Double> larger = low.size() > high.size() + 1 ? low : high;
            if (larger == low || high.size() > low.size()) {
                (larger == low ? high : low).offer(larger.poll());
            }
        }

        double get() {
            return low.size() > high.size() ? low.peek() : (low.peek() + high.peek()) / 2;
        }
    }

    // The last readings, oldest first, and how often each whole degree is among them.
    private static final class Window {
        private final int capacity;
        private final Deque<Double> values = new ArrayDeque<>();
        private final TreeMap<Integer, Integer> degrees = new TreeMap<>();

        Window(int capacity) {
            this.capacity = capacity;
        }

        void add(double value) {
            values.addLast(value);
            degrees.merge((int) Math.floor(value), 1, Integer::sum);
            if (values.size() > capacity) {
                int gone = (int) Math.floor(values.removeFirst());
                degrees.computeIfPresent(gone, (degree, count) -> count == 1 ? null : count - 1);
            }
        }

        int rises() {
            int rises = 0;
            Double before = values.getFirst();
            for (Double value : values) {
                rises += value > before ? 1 : 0;
                before = value;
            }
            return rises;
        }
    }

    public static long run(int n) {
        String[] names = {"boiler", "cellar", "roof", "yard"};
        double[] level = {60, 12, 20, 15};
        Map<String, Median> medians = new HashMap<>();
        Map<String, Window> windows = new HashMap<>();
        Map<String, DoubleSummaryStatistics> statistics = new TreeMap<>();
        for (String name : names) {
            medians.put(name, new Median());
            windows.put(name, new Window(24));
            statistics.put(name, new DoubleSummaryStatistics());
        }
        int noise = 99991;
        long alarms = 0;
        long trend = 0;
        for (int i = 0; i < n; i++) {
            int sensor = i % 4;
            noise = (noise * 1309 + 13849) & 0xFFFF;
            level[sensor] += (noise - 32768) / 20000.0 + (20 - level[sensor]) * 0.01;
            double value = Math.round(level[sensor] * 10) / 10.0;
            String name = names[sensor];
            medians.get(name).add(value);
            Window window = windows.get(name);
            window.add(value);
            statistics.get(name).accept(value);
            int spread = window.degrees.lastKey() - window.degrees.firstKey();
            if (spread > 12 || Math.abs(value - medians.get(name).get()) > 9) {
                alarms++;
            }
            if (i % 16 < 4) {
                trend = trend * 3 + window.rises();
            }
        }
        long sum = alarms + trend;
        for (Map.Entry<String, DoubleSummaryStatistics> entry : statistics.entrySet()) {
            DoubleSummaryStatistics s = entry.getValue();
            sum = sum * 31 + Math.round(s.getAverage() * 1000) + Math.round(s.getMax() * 10 - s.getMin() * 10);
            sum = sum * 31 + Math.round(medians.get(entry.getKey()).get() * 100);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
