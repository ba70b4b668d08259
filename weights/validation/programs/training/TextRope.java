/** A long text as a tree of pieces, into which other pieces are pasted and from which some are cut. */
public final class TextRope {
    private static final int LEAF = 24;
    private static final int DEEPEST = 40;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private abstract static class Piece {
        final int length;
        final int depth;

        Piece(int length, int depth) {
            this.length = length;
            this.depth = depth;
        }

        abstract char at(int index);

        abstract Piece part(int from, int to);
    }

    private static final class Leaf extends Piece {
        private final char[] text;

        Leaf(char[] text) {
            super(text.length, 0);
            this.text = text;
        }

        @Override
        char at(int index) {
            return text[index];
        }

        @Override
        Piece part(int from, int to) {
            char[] copy = new char[to - from];
            System.arraycopy(text, from, copy, 0, to - from);
            return new Leaf(copy);
        }
    }

    private static final class Both extends Piece {
        private final Piece left;
        private final Piece right;

        Both(Piece left, Piece right) {
            super(left.length + right.length, 1 + Math.max(left.depth, right.depth));
            this.left = left;
            this.right = right;
        }

        @Override
        char at(int index) {
            return index < left.length ? left.at(index) : right.at(index - left.length);
        }

        @Override
        Piece part(int from, int to) {
            if (from == 0 && to == length) {
                return this;
            }
            int middle = left.length;
            if (to <= middle || from >= middle) {
                return to <= middle ? left.part(from, to) : right.part(from - middle, to - middle);
            }
            return join(left.part(from, middle), right.part(0, to - middle));
        }
    }

    private static Piece join(Piece one, Piece other) {
        if (one.length == 0 || other.length == 0) {
            return one.length == 0 ? other : one;
        }
        if (one.length + other.length > LEAF) {
            return new Both(one, other);
        }
        char[] text = new char[one.length + other.length];
        for (int i = 0; i < text.length; i++) {
            text[i] = i < one.length ? one.at(i) : other.at(i - one.length);
        }
        return new Leaf(text);
    }

    private static int collect(Piece piece, Piece[] leaves, int count) {
        if (piece instanceof Both both) {
            return collect(both.right, leaves, collect(both.left, leaves, count));
        }
        leaves[count] = piece;
        return count + 1;
    }

    private static Piece balanced(Piece[] leaves, int from, int to) {
        int middle = (from + to) >>> 1;
        return to - from == 1 ? leaves[from] : join(balanced(leaves, from, middle), balanced(leaves, middle, to));
    }

    public static long run(int n) {
        Piece rope = new Leaf(new char[] {'f', 'i', 'r', 's', 't', ' ', 'w', 'o', 'r', 'd', 's', '.'});
        int random = 77;
        long check = 0;
        for (int i = 0; i < n; i++) {
            random = random * 134775813 + 1;
            int at = (random >>> 7) % (rope.length + 1);
            int end = Math.min(rope.length, at + (random >>> 25));
            int to = at * (random >>> 16 & 255) >> 8;
            rope = rope.length > 9000
                    ? join(rope.part(0, at), rope.part(end, rope.length))
                    : join(join(rope.part(0, to), rope.part(at, end)), rope.part(to, rope.length));
            if (rope.depth > DEEPEST) {
                Piece[] leaves = new Piece[rope.length];
                rope = balanced(leaves, 0, collect(rope, leaves, 0));
            }
            check = check * 7 + rope.at(rope.length / 2) + rope.at(rope.length / 3);
        }
        return check * 10007 + rope.length;
    }
}
