/** Matches texts against patterns with stars, by trying. */
public final class PatternMatcher {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[][] patterns = {"a*b*c".toCharArray(), "*ab?b*".toCharArray(), "*a*a*a*c".toCharArray(), "?*bb".toCharArray()};
        char[] text = new char[24];
        int seed = 15;
        long matches = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < text.length; j++) {
                seed = seed * 1103515245 + 12345;
                text[j] = (char) ('a' + (seed >>> 16) % 3);
            }
            for (char[] pattern : patterns) {
                if (matches(pattern, 0, text, 0)) {
                    matches += i;
                }
            }
        }
        return matches;
    }

    private static boolean matches(char[] pattern, int p, char[] text, int t) {
        if (p == pattern.length) {
            return t == text.length;
        }
        if (pattern[p] == '*') {
            for (int end = t; end <= text.length; end++) {
                if (matches(pattern, p + 1, text, end)) {
                    return true;
                }
            }
            return false;
        }
        return t < text.length && (pattern[p] == '?' || pattern[p] == text[t]) && matches(pattern, p + 1, text, t + 1);
    }
}
