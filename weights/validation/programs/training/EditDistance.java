/** The Levenshtein distance of two texts, with two rows. */
public final class EditDistance {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] a = text(n, 3);
        char[] b = text(n + n / 7, 11);
        int[] before = new int[b.length + 1];
        int[] now = new int[b.length + 1];
        for (int j = 0; j <= b.length; j++) {
            before[j] = j;
        }
        for (int i = 1; i <= a.length; i++) {
            now[0] = i;
            for (int j = 1; j <= b.length; j++) {
                int change = before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
                now[j] = Math.min(change, Math.min(before[j], now[j - 1]) + 1);
            }
            int[] swap = before;
            before = now;
            now = swap;
        }
        return before[b.length];
    }

    private static char[] text(int length, int seed) {
        char[] text = new char[length];
        for (int i = 0; i < length; i++) {
            seed = seed * 1103515245 + 12345;
            text[i] = (char) ('a' + (seed >>> 16) % 6);
        }
        return text;
    }
}
