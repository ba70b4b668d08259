import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;

/** A set of half-open ranges that joins what touches, splits on removal, and answers which range holds a value. */
public final class CoalescingRangeSet<C extends Comparable<? super C>> {
    private final NavigableMap<C, Range<C>> rangesByLowerBound = new TreeMap<>();

    static final class Range<C extends Comparable<? super C>> {
        private final C lower;
        private final C upper;

        private Range(C lower, C upper) {
            this.lower = Objects.requireNonNull(lower);
            this.upper = Objects.requireNonNull(upper);
        }

        static <C extends Comparable<? super C>> Range<C> closedOpen(C lower, C upper) {
            if (lower.compareTo(upper) > 0) {
                throw new IllegalArgumentException("Invalid range: [" + lower + ".." + upper + ")");
            }
            return new Range<>(lower, upper);
        }

        boolean isEmpty() {
            return lower.compareTo(upper) == 0;
        }

        boolean contains(C value) {
            return lower.compareTo(value) <= 0 && value.compareTo(upper) < 0;
        }

        @Override
        public String toString() {
            return "[" + lower + ".." + upper + ")";
        }
    }

    void add(Range<C> range) {
        if (range.isEmpty()) {
            return;
        }
        C lower = range.lower;
        C upper = range.upper;
        Map.Entry<C, Range<C>> below = rangesByLowerBound.lowerEntry(lower);
        if (below != null && below.getValue().upper.compareTo(lower) >= 0) {
            lower = below.getValue().lower;
        }
        Map.Entry<C, Range<C>> last = rangesByLowerBound.floorEntry(upper);
        if (last != null && last.getValue().upper.compareTo(upper) > 0) {
            upper = last.getValue().upper;
        }
        rangesByLowerBound.subMap(lower, true, upper, true).clear();
        rangesByLowerBound.put(lower, Range.closedOpen(lower, upper));
    }

    void remove(Range<C> range) {
        if (range.isEmpty()) {
            return;
        }
        Map.Entry<C, Range<C>> last = rangesByLowerBound.lowerEntry(range.upper);
        if (last != null && last.getValue().upper.compareTo(range.upper) > 0) {
            rangesByLowerBound.put(range.upper, Range.closedOpen(range.upper, last.getValue().upper));
        }
        Map.Entry<C, Range<C>> below = rangesByLowerBound.lowerEntry(range.lower);
        if (below != null && below.getValue().upper.compareTo(range.lower) > 0) {
            rangesByLowerBound.put(below.getKey(), Range.closedOpen(below.getKey(), range.lower));
        }
        rangesByLowerBound.subMap(range.lower, true, range.upper, false).clear();
    }

    Range<C> rangeContaining(C value) {
        Map.Entry<C, Range<C>> floor = rangesByLowerBound.floorEntry(value);
        return floor != null && floor.getValue().contains(value) ? floor.getValue() : null;
    }

    Collection<Range<C>> asRanges() {
        return rangesByLowerBound.values();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(31);
        CoalescingRangeSet<Integer> busy = new CoalescingRangeSet<>();
        long checksum = 0;
        for (int i = 0; i < n; i++) {
            int start = random.nextInt(10 * n);
            Range<Integer> range = Range.closedOpen(start, start + random.nextInt(12));
            if (random.nextInt(4) == 0) {
                busy.remove(range);
            } else {
                busy.add(range);
            }
            for (int probe = 0; probe < 3; probe++) {
                Range<Integer> found = busy.rangeContaining(random.nextInt(10 * n));
                checksum += found == null ? 1 : found.upper - found.lower;
            }
        }
        for (Range<Integer> range : busy.asRanges()) {
            checksum = checksum * 31 + range.toString().hashCode();
        }
        return checksum;
    }
}
