/** Squares a matrix whose cells are computed when they are needed. */
public final class Formula {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Cells {
        int at(int row, int column);
    }

    private static final class Given implements Cells {
        @Override
        public int at(int row, int column) {
            return (row * 7 + column * 3) % 11 - 5;
        }
    }

    public static long run(int n) {
        Cells a = new Given();
        long check = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                long sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a.at(i, k) * a.at(k, j);
                }
                check = check * 3 + sum;
            }
        }
        return check;
    }
}
