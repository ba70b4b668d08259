/** Bytes from random generators go through checksums in which each step waits for the one before. */
public final class ChecksumTables {
    private static final int[] CRC = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) {
                c = (c & 1) != 0 ? c >>> 1 ^ 0xEDB88320 : c >>> 1;
            }
            CRC[i] = c;
        }
    }

    private static int crc(byte[] data, int crc) {
        for (byte b : data) {
            crc = CRC[(crc ^ b) & 0xff] ^ crc >>> 8;
        }
        return crc;
    }

    private static int adler(byte[] data) {
        int a = 1;
        int b = 0;
        for (byte value : data) {
            a = (a + (value & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    private static long fnv(byte[] data) {
        long hash = 0xcbf29ce484222325L;
        for (byte value : data) {
            hash = (hash ^ value & 0xff) * 0x100000001b3L;
        }
        return hash;
    }

    private static double horner(byte[] data, double x) {
        double value = 0;
        for (byte coefficient : data) {
            value = value * x + coefficient;
        }
        return value;
    }

    public static long run(int n) {
        byte[] data = new byte[128];
        long state = 88172645463325252L;
        long sum = 0;
        int crc = -1;
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < data.length; i++) {
                state ^= state << 13;
                state ^= state >>> 7;
                state ^= state << 17;
                data[i] = (byte) state;
            }
            crc = crc(data, crc);
            sum = Long.rotateLeft(sum, 5) ^ fnv(data);
            sum += adler(data) + (long) horner(data, 0.75);
        }
        return sum ^ crc;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
