/** Checks brackets by crossing out neighbours that fit until none is left. */
public final class CrossOutPairs {
    private static final char[] OPENING = {'(', '[', '{', '<'};
    private static final char[] CLOSING = {')', ']', '}', '>'};

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
        char[] rest = new char[length];
        for (int i = 0; i < length; i++) {
            rest[i] = sequence[i];
        }
        int left = length;
        int pair = findPair(rest, left);
        while (pair >= 0) {
            for (int i = pair + 2; i < left; i++) {
                rest[i - 2] = rest[i];
            }
            left -= 2;
            pair = findPair(rest, left);
        }
        return left == 0;
    }

    private static int findPair(char[] rest, int left) {
        for (int i = 0; i + 1 < left; i++) {
            if (rest[i + 1] == partner(rest[i])) {
                return i;
            }
        }
        return -1;
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
