/** A knight visits every field, to the field with the fewest ways on. */
public final class KnightTour {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int[] DX = {1, 2, 2, 1, -1, -2, -2, -1};
    private static final int[] DY = {2, 1, -1, -2, -2, -1, 1, 2};
    private static final int SIDE = 8;

    public static long run(int n) {
        long check = 0;
        for (int round = 0; round < n; round++) {
            int[][] visited = new int[SIDE][SIDE];
            int x = round % SIDE;
            int y = round / SIDE % SIDE;
            int move = 1;
            while (x >= 0) {
                visited[y][x] = move++;
                int best = -1;
                int fewest = 9;
                for (int way = 0; way < 8; way++) {
                    int count = isFree(visited, x + DX[way], y + DY[way])
                        ? ways(visited, x + DX[way], y + DY[way]) : 9;
                    if (count < fewest) {
                        fewest = count;
                        best = way;
                    }
                }
                if (best < 0) {
                    x = -1;
                } else {
                    x += DX[best];
                    y += DY[best];
                }
            }
            check = check * 3 + move;
        }
        return check;
    }

    private static boolean isFree(int[][] visited, int x, int y) {
        return x >= 0 && y >= 0 && x < SIDE && y < SIDE && visited[y][x] == 0;
    }

    private static int ways(int[][] visited, int x, int y) {
        int count = 0;
        for (int way = 0; way < 8; way++) {
            if (isFree(visited, x + DX[way], y + DY[way])) {
                count++;
            }
        }
        return count;
    }
}
