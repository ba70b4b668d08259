/** Appointments in a balanced tree that knows the latest end below each, asked who is busy when. */
public final class IntervalIndex {
    private final double[] starts;
    private final double[] ends;
    private final double[] latestEnds;

    private IntervalIndex(double[] starts, double[] ends) {
        this.starts = starts;
        this.ends = ends;
        this.latestEnds = new double[starts.length];
        prepare(0, starts.length);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Finding {
        void found(int appointment);
    }

    private static final class Tally implements Finding {
        private long sum;
        private int count;

        @Override
        public void found(int appointment) {
            sum += appointment;
            count++;
        }
    }

    private static final class FirstOnly implements Finding {
        private int first = Integer.MAX_VALUE;

        @Override
        public void found(int appointment) {
            first = Math.min(first, appointment);
        }
    }

    public static long run(int n) {
        double[] starts = new double[n];
        double[] ends = new double[n];
        double time = 0;
        double random = 0.5;
        for (int i = 0; i < n; i++) {
            random = random * 3.99 * (1 - random);
            time += random;
            starts[i] = time;
            ends[i] = time + random * random * (i % 50 == 0 ? 40 : 2);
        }
        IntervalIndex index = new IntervalIndex(starts, ends);
        Tally tally = new Tally();
        long check = 0;
        for (int i = 0; i < n; i++) {
            random = random * 3.99 * (1 - random);
            double moment = random * time;
            if (i % 3 == 0) {
                FirstOnly first = new FirstOnly();
                index.overlapping(0, n, moment, moment + 0.5, first);
                check += first.first;
            } else {
                index.overlapping(0, n, moment, moment, tally);
            }
        }
        return check + tally.sum * 3 + tally.count;
    }

    private double prepare(int from, int to) {
        if (from == to) {
            return Double.NEGATIVE_INFINITY;
        }
        int middle = (from + to) >>> 1;
        double below = Math.max(prepare(from, middle), prepare(middle + 1, to));
        latestEnds[middle] = Math.max(below, ends[middle]);
        return latestEnds[middle];
    }

    private void overlapping(int from, int to, double begin, double end, Finding finding) {
        if (from >= to) {
            return;
        }
        int middle = (from + to) >>> 1;
        if (latestEnds[middle] < begin) {
            return;
        }
        overlapping(from, middle, begin, end, finding);
        if (starts[middle] <= end) {
            if (ends[middle] >= begin) {
                finding.found(middle);
            }
            overlapping(middle + 1, to, begin, end, finding);
        }
    }
}
