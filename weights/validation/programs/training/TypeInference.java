/** Finds the types of small functional programs, or the reason why they have none. */
public final class TypeInference {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Type {
        default Type known() {
            return this;
        }
    }

    private record Basic(int code) implements Type { }

    private record Arrow(Type from, Type to) implements Type { }

    private static final class Open implements Type {
        private Type same;

        @Override
        public Type known() {
            return same == null ? this : same.known();
        }
    }

    private static final class Mismatch extends Exception {
        private static final long serialVersionUID = 1;

        Mismatch() {
            super(null, null, false, false);
        }
    }

    private record Scope(Type type, Scope outer) { }

    private static final Type NUMBER = new Basic(2);
    private static final Type TRUTH = new Basic(4);

    private final byte[] program = new byte[24];
    private int at;

    private static boolean contains(Type type, Open variable) {
        return type.known() == variable
                || type.known() instanceof Arrow arrow && (contains(arrow.from, variable) || contains(arrow.to, variable));
    }

    private static void unify(Type first, Type second) throws Mismatch {
        Type a = first.known();
        Type b = second.known();
        if (a == b) {
            return;
        }
        if (a instanceof Open variable) {
            if (contains(b, variable)) {
                throw new Mismatch();
            }
            variable.same = b;
        } else if (b instanceof Open) {
            unify(b, a);
        } else if (a instanceof Arrow left && b instanceof Arrow right) {
            unify(left.from, right.from);
            unify(left.to, right.to);
        } else {
            throw new Mismatch();
        }
    }

    /** The program is in prefix form; where it ends too early, numbers are put. */
    private Type infer(Scope scope) throws Mismatch {
        int code = at < program.length ? program[at++] : 0;
        switch (code) {
            case 1, 2, 3:
                Scope found = scope;
                for (int i = code; i > 1 && found.outer != null; i--) {
                    found = found.outer;
                }
                return found.type;
            case 4, 5:
                Type parameter = new Open();
                return new Arrow(parameter, infer(new Scope(parameter, scope)));
            case 6, 7:
                Type function = infer(scope);
                Type result = new Open();
                unify(function, new Arrow(infer(scope), result));
                return result.known();
            case 8:
                unify(infer(scope), NUMBER);
                unify(infer(scope), NUMBER);
                return TRUTH;
            case 9:
                unify(infer(scope), TRUTH);
                Type yes = infer(scope);
                unify(yes, infer(scope));
                return yes.known();
            default:
                return NUMBER;
        }
    }

    private static long code(Type type) {
        if (type.known() instanceof Arrow arrow) {
            return 5 + 3 * code(arrow.from) + 7 * code(arrow.to);
        }
        return type.known() instanceof Basic basic ? basic.code : 1;
    }

    public static long run(int n) {
        long random = 31415926535L;
        long sum = 0;
        TypeInference inference = new TypeInference();
        byte[] program = inference.program;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < program.length; k++) {
                random = random * 2862933555777941757L + 3037000493L;
                program[k] = (byte) ((random >>> 40) % (k < 8 ? 10 : 8));
            }
            program[0] = (byte) (4 + i % 3);
            inference.at = 0;
            try {
                sum = sum * 3 + code(inference.infer(new Scope(new Arrow(NUMBER, NUMBER), null)));
            } catch (Mismatch mismatch) {
                sum = sum * 3 - 1;
            }
            sum += inference.at;
        }
        return sum;
    }
}
