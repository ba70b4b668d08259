/** The longest palindrome, trying long parts first. */
public final class LongestFirst {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        for (int length = n; length > 0; length--) {
            for (int from = 0; from + length <= n; from++) {
                if (isPalindrome(text, from, from + length - 1)) {
                    return length;
                }
            }
        }
        return 0;
    }

    private static char[] text(int n) {
        char[] text = new char[n];
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            text[i] = (char) ('a' + (seed >>> 30));
        }
        return text;
    }

    private static boolean isPalindrome(char[] text, int from, int to) {
        return from >= to || text[from] == text[to] && isPalindrome(text, from + 1, to - 1);
    }
}
