/** Finds a shortest list of edits between two texts of lines by Myers, and replays it. */
public final class LineDifference {
    private static final byte[] PATTERN = "    value = next(0000);".getBytes();

    private record Edit(boolean insertion, int position, byte[] line, Edit next) {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[][] before = new byte[n][];
        int seed = 8191;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664117991 + 7;
            before[i] = line(seed >>> 22);
        }
        byte[][] written = new byte[2 * n][];
        int size = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664117991 + 7;
            int chance = seed >>> 27;
            if (chance != 0) {
                written[size++] = before[i];
            }
            if (chance < 2) {
                written[size++] = line(seed >>> 17 & 1023);
            }
        }
        byte[][] after = new byte[size][];
        System.arraycopy(written, 0, after, 0, size);
        Edit edits = compare(before, after);
        byte[][] replayed = replay(before, edits, size);
        long check = 0;
        for (int i = 0; i < size; i++) {
            check = check * 31 + (equal(replayed[i], after[i]) ? after[i][0] : 1000);
        }
        return check;
    }

    private static byte[] line(int number) {
        byte[] line = PATTERN.clone();
        for (int at = 20; number > 0; at--, number /= 10) {
            line[at] = (byte) ('0' + number % 10);
        }
        line[0] = (byte) (' ' + line[20] % 10);
        return line;
    }

    private static boolean equal(byte[] one, byte[] two) {
        int i = one.length - 1;
        while (i >= 0 && one[i] == two[i]) {
            i--;
        }
        return i < 0;
    }

    private static Edit compare(byte[][] before, byte[][] after) {
        int most = before.length + after.length;
        int[][] reached = new int[most + 1][];
        for (int edits = 0; edits <= most; edits++) {
            int[] row = new int[2 * edits + 1];
            reached[edits] = row;
            for (int diagonal = -edits; diagonal <= edits; diagonal += 2) {
                int x = edits == 0 ? 0 : start(reached[edits - 1], edits - 1, diagonal);
                int y = x - diagonal;
                while (x < before.length && y < after.length && equal(before[x], after[y])) {
                    x++;
                    y++;
                }
                row[diagonal + edits] = x;
                if (x >= before.length && y >= after.length) {
                    return walkBack(reached, edits, diagonal, after);
                }
            }
        }
        throw new IllegalStateException();
    }

    private static int start(int[] row, int edits, int diagonal) {
        int right = diagonal - 1 >= -edits ? row[diagonal - 1 + edits] + 1 : -1;
        int down = diagonal + 1 <= edits ? row[diagonal + 1 + edits] : -1;
        return Math.max(right, down);
    }

    private static Edit walkBack(int[][] reached, int edits, int diagonal, byte[][] after) {
        Edit list = null;
        for (int left = edits - 1; left >= 0; left--) {
            int[] row = reached[left];
            int x = start(row, left, diagonal);
            boolean insertion = diagonal + 1 <= left && row[diagonal + 1 + left] == x;
            int y = x - diagonal;
            list = new Edit(insertion, insertion ? x : x - 1, insertion ? after[y - 1] : null, list);
            diagonal += insertion ? 1 : -1;
        }
        return list;
    }

    private static byte[][] replay(byte[][] before, Edit edits, int size) {
        byte[][] result = new byte[size][];
        int from = 0;
        int to = 0;
        for (Edit edit = edits; edit != null; edit = edit.next()) {
            while (from < edit.position()) {
                result[to++] = before[from++];
            }
            if (edit.insertion()) {
                result[to++] = edit.line();
            } else {
                from++;
            }
        }
        while (from < before.length) {
            result[to++] = before[from++];
        }
        return result;
    }
}
