/** The longest palindrome, checking every part of the text. */
public final class EveryPart {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        int longest = 0;
        for (int from = 0; from < n; from++) {
            for (int to = from; to < n; to++) {
                if (isPalindrome(text, from, to)) {
                    longest = Math.max(longest, to - from + 1);
                }
            }
        }
        return longest;
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
        while (from < to) {
            if (text[from++] != text[to--]) {
                return false;
            }
        }
        return true;
    }
}
