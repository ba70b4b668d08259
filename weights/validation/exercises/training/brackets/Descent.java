/** Checks brackets by a method that calls itself for each inner pair. */
public final class Descent {
    private static final char[] OPENING = {'(', '[', '{', '<'};
    private static final char[] CLOSING = {')', ']', '}', '>'};

    private final char[] sequence;
    private final int length;
    private int at;

    private Descent(char[] sequence, int length) {
        this.sequence = sequence;
        this.length = length;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] sequence = new char[64];
        long balanced = 0;
        for (int i = 0; i < n; i++) {
            int length = write(sequence, i * 7919 + 13);
            if (new Descent(sequence, length).isBalanced()) {
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

    private boolean isBalanced() {
        return inner() && at == length;
    }

    private boolean inner() {
        while (at < length && partner(sequence[at]) != 0) {
            char wanted = partner(sequence[at++]);
            if (!inner() || at == length || sequence[at++] != wanted) {
                return false;
            }
        }
        return true;
    }

    private static char partner(char c) {
        return switch (c) {
            case '(' -> ')';
            case '[' -> ']';
            case '{' -> '}';
            case '<' -> '>';
            default -> 0;
        };
    }
}
