/** The longest palindrome, by Manacher's method. */
public final class Mirrored {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = new char[2 * n + 1];
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            text[2 * i] = '|';
            text[2 * i + 1] = (char) ('a' + (seed >>> 30));
        }
        text[2 * n] = '|';
        int[] reach = new int[text.length];
        int center = 0;
        int end = 0;
        int longest = 0;
        for (int i = 0; i < text.length; i++) {
            int r = i < end ? Math.min(end - i, reach[2 * center - i]) : 0;
            while (i - r - 1 >= 0 && i + r + 1 < text.length && text[i - r - 1] == text[i + r + 1]) {
                r++;
            }
            reach[i] = r;
            if (i + r > end) {
                center = i;
                end = i + r;
            }
            longest = Math.max(longest, r);
        }
        return longest;
    }
}
