/** A loop around a switch that runs a small program. */
public final class StackMachine {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int[] PROGRAM = {0, 1, 2, 1, 1, 1, 0, 31, 4, 1, 0, 3, 0, 1_000_003, 5, 2, 1, 1, 0, 0, 1, 6, 2, 0, 1, 0,
        7, 4, 8};

    /** variables[1] = (variables[1] * 31 + i) % 1000003, for i from n down to 1. */
    public static long run(int n) {
        long[] variables = {n, 0};
        long[] stack = new long[16];
        int top = 0;
        int pc = 0;
        while (true) {
            switch (PROGRAM[pc++]) {
                case 0:
                    stack[top++] = PROGRAM[pc++];
                    break;
                case 1:
                    stack[top++] = variables[PROGRAM[pc++]];
                    break;
                case 2:
                    variables[PROGRAM[pc++]] = stack[--top];
                    break;
                case 3:
                    top--;
                    stack[top - 1] += stack[top];
                    break;
                case 4:
                    top--;
                    stack[top - 1] *= stack[top];
                    break;
                case 5:
                    top--;
                    stack[top - 1] %= stack[top];
                    break;
                case 6:
                    top--;
                    stack[top - 1] -= stack[top];
                    break;
                case 7:
                    pc = stack[--top] > 0 ? PROGRAM[pc] : pc + 1;
                    break;
                default:
                    return variables[1];
            }
        }
    }
}
