/** CRC-32 of a buffer, with a table of 256 entries. */
public final class CyclicCheck {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] table = new int[256];
        for (int i = 0; i < 256; i++) {
            int value = i;
            for (int bit = 0; bit < 8; bit++) {
                value = (value & 1) != 0 ? value >>> 1 ^ 0xEDB88320 : value >>> 1;
            }
            table[i] = value;
        }
        byte[] buffer = new byte[1024];
        for (int i = 0; i < buffer.length; i++) {
            buffer[i] = (byte) (i * 31 + (i >> 3));
        }
        int check = -1;
        for (int round = 0; round < n; round++) {
            for (byte value : buffer) {
                check = check >>> 8 ^ table[(check ^ value) & 0xFF];
            }
        }
        return ~check & 0xFFFFFFFFL;
    }
}
