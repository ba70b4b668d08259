/** Packs a text with a dictionary that learns new phrases, as Lempel, Ziv and Welch did, and unpacks it. */
public final class GrowingDictionary {
    private static final int CODES = 4096;
    private static final int SLOTS = 16384;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] text = new byte[n];
        int seed = 60;
        int last = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 32310901 + 1729;
            last = last * 5 + (seed >>> 25) * (seed >>> 18 & 3) & 31;
            text[i] = (byte) (32 + last);
        }
        short[] codes = new short[n];
        int size = pack(text, codes);
        byte[] unpacked = new byte[n];
        int length = unpack(codes, size, unpacked);
        long check = size;
        for (int i = 0; i < length; i++) {
            check = check * 31 + (unpacked[i] == text[i] ? codes[i % size] : 9999);
        }
        return check;
    }

    private static int pack(byte[] text, short[] codes) {
        int[] keys = new int[SLOTS];
        short[] values = new short[SLOTS];
        int free = 128;
        int size = 0;
        int phrase = -1;
        for (byte letter : text) {
            if (phrase < 0) {
                phrase = letter;
                continue;
            }
            int key = phrase << 8 | letter;
            int slot = key * 0x9E3779B1 >>> 18;
            while (keys[slot] != 0 && keys[slot] != key) {
                slot = slot + 1 & SLOTS - 1;
            }
            if (keys[slot] == key) {
                phrase = values[slot];
                continue;
            }
            codes[size++] = (short) phrase;
            phrase = letter;
            if (free < CODES) {
                keys[slot] = key;
                values[slot] = (short) free++;
            } else {
                free = 128;
                for (int i = 0; i < SLOTS; i++) {
                    keys[i] = 0;
                }
            }
        }
        if (phrase >= 0) {
            codes[size++] = (short) phrase;
        }
        return size;
    }

    private static int unpack(short[] codes, int size, byte[] text) {
        int[] starts = new int[CODES + 1];
        int[] lengths = new int[CODES + 1];
        int free = 128;
        int length = 0;
        for (int i = 0; i < size; i++) {
            int code = codes[i];
            int start = length;
            if (code < 128) {
                text[length++] = (byte) code;
            } else {
                int from = starts[code];
                for (int j = 0; j < lengths[code]; j++) {
                    text[length++] = text[from + j];
                }
            }
            // The phrase learned here ends with the first letter of the next one.
            if (free < CODES) {
                starts[free] = start;
                lengths[free++] = length - start + 1;
            } else {
                free = 128;
            }
        }
        return length;
    }
}
