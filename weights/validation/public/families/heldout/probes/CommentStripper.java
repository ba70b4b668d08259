/** A character-by-character state machine removes comments from source text and counts what it saw. */
public final class CommentStripper {

    private enum State { CODE, SLASH, LINE, BLOCK, STAR, TEXT, ESCAPE }

    private static final char[] SOURCE = ("int a = 5; // five\n/* block * of\n ** words */ b = \"not // a comment\";\n"
            + "c = a / b; d = \"esc \\\" quote /* */\"; /**/ e++; // end /* here\nwhile (a < b) { a *= 2; /* grow */ }\n"
            + "char s = '/'; f(a, b /* second */, \"\\\\\"); // done\nreturn a//b\n;\n").toCharArray();

    private static int strip(char[] in, int from, int count, char[] out) {
        State state = State.CODE;
        int length = 0;
        for (int i = 0; i < count; i++) {
            char c = in[(from + i) % in.length];
            switch (state) {
                case CODE:
                    if (c == '/') {
                        state = State.SLASH;
                    } else {
                        out[length++] = c;
                        state = c == '"' ? State.TEXT : State.CODE;
                    }
                    break;
                case SLASH:
                    if (c == '/') {
                        state = State.LINE;
                    } else if (c == '*') {
                        state = State.BLOCK;
                    } else {
                        out[length++] = '/';
                        out[length++] = c;
                        state = c == '"' ? State.TEXT : State.CODE;
                    }
                    break;
                case LINE:
                    if (c == '\n') {
                        out[length++] = c;
                        state = State.CODE;
                    }
                    break;
                case BLOCK:
                    state = c == '*' ? State.STAR : State.BLOCK;
                    break;
                case STAR:
                    state = c == '/' ? State.CODE : c == '*' ? State.STAR : State.BLOCK;
                    break;
                case TEXT:
                    out[length++] = c;
                    state = c == '\\' ? State.ESCAPE : c == '"' ? State.CODE : State.TEXT;
                    break;
                default:
                    out[length++] = c;
                    state = State.TEXT;
            }
        }
        return length;
    }

    public static long run(int n) {
        char[] out = new char[512];
        long hash = 0;
        for (int i = 0; i < n; i++) {
            int length = strip(SOURCE, i % SOURCE.length * 11 % SOURCE.length, 240, out);
            hash = hash * 31 + length * 65_536L + out[length / 2];
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
