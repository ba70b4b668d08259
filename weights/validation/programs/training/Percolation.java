/** Opens the cells of a porous wall in random order until water runs from its top to its bottom. */
public final class Percolation {
    private static final int WIDTH = 24;

    private final int rows;
    private final boolean[] open;
    private final int[] parent;
    private final int[] size;
    private int largest;

    private Percolation(int rows) {
        this.rows = rows;
        int nodes = rows * WIDTH + 2;
        open = new boolean[nodes];
        parent = new int[nodes];
        size = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            parent[i] = i;
            size[i] = 1;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Percolation wall = new Percolation(n + 1);
        int[] order = wall.randomOrder(n * 2 + 1);
        int opened = 0;
        while (!wall.leaks()) {
            wall.openCell(order[opened++]);
        }
        long checksum = opened;
        while (opened < order.length) {
            wall.openCell(order[opened++]);
            checksum = checksum * 3 + wall.largest;
        }
        return checksum;
    }

    private int[] randomOrder(int seed) {
        int[] order = new int[rows * WIDTH];
        int state = seed;
        for (int i = 0; i < order.length; i++) {
            state = 36_969 * (state & 65_535) + (state >>> 16);
            int j = (state >>> 1) % (i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    private void openCell(int cell) {
        open[cell] = true;
        int column = cell % WIDTH;
        int top = rows * WIDTH;
        if (cell < WIDTH) {
            join(cell, top);
        } else if (open[cell - WIDTH]) {
            join(cell, cell - WIDTH);
        }
        if (cell >= top - WIDTH) {
            join(cell, top + 1);
        } else if (open[cell + WIDTH]) {
            join(cell, cell + WIDTH);
        }
        if (column > 0 && open[cell - 1]) {
            join(cell, cell - 1);
        }
        if (column < WIDTH - 1 && open[cell + 1]) {
            join(cell, cell + 1);
        }
    }

    private boolean leaks() {
        return root(rows * WIDTH) == root(rows * WIDTH + 1);
    }

    private int root(int cell) {
        int at = cell;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private void join(int a, int b) {
        int large = root(a);
        int small = root(b);
        if (large == small) {
            return;
        }
        if (size[large] < size[small]) {
            int swap = large;
            large = small;
            small = swap;
        }
        parent[small] = large;
        size[large] += size[small];
        largest = Math.max(largest, size[large]);
    }
}
