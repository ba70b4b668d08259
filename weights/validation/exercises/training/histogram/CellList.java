/** Keeps a linked list of the values met, and moves forward what is met again. */
public final class CellList {
    private static final int VALUES = 160;

    private static final class Cell {
        private final int value;
        private int count;
        private Cell next;

        private Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }
    }

    private Cell first;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        CellList list = new CellList();
        int seed = 31;
        for (int i = 0; i < n; i++) {
            seed = seed * 214013 + 2531011;
            list.count((seed >>> 16 & 255) * (seed >>> 24) * VALUES >>> 16);
        }
        return list.weightedSum();
    }

    private void count(int value) {
        Cell before = null;
        Cell cell = first;
        while (cell != null && cell.value != value) {
            before = cell;
            cell = cell.next;
        }
        if (cell == null) {
            first = new Cell(value, first);
            cell = first;
        } else if (before != null) {
            before.next = cell.next;
            cell.next = first;
            first = cell;
        }
        cell.count++;
    }

    private long weightedSum() {
        long sum = 0;
        for (Cell cell = first; cell != null; cell = cell.next) {
            sum += (long) cell.count * cell.count * (cell.value + 1);
        }
        return sum;
    }
}
