/** Squeezes bytes into parts of an interval, with chances that adapt to what was seen. */
public final class ArithmeticCoder {
    private static final int PRECISION = 12;
    private static final long TOP = 1L << 32;

    private static final class Model {
        private final short[] chances = new short[256];

        Model() {
            for (int i = 0; i < chances.length; i++) {
                chances[i] = 1 << PRECISION - 1;
            }
        }

        long split(long range, int context) {
            return (range >>> PRECISION) * chances[context];
        }

        void learn(int context, int bit) {
            int chance = chances[context];
            chances[context] += (short) (bit == 0 ? (1 << PRECISION) - chance >> 5 : -(chance >> 5));
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] bytes = new byte[n];
        long state = 123456789;
        for (int i = 0; i < n; i++) {
            state = state * 48271 % 2147483647;
            int wave = (int) (state % 7 * (state / 7 % 5));
            bytes[i] = (byte) ((i & 64) == 0 ? wave : 200 - wave);
        }
        byte[] packed = new byte[2 * n + 16];
        int size = encode(bytes, packed);
        byte[] decoded = decode(packed, n);
        long check = size;
        for (int i = 0; i < size; i++) {
            check = check * 257 + packed[i];
        }
        for (int i = 0; i < n; i++) {
            check = check * 3 + (bytes[i] - decoded[i]);
        }
        return check;
    }

    private static int encode(byte[] bytes, byte[] packed) {
        Model model = new Model();
        long low = 0;
        long range = TOP - 1;
        int size = 0;
        for (byte value : bytes) {
            int context = 1;
            for (int shift = 7; shift >= 0; shift--) {
                int bit = value >> shift & 1;
                long split = model.split(range, context);
                if (bit == 0) {
                    range = split;
                } else {
                    low += split;
                    range -= split;
                }
                model.learn(context, bit);
                context = context * 2 + bit;
                if (low >= TOP) {
                    low -= TOP;
                    int at = size - 1;
                    while (++packed[at] == 0) {
                        at--;
                    }
                }
                while (range < 1 << 24) {
                    packed[size++] = (byte) (low >>> 24);
                    low = low << 8 & TOP - 1;
                    range <<= 8;
                }
            }
        }
        for (int i = 0; i < 4; i++) {
            packed[size++] = (byte) (low >>> 24);
            low = low << 8 & TOP - 1;
        }
        return size;
    }

    private static byte[] decode(byte[] packed, int length) {
        Model model = new Model();
        byte[] bytes = new byte[length];
        long code = 0;
        int at = 0;
        while (at < 4) {
            code = code << 8 | packed[at++] & 255;
        }
        long range = TOP - 1;
        for (int i = 0; i < length; i++) {
            int context = 1;
            while (context < 256) {
                long split = model.split(range, context);
                int bit = code < split ? 0 : 1;
                if (bit == 0) {
                    range = split;
                } else {
                    code -= split;
                    range -= split;
                }
                model.learn(context, bit);
                context = context * 2 + bit;
                while (range < 1 << 24) {
                    code = code << 8 | packed[at++] & 255;
                    range <<= 8;
                }
            }
            bytes[i] = (byte) context;
        }
        return bytes;
    }
}
