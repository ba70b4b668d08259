/** Counts the islands of a map: a world of cell objects, each of which knows its neighbours. */
public final class CellObjects {
    private interface Cell {
        boolean isLand();

        boolean isExplored();

        void explore();

        Cell neighbour(int direction);
    }

    private abstract static class PlacedCell implements Cell {
        private final World world;
        private final int row;
        private final int column;

        PlacedCell(World world, int row, int column) {
            this.world = world;
            this.row = row;
            this.column = column;
        }

        @Override
        public Cell neighbour(int direction) {
            return switch (direction) {
                case 0 -> world.getCell(row - 1, column);
                case 1 -> world.getCell(row, column + 1);
                case 2 -> world.getCell(row + 1, column);
                default -> world.getCell(row, column - 1);
            };
        }
    }

    private static final class Land extends PlacedCell {
        private boolean explored;

        Land(World world, int row, int column) {
            super(world, row, column);
        }

        @Override
        public boolean isLand() {
            return true;
        }

        @Override
        public boolean isExplored() {
            return explored;
        }

        @Override
        public void explore() {
            explored = true;
        }
    }

    private static final class Water extends PlacedCell {
        Water(World world, int row, int column) {
            super(world, row, column);
        }

        @Override
        public boolean isLand() {
            return false;
        }

        @Override
        public boolean isExplored() {
            return true;
        }

        @Override
        public void explore() {
            throw new IllegalStateException("nobody explores water");
        }
    }

    private static final class World {
        private final Cell[] cells;
        private final int size;

        World(int size) {
            this.size = size;
            cells = new Cell[size * size];
            int seed = 4_711 + size;
            for (int i = 0; i < cells.length; i++) {
                seed = seed * 1_103_515_245 + 12_345;
                boolean land = (seed >>> 16) % 100 < 35;
                cells[i] = land ? new Land(this, i / size, i % size) : new Water(this, i / size, i % size);
            }
        }

        Cell getCell(int row, int column) {
            boolean outside = row < 0 || row >= size || column < 0 || column >= size;
            return outside ? null : cells[row * size + column];
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        World world = new World(n);
        Cell[] stack = new Cell[n * n + 1];
        int islands = 0;
        for (Cell cell : world.cells) {
            if (cell.isLand() && !cell.isExplored()) {
                islands++;
                int height = 0;
                cell.explore();
                stack[height++] = cell;
                while (height > 0) {
                    Cell top = stack[--height];
                    for (int direction = 0; direction < 4; direction++) {
                        Cell next = top.neighbour(direction);
                        if (next != null && next.isLand() && !next.isExplored()) {
                            next.explore();
                            stack[height++] = next;
                        }
                    }
                }
            }
        }
        return islands;
    }
}
