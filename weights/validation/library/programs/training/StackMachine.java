/** A little machine with a stack runs a loop of byte codes, and a second one runs a tape program. */
public final class StackMachine {
    private static final int PUSH = 0, LOAD = 1, STORE = 2, ADD = 3, MUL = 4, SUB = 5, MOD = 6, JNZ = 7, DUP = 8, XOR = 9, HALT = 10;

    private static final int[] CODE = {
        LOAD, 1, LOAD, 0, MUL, PUSH, 7919, ADD, PUSH, 65521, MOD, DUP, STORE, 1,
        LOAD, 2, XOR, STORE, 2, LOAD, 0, PUSH, 1, SUB, DUP, STORE, 0, JNZ, 0, HALT};
    private static final String TAPE = "++++[>+++<-]>[>++>+<<-]>>[-<+>]<.";

    private static int execute(int[] locals) {
        int[] stack = new int[8];
        int sp = 0;
        int pc = 0;
        while (true) {
            switch (CODE[pc++]) {
                case PUSH: stack[sp++] = CODE[pc++]; break;
                case LOAD: stack[sp++] = locals[CODE[pc++]]; break;
                case STORE: locals[CODE[pc++]] = stack[--sp]; break;
                case ADD: sp--; stack[sp - 1] += stack[sp]; break;
                case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
                case SUB: sp--; stack[sp - 1] -= stack[sp]; break;
                case MOD: sp--; stack[sp - 1] %= stack[sp]; break;
                case XOR: sp--; stack[sp - 1] ^= stack[sp]; break;
                case DUP: stack[sp] = stack[sp - 1]; sp++; break;
                case JNZ: pc = stack[--sp] != 0 ? CODE[pc] : pc + 1; break;
                case HALT: return locals[2];
                default: throw new IllegalStateException();
            }
        }
    }

    private static int tape(int start) {
        int[] cells = new int[8];
        cells[1] = start;
        int at = 0;
        int output = 0;
        for (int i = 0; i < TAPE.length(); i++) {
            switch (TAPE.charAt(i)) {
                case '+' -> cells[at]++;
                case '-' -> cells[at]--;
                case '>' -> at++;
                case '<' -> at--;
                case '.' -> output = output * 31 + cells[at];
                case '[' -> {
                    for (int open = cells[at] == 0 ? 1 : 0; open > 0;) {
                        char c = TAPE.charAt(++i);
                        open += c == '[' ? 1 : c == ']' ? -1 : 0;
                    }
                }
                default -> {
                    for (int open = cells[at] != 0 ? 1 : 0; open > 0;) {
                        char c = TAPE.charAt(--i);
                        open += c == ']' ? 1 : c == '[' ? -1 : 0;
                    }
                }
            }
        }
        return output;
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum = sum * 31 + execute(new int[] {10 + i % 10, i, 0}) + tape(i % 9);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
