import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** Breadth-first search on a grid, with a queue. */
public final class GridSearch {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] distance = new int[n * n];
        Arrays.fill(distance, -1);
        Deque<Integer> open = new ArrayDeque<>();
        open.addLast(0);
        distance[0] = 0;
        long sum = 0;
        int[] down = {1, -1, 0, 0};
        int[] right = {0, 0, 1, -1};
        while (!open.isEmpty()) {
            int place = open.pollFirst();
            sum += distance[place];
            for (int way = 0; way < 4; way++) {
                int y = place / n + down[way];
                int x = place % n + right[way];
                boolean inside = y >= 0 && x >= 0 && y < n && x < n && y * x % 5 != 3;
                if (inside && distance[y * n + x] < 0) {
                    distance[y * n + x] = distance[place] + 1;
                    open.addLast(y * n + x);
                }
            }
        }
        return sum;
    }
}
