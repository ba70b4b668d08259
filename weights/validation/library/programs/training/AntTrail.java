import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Lets ants walk an endless board by the colours they find, then measures the islands of painted cells. */
public final class AntTrail {
    static final class Cell {
        final int x;
        final int y;

        Cell(int x, int y) {
            this.x = x;
            this.y = y;
        }

        Cell towards(int direction) {
            switch (direction & 3) {
                case 0:
                    return new Cell(x, y - 1);
                case 1:
                    return new Cell(x + 1, y);
                case 2:
                    return new Cell(x, y + 1);
                default:
                    return new Cell(x - 1, y);
            }
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Cell)) {
                return false;
            }
            Cell cell = (Cell) other;
            return x == cell.x && y == cell.y;
        }

        @Override
        public int hashCode() {
            return 31 * x + 7919 * y;
        }
    }

    private AntTrail() {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** Walks and paints; the rule says for each colour whether to turn right. */
    private static Map<Cell, Integer> walk(int steps, Cell start, String rule, Map<Cell, Integer> board) {
        Cell ant = start;
        int direction = 0;
        for (int i = 0; i < steps; i++) {
            int colour = board.getOrDefault(ant, 0);
            direction += rule.charAt(colour) == 'R' ? 1 : 3;
            int next = (colour + 1) % rule.length();
            if (next == 0) {
                board.remove(ant);
            } else {
                board.put(ant, next);
            }
            ant = ant.towards(direction);
        }
        return board;
    }

    private static long islands(Set<Cell> painted) {
        Set<Cell> left = new HashSet<>(painted);
        Deque<Cell> todo = new ArrayDeque<>();
        long sumOfSquares = 0;
        for (Cell cell : painted) {
            if (!left.remove(cell)) {
                continue;
            }
            long size = 0;
            todo.push(cell);
            while (!todo.isEmpty()) {
                Cell here = todo.pop();
                size++;
                for (int direction = 0; direction < 4; direction++) {
                    Cell there = here.towards(direction);
                    if (left.remove(there)) {
                        todo.push(there);
                    }
                }
            }
            sumOfSquares += size * size;
        }
        return sumOfSquares;
    }

    public static long run(int n) {
        Map<Cell, Integer> board = walk(n, new Cell(0, 0), "RL", new HashMap<>());
        long checksum = islands(board.keySet());
        walk(n / 2, new Cell(n / 8, -3), "LR", board);
        checksum = checksum * 31 + islands(board.keySet());
        Map<Cell, Integer> other = walk(n, new Cell(5, 5), "LRRL", new HashMap<>());
        other.keySet().removeAll(board.keySet());
        for (Map.Entry<Cell, Integer> entry : other.entrySet()) {
            checksum += entry.getValue() * (long) (entry.getKey().x * 3 - entry.getKey().y);
        }
        return checksum + board.size() * 7L;
    }
}
