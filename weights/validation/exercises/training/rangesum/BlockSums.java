/** Sums of ranges of an array that is cut into blocks, each of which knows its own sum. */
public final class BlockSums {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Block {
        private final int[] values;
        private final int start;
        private final int size;
        private final long sum;

        Block(int[] values, int start, int size) {
            this.values = values;
            this.start = start;
            this.size = size;
            sum = sum(0, size - 1);
        }

        int last() {
            return start + size - 1;
        }

        long sum(int from, int to) {
            long result = 0;
            for (int i = from; i <= to; i++) {
                result += values[start + i];
            }
            return result;
        }

        long within(int from, int to) {
            if (from <= start && last() <= to) {
                return sum;
            }
            return sum(Math.max(from - start, 0), Math.min(to - start, size - 1));
        }
    }

    private static int[] values(int n) {
        int[] values = new int[n];
        int state = 424242;
        for (int i = 0; i < n; i++) {
            state = state * 214013 + 2531011;
            values[i] = (state >>> 16) - 30000;
        }
        return values;
    }

    private static int border(int number, int n) {
        int mixed = number * 0x9E3779B1;
        mixed = (mixed ^ mixed >>> 15) * 0x85EBCA77;
        return (mixed >>> 4) % n;
    }

    public static long run(int n) {
        int size = 1 + (int) Math.sqrt(n);
        Block[] blocks = new Block[(n + size - 1) / size];
        int[] values = values(n);
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = new Block(values, i * size, Math.min(size, n - i * size));
        }
        long result = 0;
        for (int query = 0; query < n; query++) {
            int a = border(query, n);
            int b = border(query + 5000, n);
            int from = Math.min(a, b);
            int to = Math.max(a, b);
            long sum = 0;
            for (int i = from / size; i <= to / size; i++) {
                sum += blocks[i].within(from, to);
            }
            result = result * 31 + sum;
        }
        return result;
    }
}
