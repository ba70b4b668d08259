/** Writes a table with commas and quotes, and splits it into fields again. */
public final class QuotedTable {
    private enum State { START, PLAIN, QUOTED, MAYBE_END }

    private interface Receiver {
        void field(int column, byte[] text, int length);
        void row(int columns);
    }

    private static final class Totals implements Receiver {
        private final long[] sums = new long[5];
        private long rows;

        @Override
        public void field(int column, byte[] text, int length) {
            long value = 0;
            if (column % 2 == 0) {
                for (int i = 0; i < length; i++) {
                    value = value * 10 + text[i] - '0';
                }
            } else {
                for (int i = 0; i < length; i++) {
                    value = value * 257 ^ text[i];
                }
            }
            sums[column] += value;
        }

        @Override
        public void row(int columns) {
            rows += columns;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] table = new byte[n * 80];
        int length = 0;
        int seed = 31;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < 5; column++) {
                seed = seed * 22695477 + 1;
                length = column % 2 == 0 ? number(table, length, seed >>> 20) : words(table, length, seed);
                table[length++] = (byte) (column == 4 ? '\n' : ',');
            }
        }
        Totals totals = new Totals();
        split(table, length, totals);
        long check = totals.rows;
        for (long sum : totals.sums) {
            check = check * 1009 + sum;
        }
        return check;
    }

    private static int number(byte[] table, int at, int value) {
        if (value >= 10) {
            at = number(table, at, value / 10);
        }
        table[at] = (byte) ('0' + value % 10);
        return at + 1;
    }

    private static int words(byte[] table, int at, int bits) {
        boolean quoted = (bits & 1 << 20) != 0;
        if (quoted) {
            table[at++] = '"';
        }
        for (int i = 0; i < 4 + (bits >>> 29); i++) {
            int kind = bits >>> i * 2 + 3 & 15;
            if (quoted && kind == 3) {
                table[at++] = '"';
                table[at++] = '"';
            } else {
                table[at++] = (byte) (quoted && kind == 5 ? ',' : 'k' + kind);
            }
        }
        if (quoted) {
            table[at++] = '"';
        }
        return at;
    }

    private static void split(byte[] table, int length, Receiver receiver) {
        byte[] field = new byte[64];
        int size = 0;
        int column = 0;
        State state = State.START;
        for (int i = 0; i < length; i++) {
            byte c = table[i];
            if (state == State.QUOTED) {
                if (c == '"') {
                    state = State.MAYBE_END;
                } else {
                    field[size++] = c;
                }
            } else if (c == ',' || c == '\n') {
                receiver.field(column++, field, size);
                size = 0;
                state = State.START;
                if (c == '\n') {
                    receiver.row(column);
                    column = 0;
                }
            } else if (c == '"') {
                if (state == State.MAYBE_END) {
                    field[size++] = c;
                }
                state = State.QUOTED;
            } else {
                field[size++] = c;
                state = State.PLAIN;
            }
        }
    }
}
