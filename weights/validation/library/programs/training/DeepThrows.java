/** Exceptions climb up through many calls, some with a stack trace and some wrapped on the way. */
public final class DeepThrows {
    private static final class Signal extends Exception {
        private static final long serialVersionUID = 1L;

        private final int depth;

        Signal(int depth, boolean traced) {
            super(null, null, false, traced);
            this.depth = depth;
        }
    }

    private static long unwound;

    private static int descend(int depth, int limit, boolean traced) throws Signal {
        if (depth == limit) {
            throw new Signal(depth, traced);
        }
        try {
            return descend(depth + 1, limit, traced) + 1;
        } finally {
            if ((depth & 3) == 0) {
                unwound++;
            }
        }
    }

    private static int layered(int level, int value) {
        try {
            if (level == 0) {
                if (value % 3 == 0) {
                    throw new IllegalStateException("value " + value);
                }
                return value;
            }
            return layered(level - 1, value) * 2;
        } catch (IllegalStateException e) {
            if (level == 2) {
                throw new IllegalArgumentException(e);
            }
            throw e;
        }
    }

    public static long run(int n) {
        unwound = 0;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            try {
                sum += descend(0, 4 + i % 13, i % 4 == 0);
            } catch (Signal signal) {
                sum = sum * 3 + signal.depth;
            }
            try {
                sum += layered(5, i % 100);
            } catch (IllegalArgumentException e) {
                sum += e.getCause().getMessage().length();
            }
        }
        return sum * 31 + unwound;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
