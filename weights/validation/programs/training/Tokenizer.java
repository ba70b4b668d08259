/** A state machine over the characters of a program. */
public final class Tokenizer {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        String source = "int sum = 0; // adds\nfor (i = 10; i <= 200; i = i + 1) { sum = sum + \"text\" * i_2; }\n";
        char[] text = source.toCharArray();
        int[] kinds = new int[6];
        for (int round = 0; round < n; round++) {
            scan(text, kinds);
        }
        long check = 0;
        for (int kind : kinds) {
            check = check * 1009 + kind;
        }
        return check;
    }

    private static void scan(char[] text, int[] kinds) {
        int state = 0;
        for (int i = 0; i < text.length; i++) {
            char c = text[i];
            switch (state) {
                case 1:
                    if (!isLetter(c) && !isDigit(c)) {
                        kinds[1]++;
                        state = 0;
                        i--;
                    }
                    break;
                case 2:
                    if (!isDigit(c)) {
                        kinds[2]++;
                        state = 0;
                        i--;
                    }
                    break;
                case 3:
                    if (c == '"') {
                        kinds[3]++;
                        state = 0;
                    }
                    break;
                case 4:
                    if (c == '\n') {
                        kinds[4]++;
                        state = 0;
                    }
                    break;
                default:
                    if (isLetter(c)) {
                        state = 1;
                    } else if (isDigit(c)) {
                        state = 2;
                    } else if (c == '"') {
                        state = 3;
                    } else if (c == '/' && text[i + 1] == '/') {
                        state = 4;
                    } else if (c != ' ' && c != '\n') {
                        kinds[5]++;
                    }
                    break;
            }
        }
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
