/** Transposes a square matrix into a second one; both are kept in one long array each. */
public final class FreshMatrix {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        return check(transpose(fill(n), n));
    }

    private static long[] fill(int n) {
        long[] cells = new long[n * n];
        for (int place = 0; place < cells.length; place++) {
            cells[place] = (place / n * 31 + place % n * 17) % 101;
        }
        return cells;
    }

    private static long[] transpose(long[] cells, int n) {
        long[] result = new long[cells.length];
        int place = 0;
        for (int column = 0; column < n; column++) {
            for (int from = column; from < cells.length; from += n) {
                result[place++] = cells[from];
            }
        }
        return result;
    }

    private static long check(long[] cells) {
        long check = 0;
        for (long cell : cells) {
            check = check * 31 + cell;
        }
        return check;
    }
}
