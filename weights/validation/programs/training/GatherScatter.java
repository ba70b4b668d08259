/** Collects numbers from random places of a wide array and spreads them to others. */
public final class GatherScatter {
    private static final int SPREAD = 9;

    private final int[] places;
    private final float[] wide;
    private final long[] counters;

    private GatherScatter(int n) {
        places = new int[n];
        wide = new float[n * SPREAD];
        counters = new long[n * SPREAD];
        long seed = 20077;
        for (int i = 0; i < n; i++) {
            seed = seed * 25214903917L + 11 & (1L << 48) - 1;
            places[i] = (int) ((seed >>> 17) % wide.length);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        GatherScatter arrays = new GatherScatter(n);
        arrays.scatter();
        double gathered = arrays.gather();
        arrays.count();
        arrays.move();
        return (long) (gathered * 8) * 31 + arrays.checksum();
    }

    private void scatter() {
        for (int i = 0; i < places.length; i++) {
            wide[places[i]] += (i & 1023) * 0.25f;
        }
    }

    private double gather() {
        double first = 0;
        double second = 0;
        int i = 0;
        for (; i + 1 < places.length; i += 2) {
            first += wide[places[i]];
            second += wide[wide.length - 1 - places[i + 1]];
        }
        return first - second;
    }

    private void count() {
        for (int place : places) {
            counters[place]++;
        }
    }

    private void move() {
        for (int i = places.length - 1; i > 0; i--) {
            int from = places[i];
            int to = places[i - 1];
            counters[to] += counters[from] & 0xFFFF;
        }
    }

    private long checksum() {
        long sum = 0;
        for (int i = 0; i < places.length; i += 3) {
            sum = sum * 3 + counters[places[i]];
        }
        return sum;
    }
}
