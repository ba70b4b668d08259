/** Short messages are hashed with the SHA-1 rounds written out by hand and chained block to block. */
public final class MessageDigester {

    private static void compress(int[] state, byte[] message) {
        int[] w = new int[80];
        for (int i = 0; i < 16; i++) {
            w[i] = message[4 * i] << 24 | (message[4 * i + 1] & 255) << 16
                    | (message[4 * i + 2] & 255) << 8 | message[4 * i + 3] & 255;
        }
        for (int i = 16; i < 80; i++) {
            w[i] = Integer.rotateLeft(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
        }
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        for (int i = 0; i < 80; i++) {
            int mix;
            if (i < 20) {
                mix = (b & c | ~b & d) + 0x5A827999;
            } else if (i < 40) {
                mix = (b ^ c ^ d) + 0x6ED9EBA1;
            } else if (i < 60) {
                mix = (b & c | b & d | c & d) + 0x8F1BBCDC;
            } else {
                mix = (b ^ c ^ d) + 0xCA62C1D6;
            }
            int next = Integer.rotateLeft(a, 5) + mix + e + w[i];
            e = d;
            d = c;
            c = Integer.rotateLeft(b, 30);
            b = a;
            a = next;
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
        state[4] += e;
    }

    public static long run(int n) {
        int[] state = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
        byte[] message = new byte[64];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < message.length; k++) {
                message[k] = (byte) (message[k] + i * 7 + k);
            }
            compress(state, message);
        }
        return (long) state[0] << 32 ^ state[1] ^ (long) state[2] << 16 ^ state[3] ^ state[4];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
