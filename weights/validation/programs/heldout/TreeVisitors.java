/** Visitors walk over trees of documents. */
public final class TreeVisitors {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Visitor<R> {
        R leaf(int size);

        R branch(Node left, Node right);
    }

    private interface Node {
        <R> R accept(Visitor<R> visitor);
    }

    private static final class Leaf implements Node {
        private final int size;

        Leaf(int size) {
            this.size = size;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.leaf(size);
        }
    }

    private static final class Branch implements Node {
        private final Node left;
        private final Node right;

        Branch(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.branch(left, right);
        }
    }

    private static final class Range {
        final int least;
        final int most;

        Range(int least, int most) {
            this.least = least;
            this.most = most;
        }
    }

    private static final class Ranges implements Visitor<Range> {
        @Override
        public Range leaf(int size) {
            return new Range(size, size);
        }

        @Override
        public Range branch(Node left, Node right) {
            Range a = left.accept(this);
            Range b = right.accept(this);
            return new Range(Math.min(a.least, b.least), Math.max(a.most, b.most));
        }
    }

    private static final class Mirror implements Visitor<Node> {
        @Override
        public Node leaf(int size) {
            return new Leaf(size + 1);
        }

        @Override
        public Node branch(Node left, Node right) {
            return new Branch(right.accept(this), left.accept(this));
        }
    }

    public static long run(int n) {
        Node root = build(6, 1);
        Mirror mirror = new Mirror();
        Ranges ranges = new Ranges();
        long check = 0;
        for (int round = 0; round < n; round++) {
            root = root.accept(mirror);
            Range range = root.accept(ranges);
            check += range.most * 3 - range.least;
        }
        return check;
    }

    private static Node build(int depth, int size) {
        return depth == 0 ? new Leaf(size) : new Branch(build(depth - 1, size * 2), build(depth - 1, size * 2 + 1));
    }
}
