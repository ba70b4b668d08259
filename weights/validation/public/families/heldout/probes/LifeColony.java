import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Conway's cells live on an endless board kept as a hash set of points, a few generations at a time. */
public final class LifeColony {

    private record Cell(int x, int y) {
        Cell moved(int dx, int dy) {
            return new Cell(x + dx, y + dy);
        }
    }

    private static final String[][] SEEDS = {
        {".O.", "..O", "OOO"},
        {".OO", "OO.", ".O."},
        {"OOOO", "O..O"},
        {".O....", "...O..", "OO..OO"},
    };

    private static Set<Cell> plant(String[] rows) {
        Set<Cell> living = new HashSet<>();
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length(); x++) {
                if (rows[y].charAt(x) == 'O') {
                    living.add(new Cell(x, y));
                }
            }
        }
        return living;
    }

    private static Set<Cell> age(Set<Cell> living) {
        Map<Cell, Integer> neighbours = new HashMap<>();
        for (Cell cell : living) {
            for (int dy = -1; dy <= 1; dy++) {
                for (int dx = -1; dx <= 1; dx++) {
                    if (dx != 0 || dy != 0) {
                        neighbours.merge(cell.moved(dx, dy), 1, Integer::sum);
                    }
                }
            }
        }
        Set<Cell> next = new HashSet<>();
        neighbours.forEach((cell, count) -> {
            if (count == 3 || count == 2 && living.contains(cell)) {
                next.add(cell);
            }
        });
        return next;
    }

    public static long run(int n) {
        long hash = 0;
        for (int i = 0; i < n; i++) {
            Set<Cell> colony = plant(SEEDS[i % SEEDS.length]);
            for (int generation = 0; generation < 1 + i % 3; generation++) {
                colony = age(colony);
            }
            for (Cell cell : colony) {
                hash += cell.x() * 31L + cell.y() * 7L + 1;
            }
            hash = hash * 3 + colony.size();
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
