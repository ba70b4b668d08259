/** Moves nothing: asks for every place, from the last reversal back to the first, what came there. */
public final class TracedPlaces {
    private record Part(int from, int to) {
        private int mirror(int place) {
            return place < from || place > to ? place : from + to - place;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Part[] parts = new Part[n];
        int seed = 606;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 907;
            int first = (seed >>> 10) % n;
            seed = seed * 1103515245 + 907;
            int second = (seed >>> 10) % n;
            parts[i] = new Part(Math.min(first, second), Math.max(first, second));
        }
        long sum = 0;
        for (int place = 0; place < n; place++) {
            int origin = place;
            for (int i = n - 1; i >= 0; i--) {
                origin = parts[i].mirror(origin);
            }
            sum += (place + 1L) * (origin * 7 + 5);
        }
        return sum;
    }
}
