/** Counts the islands of a map: walks over each island with a queue of points. */
public final class PointQueue {
    private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    private record Point(int row, int column) {
        Point moved(int[] direction) {
            return new Point(row + direction[0], column + direction[1]);
        }
    }

    private static final class Link {
        final Point point;
        Link next;

        Link(Point point) {
            this.point = point;
        }
    }

    private static final class Queue {
        private Link first;
        private Link last;

        void add(Point point) {
            Link link = new Link(point);
            if (first == null) {
                first = link;
            } else {
                last.next = link;
            }
            last = link;
        }

        Point poll() {
            if (first == null) {
                return null;
            }
            Point point = first.point;
            first = first.next;
            return point;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[][] map = draw(n);
        boolean[][] visited = new boolean[n][n];
        Queue queue = new Queue();
        long islands = 0;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                if (map[row][column] == '#' && !visited[row][column]) {
                    islands++;
                    visited[row][column] = true;
                    queue.add(new Point(row, column));
                    walk(queue, map, visited);
                }
            }
        }
        return islands;
    }

    private static void walk(Queue queue, char[][] map, boolean[][] visited) {
        for (Point point = queue.poll(); point != null; point = queue.poll()) {
            for (int[] direction : DIRECTIONS) {
                Point next = point.moved(direction);
                if (isLand(map, next) && !visited[next.row()][next.column()]) {
                    visited[next.row()][next.column()] = true;
                    queue.add(next);
                }
            }
        }
    }

    private static boolean isLand(char[][] map, Point point) {
        return point.row() >= 0 && point.row() < map.length
            && point.column() >= 0 && point.column() < map.length
            && map[point.row()][point.column()] == '#';
    }

    private static char[][] draw(int n) {
        char[][] map = new char[n][n];
        int seed = 4_711 + n;
        for (char[] line : map) {
            for (int i = 0; i < n; i++) {
                seed = seed * 1_103_515_245 + 12_345;
                line[i] = (seed >>> 16) % 100 < 35 ? '#' : '~';
            }
        }
        return map;
    }
}
