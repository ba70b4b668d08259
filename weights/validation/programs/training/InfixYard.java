/** Turns sums with brackets into postfix order by a shunting yard, and works them out. */
public final class InfixYard {
    @FunctionalInterface
    private interface Operation {
        double apply(double left, double right);
    }

    private record Operator(int rank, boolean fromRight, Operation operation) { }

    private static final byte[] SIGNS = {'+', '-', '*', '/', '-', '^', '+', '*'};
    private static final Operator[] OPERATORS = new Operator[128];

    static {
        OPERATORS['+'] = new Operator(1, false, (left, right) -> left + right);
        OPERATORS['-'] = new Operator(1, false, (left, right) -> left - right);
        OPERATORS['*'] = new Operator(2, false, (left, right) -> left * right);
        OPERATORS['/'] = new Operator(2, false, (left, right) -> left / right);
        OPERATORS['^'] = new Operator(3, true, (left, right) -> Math.sqrt(left * left + right * right));
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] infix = new byte[120];
        byte[] postfix = new byte[120];
        long check = 0;
        short seed = 77;
        for (int i = 0; i < n; i++) {
            int length = 0;
            int open = 0;
            for (int terms = 6 + i % 7; terms > 0; terms--) {
                seed = (short) (seed * 25173 + 13849);
                int bits = seed & 0xFFFF;
                if (bits % 3 == 0 && terms > 1) {
                    infix[length++] = '(';
                    open++;
                }
                length = number(infix, length, 1 + (bits >> 6));
                if (open > 0 && (bits & 48) == 48) {
                    infix[length++] = ')';
                    open--;
                }
                if (terms > 1) {
                    infix[length++] = SIGNS[bits >> 13];
                }
            }
            while (open-- > 0) {
                infix[length++] = ')';
            }
            int size = order(infix, length, postfix);
            double value = evaluate(postfix, size);
            check = check * 31 + size + (Math.abs(value) < 1e12 ? (long) (value * 16) : 7);
        }
        return check;
    }

    private static int number(byte[] text, int at, int value) {
        if (value > 9) {
            at = number(text, at, value / 10);
        }
        text[at] = (byte) ('0' + value % 10);
        return at + 1;
    }

    private static int order(byte[] infix, int length, byte[] postfix) {
        byte[] waiting = new byte[64];
        int depth = 0;
        int size = 0;
        for (int i = 0; i < length; i++) {
            byte c = infix[i];
            Operator operator = OPERATORS[c];
            if (c >= '0' && c <= '9') {
                postfix[size++] = c;
                if (i + 1 == length || infix[i + 1] < '0' || infix[i + 1] > '9') {
                    postfix[size++] = ' ';
                }
            } else if (operator != null) {
                while (depth > 0 && goesFirst(OPERATORS[waiting[depth - 1]], operator)) {
                    postfix[size++] = waiting[--depth];
                }
                waiting[depth++] = c;
            } else if (c == '(') {
                waiting[depth++] = c;
            } else {
                while (waiting[--depth] != '(') {
                    postfix[size++] = waiting[depth];
                }
            }
        }
        while (depth > 0) {
            postfix[size++] = waiting[--depth];
        }
        return size;
    }

    private static boolean goesFirst(Operator before, Operator now) {
        return before != null && (before.rank() > now.rank() || before.rank() == now.rank() && !now.fromRight());
    }

    private static double evaluate(byte[] postfix, int size) {
        double[] stack = new double[32];
        int top = 0;
        int value = 0;
        for (int i = 0; i < size; i++) {
            byte c = postfix[i];
            if (c == ' ') {
                stack[top++] = value;
                value = 0;
            } else if (c >= '0' && c <= '9') {
                value = value * 10 + c - '0';
            } else {
                top--;
                stack[top - 1] = OPERATORS[c].operation().apply(stack[top - 1], stack[top]);
            }
        }
        return stack[0];
    }
}
