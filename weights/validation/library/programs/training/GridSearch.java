import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.Queue;

/** The cheapest ways over small rough grids are found with a priority queue, and the open fields with a flood. */
public final class GridSearch {
    private static final int SIDE = 9;
    private static final int[] DX = {1, 0, -1, 0};
    private static final int[] DY = {0, 1, 0, -1};

    private static int cheapest(int[][] cost) {
        int[] best = new int[SIDE * SIDE];
        Arrays.fill(best, Integer.MAX_VALUE);
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> a[0] != b[0] ? a[0] - b[0] : a[1] - b[1]);
        queue.add(new int[] {0, 0});
        best[0] = 0;
        while (!queue.isEmpty()) {
            int[] top = queue.poll();
            int x = top[1] % SIDE;
            int y = top[1] / SIDE;
            if (top[1] == SIDE * SIDE - 1) {
                return top[0];
            }
            for (int d = 0; d < 4; d++) {
                int nx = x + DX[d];
                int ny = y + DY[d];
                if (nx >= 0 && ny >= 0 && nx < SIDE && ny < SIDE && top[0] + cost[ny][nx] < best[ny * SIDE + nx]) {
                    best[ny * SIDE + nx] = top[0] + cost[ny][nx];
                    queue.add(new int[] {top[0] + cost[ny][nx], ny * SIDE + nx});
                }
            }
        }
        return -1;
    }

    private static int flood(int[][] cost, int limit) {
        boolean[][] seen = new boolean[SIDE][SIDE];
        Queue<Integer> queue = new ArrayDeque<>();
        queue.add(0);
        seen[0][0] = true;
        int size = 0;
        while (!queue.isEmpty()) {
            int cell = queue.remove();
            size++;
            for (int d = 0; d < 4; d++) {
                int nx = cell % SIDE + DX[d];
                int ny = cell / SIDE + DY[d];
                if (nx >= 0 && ny >= 0 && nx < SIDE && ny < SIDE && !seen[ny][nx] && cost[ny][nx] <= limit) {
                    seen[ny][nx] = true;
                    queue.add(ny * SIDE + nx);
                }
            }
        }
        return size;
    }

    public static long run(int n) {
        int[][] cost = new int[SIDE][SIDE];
        int seed = 7;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            for (int[] row : cost) {
                for (int x = 0; x < SIDE; x++) {
                    seed = seed * 1664525 + 1013904223;
                    row[x] = (seed >>> 24) % 9 + 1;
                }
            }
            sum = sum * 31 + cheapest(cost) * 100L + flood(cost, 6);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
