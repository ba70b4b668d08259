import java.util.Arrays;

/** Blocks of bytes are squeezed by finding repeats in a sliding window, unpacked again and compared. */
public final class WindowPacker {

    private static final int BLOCK = 256;

    private static byte[] block(int number) {
        byte[] data = new byte[BLOCK];
        int seed = number;
        for (int i = 0; i < BLOCK; i++) {
            seed = seed * 69069 + 5;
            boolean repeat = i > 24 && (seed >>> 24) % 5 != 0;
            data[i] = repeat ? data[i - 7 - number % 16] : (byte) ('A' + (seed >>> 27));
        }
        return data;
    }

    private static int pack(byte[] in, byte[] out) {
        int[] heads = new int[256];
        Arrays.fill(heads, -1);
        int size = 0;
        int at = 0;
        while (at < in.length) {
            int length = 0;
            int from = -1;
            if (at + 3 <= in.length) {
                int slot = (in[at] * 31 + in[at + 1]) * 31 + in[at + 2] & 255;
                from = heads[slot];
                heads[slot] = at;
                if (from >= 0 && at - from < 128) {
                    while (length < 100 && at + length < in.length && in[from + length] == in[at + length]) {
                        length++;
                    }
                }
            }
            if (length >= 3) {
                out[size++] = (byte) (0x80 | (at - from));
                out[size++] = (byte) length;
                at += length;
            } else {
                out[size++] = in[at++];
            }
        }
        return size;
    }

    private static int unpack(byte[] in, int size, byte[] out) {
        int at = 0;
        for (int i = 0; i < size; i++) {
            if (in[i] >= 0) {
                out[at++] = in[i];
            } else {
                int back = in[i] & 0x7f;
                for (int left = in[++i]; left > 0; left--, at++) {
                    out[at] = out[at - back];
                }
            }
        }
        return at;
    }

    public static long run(int n) {
        byte[] packed = new byte[2 * BLOCK];
        byte[] unpacked = new byte[BLOCK];
        long result = 0;
        for (int i = 0; i < n; i++) {
            byte[] data = block(i % 1000);
            int size = pack(data, packed);
            int length = unpack(packed, size, unpacked);
            result = result * 13 + size * 3L + length + (Arrays.equals(data, unpacked) ? 0 : 1_000_000);
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
