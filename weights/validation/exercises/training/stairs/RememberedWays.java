/** Asks the stairs below, each of which remembers its answer. */
public final class RememberedWays {
    private static final class Stair {
        private final Stair below;
        private int ways = -1;

        Stair(Stair below) {
            this.below = below;
        }

        int ways() {
            if (ways < 0) {
                ways = (from(below) + from(down(below)) + from(down(down(below)))) % 1_000_003;
            }
            return ways;
        }

        private static Stair down(Stair stair) {
            return stair == null ? null : stair.below;
        }

        private static int from(Stair stair) {
            return stair == null ? 0 : stair.ways();
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int seed = 3;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 69069 + 12345;
            int stairs = (seed >>> 10) % 41;
            Stair top = new Stair(null);
            top.ways = 1;
            for (int stair = 0; stair < stairs; stair++) {
                top = new Stair(top);
            }
            sum += (long) top.ways() * (i % 7 + 1);
        }
        return sum;
    }
}
