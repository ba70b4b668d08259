/** Turns the order of words, reading from the end. */
public final class FromTheEnd {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = new char[n];
        for (int i = 0; i < n; i++) {
            text[i] = i % 6 == 5 && i + 1 < n ? ' ' : (char) ('a' + i * 7 % 26);
        }
        long check = 0;
        int end = n;
        for (int i = n - 1; i >= -1; i--) {
            if (i < 0 || text[i] == ' ') {
                for (int j = i + 1; j < end; j++) {
                    check = check * 31 + text[j];
                }
                if (i >= 0) {
                    check = check * 31 + ' ';
                }
                end = i;
            }
        }
        return check;
    }
}
