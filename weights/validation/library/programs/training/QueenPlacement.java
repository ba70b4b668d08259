/** Queens are placed so that none attacks another, once on arrays and once with bits, and letters are permuted. */
public final class QueenPlacement {
    private static int withBits(int all, int columns, int left, int right) {
        if (columns == all) {
            return 1;
        }
        int count = 0;
        for (int free = all & ~(columns | left | right); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += withBits(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return count;
    }

    private static int withArray(int[] queens, int row) {
        if (row == queens.length) {
            return queens[0] + 1;
        }
        int sum = 0;
        for (int column = 0; column < queens.length; column++) {
            boolean safe = true;
            for (int above = 0; above < row && safe; above++) {
                safe = queens[above] != column && Math.abs(queens[above] - column) != row - above;
            }
            if (safe) {
                queens[row] = column;
                sum += withArray(queens, row + 1);
            }
        }
        return sum;
    }

    private static long permute(char[] letters, int from) {
        if (from == letters.length) {
            return letters[0] * 3 + letters[letters.length - 1];
        }
        long sum = 0;
        for (int i = from; i < letters.length; i++) {
            char swap = letters[from];
            letters[from] = letters[i];
            letters[i] = swap;
            sum = sum * 7 + permute(letters, from + 1);
            letters[i] = letters[from];
            letters[from] = swap;
        }
        return sum;
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += withBits((1 << 5 + i % 2) - 1, 0, 0, 0);
            sum = sum * 3 + withArray(new int[4 + i % 3], 0);
            char[] letters = {'a', 'b', 'c', (char) ('d' + i % 10)};
            sum += permute(letters, 0);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
