/** Water that stays between walls, pool by pool with a stack of falling walls. */
public final class StackOfWalls {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Wall {
        private final int place;
        private final int height;
        private final Wall below;

        Wall(int place, int height, Wall below) {
            this.place = place;
            this.height = height;
            this.below = below;
        }

        boolean isUnder(int level) {
            return height <= level;
        }

        long pool(int right, int level) {
            if (below == null) {
                return 0;
            }
            int surface = Math.min(below.height, level);
            return (long) (surface - height) * (right - below.place - 1);
        }
    }

    public static long run(int n) {
        int seed = 4711;
        Wall top = null;
        long water = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int height = (seed >>> 16) % 50;
            while (top != null && top.isUnder(height)) {
                water += top.pool(i, height);
                top = top.below;
            }
            top = new Wall(i, height, top);
        }
        return water;
    }
}
