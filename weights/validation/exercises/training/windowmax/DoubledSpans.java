/** Doubles the span of the maxima four times. */
public final class DoubledSpans {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 17;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            values[i] = (seed >>> 12) % 5000;
        }
        int[] maxima = values;
        for (int span = 1; span < 16; span *= 2) {
            maxima = doubled(maxima, span);
        }
        long sum = 0;
        for (int largest : maxima) {
            sum += largest;
        }
        return sum;
    }

    private static int[] doubled(int[] maxima, int span) {
        int count = Math.max(0, maxima.length - span);
        int[] wider = new int[count];
        for (int i = 0; i < count; i++) {
            wider[i] = Math.max(maxima[i], maxima[i + span]);
        }
        return wider;
    }
}
