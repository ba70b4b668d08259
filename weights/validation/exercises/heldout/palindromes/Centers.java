/** The longest palindrome, growing from each center. */
public final class Centers {
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
        int longest = 0;
        for (int center = 0; center < 2 * n - 1; center++) {
            int from = center / 2;
            int to = from + center % 2;
            while (from >= 0 && to < n && text[from] == text[to]) {
                from--;
                to++;
            }
            longest = Math.max(longest, to - from - 1);
        }
        return longest;
    }
}
