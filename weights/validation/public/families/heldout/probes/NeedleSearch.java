/** Words are looked for in a long text with Horspool's skipping search and with the library's own search. */
public final class NeedleSearch {

    private static final String TEXT = text(6000);

    private static String text(int length) {
        StringBuilder text = new StringBuilder(length);
        int seed = 3;
        while (text.length() < length) {
            seed = seed * 1103515245 + 12345;
            text.append("etaoinshrdlucmfw ,".charAt((seed >>> 18) % 18));
            if ((seed >>> 26) == 9) {
                text.append("the needle");
            }
        }
        return text.substring(0, length);
    }

    private static int count(String needle, int from, int to, int[] skips) {
        int length = needle.length();
        java.util.Arrays.fill(skips, length);
        for (int i = 0; i < length - 1; i++) {
            skips[needle.charAt(i) & 127] = length - 1 - i;
        }
        int found = 0;
        int at = from;
        while (at + length <= to) {
            int k = length - 1;
            while (k >= 0 && TEXT.charAt(at + k) == needle.charAt(k)) {
                k--;
            }
            if (k < 0) {
                found++;
            }
            at += skips[TEXT.charAt(at + length - 1) & 127];
        }
        return found;
    }

    public static long run(int n) {
        String[] needles = {"needle", "the ", "tea", "then", "nee", "dleth", "a,", "lucid", "in the need"};
        int[] skips = new int[128];
        long hash = 0;
        for (int i = 0; i < n; i++) {
            int from = i % 5000 * 173 % 5000;
            String needle = needles[i % needles.length];
            int counted = count(needle, from, from + 1000, skips);
            hash = hash * 11 + counted * 8192L + TEXT.indexOf(needle, from) + (TEXT.startsWith(needle, from) ? 1 : 0);
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
