package psf.validate;

/**
 * The program that all others are compared with: a mixture of small operations, whose data fits into the first cache. One thread
 * uses it.
 */
final class Reference implements Repeated {
    private final int[] values = new int[256];

    /** Runs it in a JVM of its own; the arguments are size and times. */
    public static void main(String[] arguments) {
        System.out.println(new Reference().run(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1])));
    }

    @Override
    public long run(int size, int times) {
        long sum = 0;
        for (int round = 0; round < times; round++) {
            for (int i = 0; i < size; i++) {
                int at = i & 255;
                values[at] = step(values[at], i);
                if ((values[at] & 3) == 0) {
                    sum += values[at];
                } else {
                    sum ^= i;
                }
            }
        }
        return sum;
    }

    private int step(int value, int i) {
        return value * 31 + i ^ value >>> 7;
    }
}
