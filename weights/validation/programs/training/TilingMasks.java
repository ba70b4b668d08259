/** Counts the ways to tile a long floor with holes, column by column. */
public final class TilingMasks {
    private static final int HEIGHT = 5;
    private static final int MASKS = 1 << HEIGHT;
    private static final long MODULUS = 1_000_000_007L;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[] ways = new long[MASKS];
        ways[0] = 1;
        int seed = 55;
        long check = 0;
        for (int column = 0; column < n; column++) {
            seed = seed * 29943829 + 1013904223;
            int hole = seed >>> 29;
            int blocked = hole < HEIGHT && (seed >>> 20 & 3) == 0 ? 1 << hole : 0;
            ways = step(ways, blocked);
            check = (check * 3 + ways[0]) % MODULUS;
        }
        for (int mask = 0; mask < MASKS; mask++) {
            check += ways[mask] * (mask + 1);
        }
        return check;
    }

    /** From the ways by cells reached into a column to those by cells reached into the next. */
    private static long[] step(long[] ways, int blocked) {
        long[] next = new long[MASKS];
        for (int mask = 0; mask < MASKS; mask++) {
            if (ways[mask] != 0 && (mask & blocked) == 0) {
                fill(mask | blocked, 0, 0, ways[mask], next);
            }
        }
        return next;
    }

    private static void fill(int taken, int row, int reach, long ways, long[] next) {
        int free = row;
        while (free < HEIGHT && (taken >> free & 1) != 0) {
            free++;
        }
        if (free == HEIGHT) {
            next[reach] = (next[reach] + ways) % MODULUS;
            return;
        }
        int cell = 1 << free;
        fill(taken | cell, free + 1, reach, ways, next);
        fill(taken | cell, free + 1, reach | cell, ways, next);
        if (free + 1 < HEIGHT && (taken & cell << 1) == 0) {
            fill(taken | cell | cell << 1, free + 2, reach, ways, next);
        }
    }
}
