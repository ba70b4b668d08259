/** Runs a program of eight commands on a tape of cells. */
public final class TapeLanguage {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] program = "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.".toCharArray();
        int[] jumps = new int[program.length];
        int[] open = new int[16];
        int depth = 0;
        for (int i = 0; i < program.length; i++) {
            if (program[i] == '[') {
                open[depth++] = i;
            } else if (program[i] == ']') {
                jumps[i] = open[--depth];
                jumps[jumps[i]] = i;
            }
        }
        long check = 0;
        for (int round = 0; round < n; round++) {
            check = check * 3 + execute(program, jumps);
        }
        return check;
    }

    private static long execute(char[] program, int[] jumps) {
        byte[] tape = new byte[64];
        int at = 0;
        long output = 0;
        for (int pc = 0; pc < program.length; pc++) {
            switch (program[pc]) {
                case '+':
                    tape[at]++;
                    break;
                case '-':
                    tape[at]--;
                    break;
                case '>':
                    at++;
                    break;
                case '<':
                    at--;
                    break;
                case '.':
                    output = output * 31 + tape[at];
                    break;
                case '[':
                    if (tape[at] == 0) {
                        pc = jumps[pc];
                    }
                    break;
                default:
                    if (tape[at] != 0) {
                        pc = jumps[pc];
                    }
                    break;
            }
        }
        return output;
    }
}
