/** A row of cells under an elementary rule, in words of bits. */
public final class RuleAutomaton {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[] row = new long[8];
        row[4] = 1;
        long check = 0;
        for (int step = 0; step < n; step++) {
            long[] next = new long[row.length];
            for (int i = 0; i < row.length; i++) {
                long left = row[i] << 1 | row[(i + 7) % 8] >>> 63;
                long right = row[i] >>> 1 | row[(i + 1) % 8] << 63;
                next[i] = left ^ (row[i] | right);
            }
            row = next;
            check = check * 5 + (row[step & 7] & 0xFF);
        }
        return check;
    }
}
