/** Objects whose time of use can be worked out on paper. */
public class Lives {
    static int result;

    static final class Cell {
        int value;
    }

    static final class Pair {
        final int[] both;

        Pair(int one, int other) {
            both = new int[] {one, other};
        }
    }

    static int never() {
        int count = 0;
        for (int i = 0; i < 10; i++) {
            Pair pair = new Pair(i, i);
            count += pair != null ? 1 : 0;
        }
        return count;
    }

    static int brief() {
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            Cell cell = new Cell();
            cell.value = i;
            sum += cell.value;
        }
        return sum;
    }

    static int held() {
        long[] first = new long[3];
        int length = 0;
        for (int i = 0; i < 50; i++) {
            byte[] filler = new byte[84];
            length += filler.length;
        }
        synchronized (first) {
            return length;
        }
    }

    static int grid() {
        int[][] grid = new int[3][4];
        grid[1][2] = 5;
        return grid.length;
    }

    static int handed(boolean deep) {
        char[] letters = {'a', 'b'};
        StringBuilder text = new StringBuilder(deep ? "deep" : "");
        short[] between = new short[4];
        text.append(letters);
        return text.length() + between[0];
    }

    static int thrown() {
        try {
            throw new IllegalStateException("on its way");
        } catch (IllegalStateException e) {
            return e.getMessage().length();
        }
    }

    public static void main(String[] args) {
        result = never() + brief() + held() + grid() + handed(args.length == 0) + thrown();
    }
}
