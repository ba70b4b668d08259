/** Water that stays between walls, from tables of the highest wall on each side. */
public final class WallTables {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] heights = heights(n);
        int[] fromLeft = new int[n];
        int[] fromRight = new int[n];
        int highest = 0;
        for (int i = 0; i < n; i++) {
            if (heights[i] > highest) {
                highest = heights[i];
            }
            fromLeft[i] = highest;
        }
        highest = 0;
        for (int i = n - 1; i >= 0; i--) {
            if (heights[i] > highest) {
                highest = heights[i];
            }
            fromRight[i] = highest;
        }
        long water = 0;
        for (int i = 0; i < n; i++) {
            water += Math.min(fromLeft[i], fromRight[i]) - heights[i];
        }
        return water;
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
