/** Water that stays between walls, one layer after the other. */
public final class LayerByLayer {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] heights = heights(n);
        int highest = 0;
        for (int height : heights) {
            highest = Math.max(highest, height);
        }
        long water = 0;
        for (int level = 1; level <= highest; level++) {
            water += layer(heights, level);
        }
        return water;
    }

    private static int layer(int[] heights, int level) {
        int full = 0;
        int waiting = 0;
        boolean started = false;
        for (int height : heights) {
            if (height >= level) {
                full += waiting;
                waiting = 0;
                started = true;
            } else if (started) {
                waiting++;
            }
        }
        return full;
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
