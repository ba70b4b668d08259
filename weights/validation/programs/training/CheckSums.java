/** Secures packets of bytes with three kinds of check sums, and finds the damaged ones. */
public final class CheckSums {
    private interface CheckSum {
        int of(byte[] bytes, int from, int to);
    }

    private static final class Crc implements CheckSum {
        private final int[] table = new int[256];

        Crc(int polynomial) {
            for (int i = 0; i < 256; i++) {
                int rest = i;
                for (int bit = 0; bit < 8; bit++) {
                    rest = rest >>> 1 ^ ((rest & 1) == 0 ? 0 : polynomial);
                }
                table[i] = rest;
            }
        }

        @Override
        public int of(byte[] bytes, int from, int to) {
            int rest = -1;
            for (int i = from; i < to; i++) {
                rest = table[(rest ^ bytes[i]) & 255] ^ rest >>> 8;
            }
            return ~rest;
        }
    }

    private static final class Adler implements CheckSum {
        @Override
        public int of(byte[] bytes, int from, int to) {
            int plain = 1;
            int summed = 0;
            for (int i = from; i < to; i++) {
                plain += bytes[i] & 255;
                summed += plain;
                if ((i - from & 2047) == 2047) {
                    plain %= 65521;
                    summed %= 65521;
                }
            }
            return summed % 65521 << 16 | plain % 65521;
        }
    }

    private static final class Fletcher implements CheckSum {
        @Override
        public int of(byte[] bytes, int from, int to) {
            int plain = 0;
            int summed = 0;
            for (int i = from; i < to; i++) {
                plain = (plain + (bytes[i] & 255)) % 255;
                summed = (summed + plain) % 255;
            }
            return summed << 8 | plain;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        CheckSum[] kinds = {new Crc(0xEDB88320), new Adler(), new Crc(0x82F63B78), new Fletcher()};
        byte[] bytes = new byte[n];
        int state = 0x2545F491;
        for (int i = 0; i < n; i++) {
            state ^= state << 6;
            state ^= state >>> 21;
            state ^= state << 7;
            bytes[i] = (byte) state;
        }
        long check = 0;
        int damaged = 0;
        int packet = 0;
        for (int from = 0; from < n; packet++) {
            int to = Math.min(n, from + 20 + packet * 37 % 200);
            CheckSum kind = kinds[packet & 3];
            int before = kind.of(bytes, from, to);
            if (packet % 3 == 0) {
                bytes[(from + to) / 2] ^= 16;
            }
            if (kind.of(bytes, from, to) != before) {
                damaged++;
            }
            check = check * 1_000_003 + before;
            from = to;
        }
        return check + damaged;
    }
}
