/** The longest palindrome, with a table of parts. */
public final class Table {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = new char[n];
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            text[i] = (char) ('a' + (seed >>> 30));
        }
        boolean[][] palindrome = new boolean[n][n];
        int longest = 0;
        for (int from = n - 1; from >= 0; from--) {
            for (int to = from; to < n; to++) {
                palindrome[from][to] = text[from] == text[to] && (to - from < 3 || palindrome[from + 1][to - 1]);
                if (palindrome[from][to] && to - from + 1 > longest) {
                    longest = to - from + 1;
                }
            }
        }
        return longest;
    }
}
