import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the low points of a rocky shore and the pools that the tide leaves, asking each cell's neighbours. */
public final class RockPools {
    record Cell(int row, int column) implements Comparable<Cell> {
        Stream<Cell> around() {
            return Stream.of(new Cell(row - 1, column), new Cell(row, column - 1),
                    new Cell(row, column + 1), new Cell(row + 1, column));
        }

        @Override
        public int compareTo(Cell other) {
            return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
        }
    }

    private final String[] heights;

    private RockPools(int size) {
        heights = new String[size];
        long seed = 12345;
        for (int r = 0; r < size; r++) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < size; c++) {
                seed = (seed * 25214903917L + 11) & 0xFFFFFFFFFFFFL;
                int wave = Math.abs((r * 5 + c * 3) % 14 - 7);
                int height = Math.min(9, wave + (int) (seed >> 40) % 4);
                line.append(height);
            }
            heights[r] = line.toString();
        }
    }

    private boolean inside(Cell cell) {
        return cell.row >= 0 && cell.row < heights.length && cell.column >= 0 && cell.column < heights.length;
    }

    private int height(Cell cell) {
        return heights[cell.row].charAt(cell.column) - '0';
    }

    private boolean isLow(Cell cell) {
        int own = height(cell);
        return cell.around().filter(this::inside).allMatch(neighbour -> height(neighbour) > own);
    }

    private List<Cell> lowPoints() {
        return IntStream.range(0, heights.length)
                .boxed()
                .flatMap(r -> IntStream.range(0, heights.length).mapToObj(c -> new Cell(r, c)))
                .filter(this::isLow)
                .collect(Collectors.toList());
    }

    private int fill(Cell start, Set<Cell> wet) {
        int before = wet.size();
        List<Cell> shore = new ArrayList<>(List.of(start));
        wet.add(start);
        while (!shore.isEmpty()) {
            List<Cell> next = shore.stream()
                    .flatMap(Cell::around)
                    .filter(this::inside)
                    .filter(cell -> height(cell) < 5)
                    .filter(cell -> !wet.contains(cell))
                    .distinct()
                    .toList();
            wet.addAll(next);
            shore = next;
        }
        return wet.size() - before;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        RockPools shore = new RockPools(n);
        List<Cell> lows = shore.lowPoints();
        int risk = 0;
        for (Cell low : lows) {
            risk = risk + 1 + shore.height(low);
        }
        Set<Cell> wet = new HashSet<>();
        List<Integer> sizes = new ArrayList<>();
        for (Cell low : lows) {
            if (!wet.contains(low) && shore.height(low) < 5) {
                sizes.add(shore.fill(low, wet));
            }
        }
        sizes.sort(Comparator.reverseOrder());
        long biggest = sizes.stream().limit(3).mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
        String edge = wet.stream()
                .filter(cell -> cell.around().anyMatch(c -> !shore.inside(c)))
                .sorted()
                .map(cell -> cell.row() + "/" + cell.column())
                .collect(Collectors.joining(";"));
        return biggest * 100003 + risk * 31L + sizes.size() + edge.hashCode();
    }
}
