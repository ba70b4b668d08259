/** Turns postfix code of formulas into functions within functions, then applies them to many rows. */
public final class ClosureCompiler {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Formula {
        int value(int[] row);
    }

    private static final int COLUMNS = 6;

    private int random;

    private ClosureCompiler(int seed) {
        random = seed;
    }

    private int draw(int bound) {
        random = random * 1664525 + 1013904223;
        return (random >>> 8) % bound;
    }

    private static Formula column(int index) {
        return row -> row[index];
    }

    private static Formula constant(int value) {
        return row -> value;
    }

    private static Formula operation(int operator, Formula left, Formula right) {
        switch (operator) {
            case 0:
                return row -> left.value(row) + right.value(row);
            case 1:
                return row -> left.value(row) - right.value(row);
            case 2:
                return row -> left.value(row) * right.value(row);
            case 3:
                return row -> {
                    int divisor = right.value(row);
                    return divisor == 0 ? 0 : left.value(row) / divisor;
                };
            case 4:
                return row -> Math.max(left.value(row), right.value(row));
            case 5:
                return row -> left.value(row) < right.value(row) ? 1 : 0;
            default:
                return row -> left.value(row) ^ right.value(row) >>> 3;
        }
    }

    private static Formula choice(Formula condition, Formula yes, Formula no) {
        return row -> condition.value(row) > 0 ? yes.value(row) : no.value(row);
    }

    private Formula compile(int tokens) {
        Formula[] stack = new Formula[tokens + 1];
        int top = 0;
        for (int i = 0; i < tokens || top > 1; i++) {
            int kind = draw(10);
            if (top >= 3 && kind == 0) {
                stack[top - 3] = choice(stack[top - 3], stack[top - 2], stack[top - 1]);
                top -= 2;
            } else if (top >= 2 && (kind < 6 || i >= tokens)) {
                stack[top - 2] = operation(draw(7), stack[top - 2], stack[top - 1]);
                top--;
            } else {
                stack[top++] = kind < 8 ? column(draw(COLUMNS)) : constant(draw(100) - 20);
            }
        }
        return stack[0];
    }

    public static long run(int n) {
        ClosureCompiler compiler = new ClosureCompiler(2024);
        int[][] table = new int[20][COLUMNS];
        for (int[] row : table) {
            for (int c = 0; c < COLUMNS; c++) {
                row[c] = compiler.draw(2000) - 700;
            }
        }
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Formula formula = compiler.compile(9 + i % 14);
            for (int[] row : table) {
                sum = sum * 17 + formula.value(row);
            }
            table[i % table.length][i % COLUMNS] = (int) (sum >>> 40 & 1023);
        }
        return sum;
    }
}
