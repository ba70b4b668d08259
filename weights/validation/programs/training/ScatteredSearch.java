/** Looks up codes in a wide sorted catalogue by halving. */
public final class ScatteredSearch {
    private static final int ROW = 8;
    private static final int PRICE = 5;

    private final long[] rows;
    private final int count;

    private ScatteredSearch(int count) {
        this.count = count;
        rows = new long[count * ROW];
        long code = 1000;
        long noise = 42;
        for (int i = 0; i < count; i++) {
            noise = noise * 2862933555777941757L + 3037000493L;
            code += 1 + (noise >>> 61);
            rows[i * ROW] = code;
            rows[i * ROW + PRICE] = noise >>> 50;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        ScatteredSearch catalogue = new ScatteredSearch(n);
        long sum = 0;
        int missing = 0;
        long noise = 4711;
        long highest = catalogue.highest();
        for (int query = 0; query < n / 2; query++) {
            noise = noise * 3935559000370003845L + 2691343689449507681L;
            long wanted = 1000 + (noise >>> 33) % (highest - 995);
            int row = catalogue.find(wanted);
            if (row >= 0) {
                sum += catalogue.rows[row * ROW + PRICE] * (query % 11 + 1);
            } else {
                missing++;
                sum -= ~row & 3;
            }
        }
        return sum * 100_003 + missing;
    }

    private long highest() {
        return count == 0 ? 1000 : rows[(count - 1) * ROW];
    }

    private int find(long code) {
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long found = rows[middle * ROW];
            if (found < code) {
                low = middle + 1;
            } else if (found > code) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return ~low;
    }
}
