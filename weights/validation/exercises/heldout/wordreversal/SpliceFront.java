/** Turns the order of words, putting each in front of a new text. */
public final class SpliceFront {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        char[] result = new char[0];
        int start = 0;
        for (int i = 0; i <= text.length; i++) {
            if (i == text.length || text[i] == ' ') {
                char[] longer = new char[result.length + i - start + (result.length > 0 ? 1 : 0)];
                int length = 0;
                for (int j = start; j < i; j++) {
                    longer[length++] = text[j];
                }
                if (result.length > 0) {
                    longer[length++] = ' ';
                }
                for (char letter : result) {
                    longer[length++] = letter;
                }
                result = longer;
                start = i + 1;
            }
        }
        return check(result);
    }

    private static char[] text(int n) {
        char[] text = new char[n];
        for (int i = 0; i < n; i++) {
            text[i] = i % 6 == 5 && i + 1 < n ? ' ' : (char) ('a' + i * 7 % 26);
        }
        return text;
    }

    private static long check(char[] text) {
        long check = 0;
        for (char letter : text) {
            check = check * 31 + letter;
        }
        return check;
    }
}
