import bsh.EvalError;
import bsh.Interpreter;

/** BeanShell interprets a macro with loops, methods and conditions by walking its syntax tree. */
public final class MacroRecorder {
    private static final String SOURCE = "int collatz(int start) {\n"
            + "  int steps = 0; int x = start;\n"
            + "  while (x != 1) { if (x % 2 == 0) x = x / 2; else x = 3 * x + 1; steps++; }\n"
            + "  return steps;\n"
            + "}\n"
            + "long play(int n) {\n"
            + "  long sum = 0;\n"
            + "  int[] board = new int[8];\n"
            + "  for (int i = 0; i < n; i++) {\n"
            + "    board[i % 8] += collatz(1 + i % 6);\n"
            + "    switch (i % 3) { case 0: sum += board[0]; break; case 1: sum ^= i; break; default: sum -= 1; }\n"
            + "  }\n"
            + "  return sum * 10 + board[3];\n"
            + "}\n";

    public static long run(int n) {
        try {
            Interpreter interpreter = new Interpreter();
            interpreter.eval(SOURCE);
            interpreter.set("rounds", n);
            return ((Number) interpreter.eval("play(rounds);")).longValue();
        } catch (EvalError e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
