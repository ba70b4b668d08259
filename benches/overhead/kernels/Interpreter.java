/** A small stack machine: a loop around a switch. */
public final class Interpreter {
    public static final int SIZE = 250_000;

    private static final int PUSH = 0;
    private static final int LOAD = 1;
    private static final int STORE = 2;
    private static final int ADD = 3;
    private static final int MULTIPLY = 4;
    private static final int MODULO = 5;
    private static final int LESS = 6;
    private static final int JUMP = 7;
    private static final int JUMP_IF_ZERO = 8;
    private static final int HALT = 9;

    private final int[] code;
    private final long[] stack = new long[64];
    private final long[] variables = new long[8];
    private int top;

    private Interpreter(int[] code) {
        this.code = code;
    }

    /** i = 0; sum = 1; while (i < n) { sum = (sum * 31 + i) % 1000003; i = i + 1; } */
    public static long run(int n) {
        int[] code = {
            PUSH, 0, STORE, 0,
            PUSH, 1, STORE, 1,
            LOAD, 0, PUSH, n, LESS, JUMP_IF_ZERO, 34,
            LOAD, 1, PUSH, 31, MULTIPLY, LOAD, 0, ADD, PUSH, 1_000_003, MODULO, STORE, 1,
            LOAD, 0, PUSH, 1, JUMP, 35,
            HALT,
            ADD, STORE, 0, JUMP, 8,
        };
        Interpreter interpreter = new Interpreter(code);
        interpreter.execute();
        return interpreter.variables[1];
    }

    private void execute() {
        int pc = 0;
        while (true) {
            switch (code[pc++]) {
                case PUSH:
                    push(code[pc++]);
                    break;
                case LOAD:
                    push(variables[code[pc++]]);
                    break;
                case STORE:
                    variables[code[pc++]] = pop();
                    break;
                case ADD:
                    push(pop() + pop());
                    break;
                case MULTIPLY:
                    push(pop() * pop());
                    break;
                case MODULO: {
                    long divisor = pop();
                    push(pop() % divisor);
                    break;
                }
                case LESS: {
                    long right = pop();
                    push(pop() < right ? 1 : 0);
                    break;
                }
                case JUMP:
                    pc = code[pc];
                    break;
                case JUMP_IF_ZERO:
                    pc = pop() == 0 ? code[pc] : pc + 1;
                    break;
                case HALT:
                    return;
                default:
                    throw new IllegalStateException("no such instruction at " + (pc - 1));
            }
        }
    }

    private void push(long value) {
        stack[top++] = value;
    }

    private long pop() {
        return stack[--top];
    }
}
