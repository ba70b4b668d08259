/** Cuts a program into its longest tokens with a table of states and letters. */
public final class StateTable {
    private static final int NAME = 1;
    private static final int WHOLE = 2;
    private static final int POINT = 3;
    private static final int DECIMAL = 4;
    private static final int POWER = 5;
    private static final int SIGNED_POWER = 6;
    private static final int REAL = 7;
    private static final int SPACE = 8;
    private static final int SIGN = 9;
    private static final int COMPARED = 10;
    private static final int STATES = 11;
    private static final boolean[] ENDS =
        {false, true, true, false, true, false, false, true, true, true, true};

    private final byte[][] next = new byte[STATES][128];

    private StateTable() {
        range(0, 'a', 'z', NAME);
        range(NAME, 'a', 'z', NAME);
        range(NAME, '0', '9', NAME);
        range(0, '0', '9', WHOLE);
        range(WHOLE, '0', '9', WHOLE);
        range(WHOLE, '.', '.', POINT);
        range(POINT, '0', '9', DECIMAL);
        range(DECIMAL, '0', '9', DECIMAL);
        range(WHOLE, 'e', 'e', POWER);
        range(DECIMAL, 'e', 'e', POWER);
        range(POWER, '-', '-', SIGNED_POWER);
        range(POWER, '0', '9', REAL);
        range(SIGNED_POWER, '0', '9', REAL);
        range(REAL, '0', '9', REAL);
        range(0, ' ', ' ', SPACE);
        range(SPACE, ' ', ' ', SPACE);
        range(0, '(', '/', SIGN);
        range(0, '<', '>', SIGN);
        range(SIGN, '=', '=', COMPARED);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] source = source(n);
        StateTable table = new StateTable();
        long check = 0;
        int[] counts = new int[STATES];
        int at = 0;
        while (at < n) {
            int end = table.longest(source, at, counts);
            check = check * 5 + end - at;
            at = end;
        }
        for (int count : counts) {
            check = check * 131 + count;
        }
        return check;
    }

    private void range(int from, char first, char last, int to) {
        for (char c = first; c <= last; c++) {
            next[from][c] = (byte) to;
        }
    }

    private int longest(byte[] source, int start, int[] counts) {
        int state = 0;
        int accepted = 0;
        int end = start + 1;
        for (int at = start; at < source.length; at++) {
            state = next[state][source[at]];
            if (state == 0) {
                break;
            }
            if (ENDS[state]) {
                accepted = state;
                end = at + 1;
            }
        }
        counts[accepted]++;
        return end;
    }

    private static byte[] source(int n) {
        byte[] alphabet = new byte[64];
        String letters = "aeixyz  (())+-*/<==>,,..00123456789123456789e0e1e2e3.4.5.6-7abcde";
        for (int i = 0; i < alphabet.length; i++) {
            alphabet[i] = (byte) letters.charAt(i);
        }
        byte[] source = new byte[n];
        int seed = 3;
        int place = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1140671485 + 12820163;
            place = (seed & 0x3000000) == 0 ? seed >>> 26 : place + (seed >>> 31) & 63;
            source[i] = alphabet[place];
        }
        return source;
    }
}
