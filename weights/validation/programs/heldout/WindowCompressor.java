/** Finds repeated pieces by their hash, and unpacks them. */
public final class WindowCompressor {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] text = new byte[n];
        int seed = 9;
        for (int i = 0; i < n; i++) {
            if (i > 40 && (i / 32 & 1) == 1) {
                text[i] = text[i - 37];
            } else {
                seed = seed * 1103515245 + 12345;
                text[i] = (byte) (seed >>> 27);
            }
        }
        byte[] packed = new byte[2 * n + 16];
        int length = pack(text, packed);
        byte[] back = new byte[n];
        unpack(packed, length, back);
        long check = length;
        for (byte value : back) {
            check = check * 31 + value;
        }
        return check;
    }

    private static int pack(byte[] text, byte[] packed) {
        int[] last = new int[1024];
        int length = 0;
        int i = 0;
        while (i < text.length) {
            int match = 0;
            int distance = 0;
            if (i + 3 < text.length) {
                int hash = (text[i] * 961 + text[i + 1] * 31 + text[i + 2]) & 1023;
                distance = i - (last[hash] - 1);
                last[hash] = i + 1;
                if (distance <= i && distance < 128) {
                    while (match < 100 && i + match < text.length && text[i + match] == text[i + match - distance]) {
                        match++;
                    }
                }
            }
            if (match > 2) {
                packed[length++] = (byte) -match;
                packed[length++] = (byte) distance;
                i += match;
            } else {
                packed[length++] = text[i++];
            }
        }
        return length;
    }

    private static void unpack(byte[] packed, int length, byte[] text) {
        int size = 0;
        for (int i = 0; i < length; i++) {
            if (packed[i] >= 0 || packed[i] < -100 || i + 1 == length) {
                text[size++] = packed[i];
            } else {
                int match = -packed[i];
                int distance = packed[++i];
                while (match-- > 0) {
                    text[size] = text[size - distance];
                    size++;
                }
            }
        }
    }
}
