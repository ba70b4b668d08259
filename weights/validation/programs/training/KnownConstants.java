/** Shortens three-address code: computes what is known and drops what nobody reads. */
public final class KnownConstants {
    private static final byte ADD = 0, SUBTRACT = 1, MULTIPLY = 2, AND = 3, SHIFT = 4, COPY = 5, CONSTANT = 6, DROPPED = 7;
    private static final int NAMES = 24;

    private final int length;
    private final byte[] operation;
    private final short[] target;
    private final int[] left;
    private final int[] right;

    private KnownConstants(int length) {
        this.length = length;
        operation = new byte[length];
        target = new short[length];
        left = new int[length];
        right = new int[length];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        KnownConstants block = new KnownConstants(40);
        long sum = 0;
        int seed = 8675309;
        for (int i = 0; i < n; i++) {
            seed = block.write(seed);
            int changed = block.fold();
            changed += 100 * block.drop(0xF);
            sum = sum * 7 + changed + block.code();
        }
        return sum;
    }

    private int write(int seed) {
        int state = seed;
        for (int i = 0; i < length; i++) {
            state = (int) (state * 16807L % 2147483647);
            operation[i] = (byte) ((state >>> 7) % 10 % 7);
            target[i] = (short) ((state >>> 12) % NAMES);
            left[i] = operation[i] == CONSTANT ? (state >>> 19) % 5 : (state >>> 17) % NAMES;
            right[i] = (state >>> 22) % NAMES;
        }
        return state;
    }

    private int fold() {
        boolean[] known = new boolean[NAMES];
        int[] value = new int[NAMES];
        int folded = 0;
        for (int i = 0; i < length; i++) {
            int a = left[i];
            int b = right[i];
            int t = target[i];
            if (operation[i] == CONSTANT) {
                value[t] = a;
                known[t] = true;
                continue;
            }
            boolean unary = operation[i] == COPY;
            if (known[a] && (unary || known[b])) {
                value[t] = unary ? value[a] : compute(operation[i], value[a], value[b]);
                known[t] = true;
                operation[i] = CONSTANT;
                left[i] = value[t];
                folded++;
            } else {
                known[t] = false;
                if (!unary && known[b] && value[b] == (operation[i] == MULTIPLY ? 1 : 0) && operation[i] != AND) {
                    operation[i] = COPY;
                    folded++;
                }
            }
        }
        return folded;
    }

    private static int compute(byte operation, int a, int b) {
        return switch (operation) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case AND -> a & b;
            case SHIFT -> a << b;
            default -> throw new IllegalStateException("no such operation: " + operation);
        };
    }

    private int drop(int wantedAtEnd) {
        int wanted = wantedAtEnd;
        int dropped = 0;
        for (int i = length - 1; i >= 0; i--) {
            if ((wanted & 1 << target[i]) == 0) {
                operation[i] = DROPPED;
                dropped++;
                continue;
            }
            wanted &= ~(1 << target[i]);
            if (operation[i] != CONSTANT) {
                wanted |= 1 << left[i] | (operation[i] == COPY ? 0 : 1 << right[i]);
            }
        }
        return dropped;
    }

    private long code() {
        long code = 1;
        for (int i = 0; i < length; i++) {
            code = operation[i] == DROPPED ? code : code * 31 + operation[i] * 64 + left[i];
        }
        return code;
    }
}
