/** The shortest way through mazes, by breadth-first search. */
public final class MazeWays {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int side = 31;
        long check = 0;
        for (int round = 0; round < n; round++) {
            boolean[][] wall = new boolean[side][side];
            for (int y = 0; y < side; y++) {
                for (int x = 0; x < side; x++) {
                    boolean border = x == 0 || y == 0 || x == side - 1 || y == side - 1;
                    wall[y][x] = border || x % 4 == 0 && (y * 7 + x + round) % 9 != 0 || y % 6 == 0 && (x + round) % 4 > 1;
                }
            }
            check = check * 7 + shortest(wall, 1, 1, side - 2, side - 2);
        }
        return check;
    }

    private static int shortest(boolean[][] wall, int fromX, int fromY, int toX, int toY) {
        int side = wall.length;
        int[] distance = new int[side * side];
        int[] queue = new int[side * side];
        int head = 0;
        int tail = 0;
        queue[tail++] = fromY * side + fromX;
        distance[queue[0]] = 1;
        int[] steps = {1, -1, side, -side};
        while (head < tail) {
            int cell = queue[head++];
            if (cell == toY * side + toX) {
                return distance[cell];
            }
            for (int step : steps) {
                int next = cell + step;
                if (!wall[next / side][next % side] && distance[next] == 0) {
                    distance[next] = distance[cell] + 1;
                    queue[tail++] = next;
                }
            }
        }
        return tail;
    }
}
