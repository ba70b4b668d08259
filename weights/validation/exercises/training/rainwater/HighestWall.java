/** Water that stays between walls, from the highest wall down to both sides. */
public final class HighestWall {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Ground {
        int length();

        int height(int place);
    }

    private record Forward(int[] heights) implements Ground {
        @Override
        public int length() {
            return heights.length;
        }

        @Override
        public int height(int place) {
            return heights[place];
        }
    }

    private record Backward(Ground ground) implements Ground {
        @Override
        public int length() {
            return ground.length();
        }

        @Override
        public int height(int place) {
            return ground.height(ground.length() - 1 - place);
        }
    }

    private static int highest(Ground ground, int from, int to) {
        if (to - from == 1) {
            return from;
        }
        int middle = (from + to) >>> 1;
        int left = highest(ground, from, middle);
        int right = highest(ground, middle, to);
        return ground.height(right) > ground.height(left) ? right : left;
    }

    private static long slope(Ground ground, int wall) {
        if (wall == 0) {
            return 0;
        }
        int next = highest(ground, 0, wall);
        long water = 0;
        for (int i = next + 1; i < wall; i++) {
            water += ground.height(next) - ground.height(i);
        }
        return water + slope(ground, next);
    }

    public static long run(int n) {
        if (n == 0) {
            return 0;
        }
        Ground ground = new Forward(heights(n));
        int wall = highest(ground, 0, n);
        return slope(ground, wall) + slope(new Backward(ground), n - 1 - wall);
    }

    private static int[] heights(int n) {
        int[] heights = new int[n];
        int seed = 4711;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            heights[i] = (seed >>> 16) % 50;
        }
        return heights;
    }
}
