/** Bytes as letters of six bits, and back. */
public final class SixBitText {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final char[] LETTERS =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".toCharArray();

    public static long run(int n) {
        int[] digits = new int[128];
        for (int i = 0; i < 64; i++) {
            digits[LETTERS[i]] = i;
        }
        byte[] bytes = new byte[300];
        char[] text = new char[400];
        long check = 0;
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (i * 7 + round);
            }
            encode(bytes, text);
            check = check * 31 + text[round % 400];
            decode(text, digits, bytes);
            check += bytes[round % 300];
        }
        return check;
    }

    private static void encode(byte[] bytes, char[] text) {
        for (int i = 0, j = 0; i < bytes.length; i += 3) {
            int bits = (bytes[i] & 0xFF) << 16 | (bytes[i + 1] & 0xFF) << 8 | bytes[i + 2] & 0xFF;
            text[j++] = LETTERS[bits >> 18];
            text[j++] = LETTERS[bits >> 12 & 63];
            text[j++] = LETTERS[bits >> 6 & 63];
            text[j++] = LETTERS[bits & 63];
        }
    }

    private static void decode(char[] text, int[] digits, byte[] bytes) {
        for (int i = 0, j = 0; i < text.length; i += 4) {
            int bits = digits[text[i]] << 18 | digits[text[i + 1]] << 12 | digits[text[i + 2]] << 6 | digits[text[i + 3]];
            bytes[j++] = (byte) (bits >> 16);
            bytes[j++] = (byte) (bits >> 8);
            bytes[j++] = (byte) bits;
        }
    }
}
