/** Water that stays between walls, with one look from both ends. */
public final class FromBothEnds {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] heights = heights(n);
        long water = 0;
        int left = 0;
        int right = n - 1;
        int leftWall = 0;
        int rightWall = 0;
        while (left <= right) {
            if (leftWall <= rightWall) {
                leftWall = Math.max(leftWall, heights[left]);
                water += leftWall - heights[left];
                left++;
            } else {
                rightWall = Math.max(rightWall, heights[right]);
                water += rightWall - heights[right];
                right--;
            }
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
