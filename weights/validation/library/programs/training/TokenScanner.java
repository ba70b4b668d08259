/** Source text is scanned by a state machine into names, numbers, strings and comments. */
public final class TokenScanner {
    private enum State { START, NAME, NUMBER, STRING, SLASH, COMMENT }

    private static final String TEXT = "let total = 0; // the sum so far\nwhile (index < 1024) {\n"
        + "  total = total + price[index] * 3.75 / factor;\n  print(\"row \\\" \" + index); index += 1;\n}\n";

    private static long scan(String text, int skip) {
        State state = State.START;
        int[] counts = new int[6];
        long hash = 0;
        for (int i = skip; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (state) {
                case START:
                    if (Character.isLetter(c)) {
                        state = State.NAME;
                    } else if (c >= '0' && c <= '9') {
                        state = State.NUMBER;
                    } else if (c == '"') {
                        state = State.STRING;
                    } else if (c == '/') {
                        state = State.SLASH;
                    } else if (!Character.isWhitespace(c)) {
                        hash = hash * 7 + c;
                    }
                    break;
                case NAME:
                case NUMBER:
                    if (!Character.isLetterOrDigit(c) && c != '.') {
                        counts[state.ordinal()]++;
                        state = State.START;
                    }
                    break;
                case STRING:
                    if (c == '\\') {
                        i++;
                    } else if (c == '"') {
                        counts[3]++;
                        state = State.START;
                    }
                    break;
                case SLASH:
                    state = c == '/' ? State.COMMENT : State.START;
                    break;
                default:
                    if (c == '\n') {
                        counts[5]++;
                        state = State.START;
                    }
            }
        }
        for (int count : counts) {
            hash = hash * 31 + count;
        }
        return hash;
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum = sum * 5 + scan(TEXT, i % 60);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
