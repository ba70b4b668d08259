/** Checks brackets with two bits for each open one, packed into two numbers. */
public final class PackedStack {
    private static final char[] OPENING = {'(', '[', '{', '<'};
    private static final char[] CLOSING = {')', ']', '}', '>'};

    private static final int[] KINDS = new int[128];

    static {
        for (int kind = 0; kind < 4; kind++) {
            KINDS[OPENING[kind]] = kind;
            KINDS[CLOSING[kind]] = 4 + kind;
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
        long low = 0;
        long high = 0;
        int depth = 0;
        for (int i = 0; i < length; i++) {
            int kind = KINDS[sequence[i]];
            if (kind < 4) {
                low = low << 1 | kind & 1;
                high = high << 1 | kind >> 1;
                depth++;
            } else {
                if (--depth < 0 || (low & 1) != (kind & 1) || (high & 1) != (kind >> 1 & 1)) {
                    return false;
                }
                low >>>= 1;
                high >>>= 1;
            }
        }
        return depth == 0;
    }
}
