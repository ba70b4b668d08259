/** Hangs the values into a search tree, with a count in every node. */
public final class CountingTree {
    private static final int VALUES = 160;

    /** A part of a tree, which may be empty. */
    private interface Tree {
        Tree with(int value);

        long weightedSum();
    }

    private static final class Leaf implements Tree {
        @Override
        public Tree with(int value) {
            return new Fork(value);
        }

        @Override
        public long weightedSum() {
            return 0;
        }
    }

    private static final class Fork implements Tree {
        private final int value;
        private long count = 1;
        private Tree smaller = new Leaf();
        private Tree larger = new Leaf();

        private Fork(int value) {
            this.value = value;
        }

        @Override
        public Tree with(int added) {
            if (added == value) {
                count++;
            } else if (added < value) {
                smaller = smaller.with(added);
            } else {
                larger = larger.with(added);
            }
            return this;
        }

        @Override
        public long weightedSum() {
            return smaller.weightedSum() + count * count * (value + 1) + larger.weightedSum();
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Tree tree = new Leaf();
        int seed = 31;
        for (int i = 0; i < n; i++) {
            seed = seed * 214013 + 2531011;
            tree = tree.with((seed >>> 16 & 255) * (seed >>> 24) * VALUES >>> 16);
        }
        return tree.weightedSum();
    }
}
