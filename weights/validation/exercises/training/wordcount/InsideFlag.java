/** Counts words and their letters with a flag that says whether a word goes on. */
public final class InsideFlag {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        boolean inside = false;
        long words = 0;
        long letters = 0;
        for (char c : text) {
            if (c >= 'a' && c <= 'z') {
                if (!inside) {
                    words++;
                }
                inside = true;
                letters++;
            } else {
                inside = false;
            }
        }
        return words * 1_000_000_007L + letters;
    }

    private static char[] text(int n) {
        char[] text = new char[n];
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int kind = (seed >>> 16) % 40;
            text[i] = kind < 6 ? ' ' : kind == 6 ? '\n' : kind == 7 ? ',' : (char) ('a' + kind % 26);
        }
        return text;
    }
}
