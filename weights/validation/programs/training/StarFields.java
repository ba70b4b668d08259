/** The same stars as objects in an array and as an array for each of their fields. */
public final class StarFields {
    private static final class Star {
        private double brightness;
        private float east;
        private float north;
        private int kind;
        private long seen;
        private double distance;
        private double mass;
    }

    private final double[] brightness;
    private final float[] east;
    private final float[] north;
    private final int[] kind;
    private final long[] seen;
    private final Star[] stars;

    private StarFields(int n) {
        brightness = new double[n];
        east = new float[n];
        north = new float[n];
        kind = new int[n];
        seen = new long[n];
        stars = new Star[n];
        for (int i = 0; i < n; i++) {
            stars[i] = new Star();
        }
        long state = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < n; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            int other = (int) ((state >>> 33) % (i + 1));
            Star star = stars[other];
            stars[other] = stars[i];
            stars[i] = star;
            star.brightness = brightness[i] = (state >>> 40) / 64.0;
            star.east = east[i] = state >>> 50 & 1023;
            star.north = north[i] = state >>> 20 & 2047;
            star.kind = kind[i] = (int) (state >>> 61);
            star.mass = i;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        StarFields sky = new StarFields(n);
        double fromObjects = 0;
        for (Star star : sky.stars) {
            fromObjects += star.brightness;
        }
        double fromFields = 0;
        for (double one : sky.brightness) {
            fromFields -= one;
        }
        long sum = (long) (fromObjects * 3 + fromFields);
        int place = 1;
        for (int i = 0; i < n; i++) {
            place = (int) ((place * 48271L + i) % n);
            sum += sky.visitObject(place);
            sum ^= sky.visitFields(n - 1 - place);
        }
        return sum;
    }

    private long visitObject(int place) {
        Star star = stars[place];
        star.seen++;
        star.distance += star.mass;
        return star.kind + (long) (star.east * star.north) + star.seen;
    }

    private long visitFields(int place) {
        seen[place]++;
        return kind[place] + (long) (east[place] * north[place]) + seen[place];
    }
}
