import java.util.Arrays;

/** A toy processor with a stack and sixteen cells runs three small programs written as text. */
public final class StackMachine {

    private static final String[] SOURCES = {
        "10 st0 1 st1 : ld0 ld1 mul 9973 mod st1 ld0 1 sub st0 ld0 jnz ld1 out end",
        "0 st0 1 st1 24 st2 : ld1 ld0 ld1 add 65521 mod st1 st0 ld2 1 sub st2 ld2 jnz ld0 out end",
        "271828 st0 0 st1 : ld1 ld0 10 mod add st1 ld0 10 div st0 ld0 jnz ld1 out end",
    };
    private static final String[] WORDS = {"push", "ld", "st", "add", "sub", "mul", "div", "mod", "jnz", "out", "end"};
    private static final int[][] PROGRAMS = Arrays.stream(SOURCES).map(StackMachine::assemble).toArray(int[][]::new);

    private static int[] assemble(String source) {
        String[] words = source.split(" ");
        int[] code = new int[words.length * 2 + 2];
        int at = 0;
        int loop = 0;
        for (String word : words) {
            if (word.equals(":")) {
                loop = at;
                continue;
            }
            int operand = 0;
            int opcode = 0;
            if (Character.isDigit(word.charAt(0))) {
                operand = Integer.parseInt(word);
            } else {
                String name = word.startsWith("ld") || word.startsWith("st") ? word.substring(0, 2) : word;
                opcode = Arrays.asList(WORDS).indexOf(name);
                operand = name.equals(word) ? loop : Integer.parseInt(word.substring(2));
            }
            code[at++] = opcode;
            code[at++] = operand;
        }
        return code;
    }

    private static long execute(int[] code, long input) {
        long[] stack = new long[32];
        long[] cells = new long[16];
        long output = input;
        int top = 0;
        int pc = 0;
        while (true) {
            int opcode = code[pc];
            int operand = code[pc + 1];
            pc += 2;
            switch (opcode) {
                case 0: stack[top++] = operand; break;
                case 1: stack[top++] = cells[operand]; break;
                case 2: cells[operand] = stack[--top] + (pc == 4 ? input : 0); break;
                case 3: top--; stack[top - 1] += stack[top]; break;
                case 4: top--; stack[top - 1] -= stack[top]; break;
                case 5: top--; stack[top - 1] *= stack[top]; break;
                case 6: top--; stack[top - 1] /= stack[top]; break;
                case 7: top--; stack[top - 1] %= stack[top]; break;
                case 8: if (stack[--top] != 0) { pc = operand; } break;
                case 9: output = output * 31 + stack[--top]; break;
                default: return output;
            }
        }
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum = sum * 7 + execute(PROGRAMS[i % PROGRAMS.length], i % 20);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
