/** Turns the order of words, shifting the text for each. */
public final class ShiftWords {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = new char[n];
        for (int i = 0; i < n; i++) {
            text[i] = i % 6 == 5 && i + 1 < n ? ' ' : (char) ('a' + i * 7 % 26);
        }
        int done = 0;
        while (done < n) {
            int start = n - 1;
            while (start > done && text[start - 1] != ' ') {
                start--;
            }
            int length = n - start;
            for (int letter = 0; letter < length; letter++) {
                char last = text[n - 1];
                for (int i = n - 1; i > done; i--) {
                    text[i] = text[i - 1];
                }
                text[done] = last;
            }
            done += length;
            if (done < n) {
                for (int i = n - 1; i > done; i--) {
                    text[i] = text[i - 1];
                }
                text[done++] = ' ';
            }
        }
        long check = 0;
        for (char letter : text) {
            check = check * 31 + letter;
        }
        return check;
    }
}
