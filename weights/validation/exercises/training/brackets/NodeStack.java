/** Checks brackets with a stack of linked nodes for any kind of element. */
public final class NodeStack {
    private static final char[] OPENING = {'(', '[', '{', '<'};
    private static final char[] CLOSING = {')', ']', '}', '>'};

    private static final class Stack<T> {
        private record Node<T>(T element, Node<T> below) {
        }

        private Node<T> top;

        void push(T element) {
            top = new Node<>(element, top);
        }

        T pop() {
            T element = top.element();
            top = top.below();
            return element;
        }

        boolean isEmpty() {
            return top == null;
        }
    }

    private record Bracket(int kind, boolean opens) {
        static Bracket of(char c) {
            for (int kind = 0; kind < 4; kind++) {
                if (c == OPENING[kind]) {
                    return new Bracket(kind, true);
                }
                if (c == CLOSING[kind]) {
                    return new Bracket(kind, false);
                }
            }
            throw new IllegalArgumentException();
        }

        boolean closes(Bracket other) {
            return kind == other.kind && !opens && other.opens;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] sequence = new char[64];
        long balanced = 0;
        for (int i = 0; i < n; i++) {
            int length = write(sequence, i * 7919 + 13);
            if (balanced(sequence, length)) {
                balanced += i % 10 + length;
            }
        }
        return balanced;
    }

    private static int write(char[] sequence, int seed) {
        int length = 2 * (3 + (seed >>> 16) % 28);
        char[] open = new char[length];
        int depth = 0;
        for (int i = 0; i < length; i++) {
            seed = seed * 1103515245 + 12345;
            boolean opens = depth == 0 || depth < length - i && (seed >>> 30) != 0;
            if (opens) {
                open[depth++] = CLOSING[seed >>> 28 & 3];
                sequence[i] = OPENING[seed >>> 28 & 3];
            } else {
                sequence[i] = open[--depth];
            }
        }
        if ((seed >>> 26 & 3) == 0) {
            sequence[(seed >>> 8) % length] = ')';
        }
        return length;
    }

    private static boolean balanced(char[] sequence, int length) {
        Stack<Bracket> stack = new Stack<>();
        for (int i = 0; i < length; i++) {
            Bracket bracket = Bracket.of(sequence[i]);
            if (bracket.opens()) {
                stack.push(bracket);
            } else if (stack.isEmpty() || !bracket.closes(stack.pop())) {
                return false;
            }
        }
        return stack.isEmpty();
    }
}
