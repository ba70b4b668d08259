/** Reads numbers and opens boxes with exceptions that are thrown seldom, now and then, and often. */
public final class ThrownSignals {
    private static final int BOXES = 120;

    private static final class NotANumber extends Exception {
        private static final long serialVersionUID = 1L;
        private final int place;

        private NotANumber(int place) {
            super(null, null, false, false);
            this.place = place;
        }
    }

    private static final class Found extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int depth;

        private Found(int depth) {
            super(null, null, false, false);
            this.depth = depth;
        }
    }

    private static final class Box {
        private final int content;
        private Box left;
        private Box right;

        private Box(int content) {
            this.content = content;
        }

        private void putIn(Box box) {
            right = left;
            left = box;
        }

        private void look(int wanted, int depth) {
            if (content == wanted) {
                throw new Found(depth);
            }
            if (left != null) {
                left.look(wanted, depth + 1);
            }
            if (right != null) {
                right.look(wanted, depth + 1);
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = readAll(text(n, 2000)) * 31 + readAll(text(n, 40));
        sum = sum * 31 + readAll(text(n, 3));
        Box box = boxes();
        for (int i = 0; i < n / 4; i++) {
            try {
                box.look((int) (i * 2654435761L >>> 7) % (BOXES + 2), 1);
                sum -= i;
            } catch (Found found) {
                sum = sum * 3 + found.depth;
            }
        }
        return sum;
    }

    /** A box within each of whose two sides are smaller ones; only the outermost twelve are wide. */
    private static Box boxes() {
        Box[] boxes = new Box[BOXES];
        for (int i = 0; i < BOXES; i++) {
            boxes[i] = new Box(i);
            if (i > 0) {
                boxes[i < 25 ? (i - 1) / 2 : i - 12].putIn(boxes[i]);
            }
        }
        return boxes[0];
    }

    private static char[] text(int words, int goodToBad) {
        char[] text = new char[words * 4];
        int seed = goodToBad;
        for (int word = 0; word < words; word++) {
            seed = seed * 1220703125 + 7;
            for (int i = 0; i < 4; i++) {
                text[word * 4 + i] = (char) ('0' + (seed >>> 5 * i + 8) % 10);
            }
            if ((seed >>> 4) % goodToBad == 0) {
                text[word * 4 + (seed >>> 30)] = 'x';
            }
        }
        return text;
    }

    private static long readAll(char[] text) {
        long sum = 0;
        for (int from = 0; from < text.length; from += 4) {
            try {
                sum += number(text, from);
            } catch (NotANumber problem) {
                sum = sum * 5 + problem.place - from;
            }
        }
        return sum;
    }

    private static int number(char[] text, int from) throws NotANumber {
        int value = 0;
        for (int place = from; place < from + 4; place++) {
            if (text[place] < '0' || text[place] > '9') {
                throw new NotANumber(place);
            }
            value = value * 10 + text[place] - '0';
        }
        return value;
    }
}
