/** Cuts the sequence into pieces that are turned by changing a sign, and gathers them when there are too many. */
public final class FlaggedPieces {
    private static final int MOST_PIECES = 48;

    private int[] values;
    /** A piece covers these places of the values; if its start is the larger one, it is read backwards. */
    private final int[] starts = new int[MOST_PIECES + 2];
    private final int[] ends = new int[MOST_PIECES + 2];
    private int pieces = 1;

    private FlaggedPieces(int n) {
        values = new int[n];
        for (int i = 0; i < n; i++) {
            values[i] = i * 7 + 5;
        }
        ends[0] = n - 1;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        FlaggedPieces sequence = new FlaggedPieces(n);
        int seed = 606;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 907;
            int first = (seed >>> 10) % n;
            seed = seed * 1103515245 + 907;
            int second = (seed >>> 10) % n;
            sequence.reverse(Math.min(first, second), Math.max(first, second));
        }
        sequence.gather();
        long sum = 0;
        for (int place = 0; place < n; place++) {
            sum += (place + 1L) * sequence.values[place];
        }
        return sum;
    }

    private void reverse(int from, int to) {
        int left = cut(from);
        int right = cut(to + 1) - 1;
        while (left <= right) {
            int start = starts[left];
            int end = ends[left];
            starts[left] = ends[right];
            ends[left] = starts[right];
            starts[right] = end;
            ends[right] = start;
            left++;
            right--;
        }
        if (pieces >= MOST_PIECES) {
            gather();
        }
    }

    /** Sees to it that a piece starts at this place and says which. */
    private int cut(int place) {
        int rest = place;
        int piece = 0;
        while (piece < pieces) {
            int length = Math.abs(ends[piece] - starts[piece]) + 1;
            if (rest < length) {
                break;
            }
            rest -= length;
            piece++;
        }
        if (rest == 0) {
            return piece;
        }
        for (int i = pieces; i > piece; i--) {
            starts[i] = starts[i - 1];
            ends[i] = ends[i - 1];
        }
        pieces++;
        int step = starts[piece] <= ends[piece] ? 1 : -1;
        starts[piece + 1] = starts[piece] + rest * step;
        ends[piece] = starts[piece + 1] - step;
        return piece + 1;
    }

    private void gather() {
        int[] gathered = new int[values.length];
        int size = 0;
        for (int piece = 0; piece < pieces && size < gathered.length; piece++) {
            int step = starts[piece] <= ends[piece] ? 1 : -1;
            for (int i = starts[piece]; i != ends[piece] + step; i += step) {
                gathered[size++] = values[i];
            }
        }
        values = gathered;
        pieces = 1;
        starts[0] = 0;
        ends[0] = values.length - 1;
    }
}
