/** Turns the order of words, turning everything and then each word. */
public final class TurnTwice {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = new char[n];
        for (int i = 0; i < n; i++) {
            text[i] = i % 6 == 5 && i + 1 < n ? ' ' : (char) ('a' + i * 7 % 26);
        }
        turn(text, 0, n - 1);
        int start = 0;
        for (int i = 0; i <= n; i++) {
            if (i == n || text[i] == ' ') {
                turn(text, start, i - 1);
                start = i + 1;
            }
        }
        long check = 0;
        for (char letter : text) {
            check = check * 31 + letter;
        }
        return check;
    }

    private static void turn(char[] text, int from, int to) {
        while (from < to) {
            char swap = text[from];
            text[from++] = text[to];
            text[to--] = swap;
        }
    }
}
