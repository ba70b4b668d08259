import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Plays games of Battleship in which the computer shoots at random and then hunts around each hit. */
public final class BattleshipBoard {
    private static final int SIZE = 10;
    private static final int[] LENGTHS = {5, 4, 3, 3, 2};
    private static final int[][] STEPS = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    private final char[][] cells = new char[SIZE][SIZE];
    private final List<Ship> ships = new ArrayList<>();

    record Position(int row, int column) {
        boolean isOnBoard() {
            return Math.min(row, column) >= 0 && Math.max(row, column) < SIZE;
        }
    }

    static class Ship {
        private final Set<Position> afloat = new HashSet<>();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(99);
        long checksum = 0;
        for (int game = 0; game < n; game++) {
            BattleshipBoard board = new BattleshipBoard(random);
            checksum = checksum * 17 + board.play(random) + board.toString().hashCode();
        }
        return checksum;
    }

    BattleshipBoard(Random random) {
        for (char[] row : cells) {
            Arrays.fill(row, '.');
        }
        for (int length : LENGTHS) {
            for (boolean placed = false; !placed; ) {
                boolean across = random.nextBoolean();
                int row = random.nextInt(across ? SIZE : SIZE - length + 1);
                int column = random.nextInt(across ? SIZE - length + 1 : SIZE);
                placed = place(row, column, length, across);
            }
        }
    }

    private boolean place(int row, int column, int length, boolean across) {
        Ship ship = new Ship();
        for (int i = 0; i < length; i++) {
            Position position = across ? new Position(row, column + i) : new Position(row + i, column);
            if (ships.stream().anyMatch(other -> other.afloat.contains(position))) {
                return false;
            }
            ship.afloat.add(position);
        }
        return ships.add(ship);
    }

    private int play(Random random) {
        List<Position> all = new ArrayList<>();
        for (int i = 0; i < SIZE * SIZE; i++) {
            all.add(new Position(i / SIZE, i % SIZE));
        }
        Collections.shuffle(all, random);
        Iterator<Position> untried = all.iterator();
        Deque<Position> targets = new ArrayDeque<>();
        int shots = 0;
        while (!ships.isEmpty()) {
            Position shot = targets.isEmpty() ? untried.next() : targets.pop();
            if (cells[shot.row][shot.column] != '.') {
                continue;
            }
            shots++;
            boolean hit = ships.stream().anyMatch(ship -> ship.afloat.remove(shot));
            cells[shot.row()][shot.column()] = hit ? 'X' : 'o';
            if (hit && ships.removeIf(ship -> ship.afloat.isEmpty())) {
                targets.clear();
            } else if (hit) {
                for (int[] step : STEPS) {
                    Position next = new Position(shot.row() + step[0], shot.column() + step[1]);
                    if (next.isOnBoard() && !targets.contains(next)) {
                        targets.push(next);
                    }
                }
            }
        }
        return shots;
    }

    @Override
    public String toString() {
        StringBuilder picture = new StringBuilder();
        for (char[] row : cells) {
            picture.append(row).append('\n');
        }
        return picture.toString();
    }
}
