/** Evaluates expressions that are lists, with variables in frames. */
public final class ListLanguage {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private abstract static class Expression {
        abstract int value(Frame frame);
    }

    private static final class Frame {
        final int[] variables;
        final Frame outer;

        Frame(int count, Frame outer) {
            this.variables = new int[count];
            this.outer = outer;
        }
    }

    private static final class Constant extends Expression {
        private final int value;

        Constant(int value) {
            this.value = value;
        }

        @Override
        int value(Frame frame) {
            return value;
        }
    }

    private static final class Variable extends Expression {
        private final int depth;

        Variable(int depth) {
            this.depth = depth;
        }

        @Override
        int value(Frame frame) {
            Frame here = frame;
            for (int i = 0; i < depth; i++) {
                here = here.outer;
            }
            return here.variables[0];
        }
    }

    private static final class Operation extends Expression {
        private final char name;
        private final Expression left;
        private final Expression right;

        Operation(char name, Expression left, Expression right) {
            this.name = name;
            this.left = left;
            this.right = right;
        }

        @Override
        int value(Frame frame) {
            int a = left.value(frame);
            int b = right.value(frame);
            switch (name) {
                case '+':
                    return a + b;
                case '-':
                    return a - b;
                case '*':
                    return a * b;
                default:
                    return a < b ? 1 : 0;
            }
        }
    }

    private static final class Choice extends Expression {
        private final Expression condition;
        private final Expression yes;
        private final Expression no;

        Choice(Expression condition, Expression yes, Expression no) {
            this.condition = condition;
            this.yes = yes;
            this.no = no;
        }

        @Override
        int value(Frame frame) {
            return condition.value(frame) != 0 ? yes.value(frame) : no.value(frame);
        }
    }

    private static final class Call extends Expression {
        Expression body;
        private final Expression argument;

        Call(Expression argument) {
            this.argument = argument;
        }

        @Override
        int value(Frame frame) {
            Frame inner = new Frame(1, frame);
            inner.variables[0] = argument.value(frame);
            return body.value(inner);
        }
    }

    public static long run(int n) {
        Expression x = new Variable(0);
        Call before = new Call(new Operation('-', x, new Constant(1)));
        Expression sum = new Operation('+', new Operation('*', x, x), before);
        Expression body = new Choice(new Operation('<', x, new Constant(1)), new Constant(0), sum);
        before.body = body;
        long total = 0;
        for (int i = 0; i < n; i++) {
            Frame frame = new Frame(1, null);
            frame.variables[0] = 10 + i % 20;
            total += body.value(frame);
        }
        return total;
    }
}
