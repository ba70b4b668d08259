/** Sums of ranges of an array, where each sum is made from the one before by moving its ends. */
public final class MovingWindow {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[] values;
    private int from;
    private int end;
    private long sum;

    private MovingWindow(int[] values) {
        this.values = values;
    }

    private void moveTo(int newFrom, int newEnd) {
        while (end < newEnd) {
            sum += values[end++];
        }
        while (from > newFrom) {
            sum += values[--from];
        }
        while (end > newEnd) {
            sum -= values[--end];
        }
        while (from < newFrom) {
            sum -= values[from++];
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
        MovingWindow window = new MovingWindow(values(n));
        long result = 0;
        for (int query = 0; query < n; query++) {
            int a = border(query, n);
            int b = border(query + 5000, n);
            window.moveTo(a < b ? a : b, (a < b ? b : a) + 1);
            result = result * 31 + window.sum;
        }
        return result;
    }
}
