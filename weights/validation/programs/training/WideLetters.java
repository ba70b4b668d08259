/** Writes letters of all the world as one to four bytes, damages some, and reads them again. */
public final class WideLetters {
    private static final int REPLACEMENT = 0xFFFD;

    private final byte[] bytes;
    private int at;

    private WideLetters(int capacity) {
        bytes = new byte[capacity];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        WideLetters text = new WideLetters(4 * n);
        long state = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < n; i++) {
            state = state * 3935559000370003845L + 2691343689449507681L;
            int bits = (int) (state >>> 32);
            switch (bits & 7) {
                case 0, 1 -> text.write(0x80 + (bits >>> 22));
                case 2 -> text.write(0xE000 + (bits >>> 20));
                case 3 -> text.write(0x10000 + (bits >>> 12));
                default -> text.write(bits >>> 25);
            }
        }
        int length = text.at;
        for (int i = 0; i < length; i += 97) {
            text.bytes[i] ^= (byte) (1 << i % 8);
        }
        text.at = 0;
        long check = length;
        int broken = 0;
        while (text.at < length) {
            int letter = text.read(length);
            check = check * 31 + letter;
            if (letter == REPLACEMENT) {
                broken++;
            }
        }
        return check * 31 + broken;
    }

    private void write(int letter) {
        if (letter < 0x80) {
            bytes[at++] = (byte) letter;
        } else if (letter < 0x800) {
            bytes[at++] = (byte) (0xC0 | letter >> 6);
            follow(letter);
        } else if (letter < 0x10000) {
            bytes[at++] = (byte) (0xE0 | letter >> 12);
            follow(letter >> 6);
            follow(letter);
        } else {
            bytes[at++] = (byte) (0xF0 | letter >> 18);
            follow(letter >> 12);
            follow(letter >> 6);
            follow(letter);
        }
    }

    private void follow(int bits) {
        bytes[at++] = (byte) (0x80 | bits & 0x3F);
    }

    private int read(int length) {
        int first = bytes[at++];
        if (first >= 0) {
            return first;
        }
        int more;
        int letter;
        if ((first & 0xE0) == 0xC0) {
            more = 1;
            letter = first & 0x1F;
        } else if ((first & 0xF0) == 0xE0) {
            more = 2;
            letter = first & 0xF;
        } else if ((first & 0xF8) == 0xF0) {
            more = 3;
            letter = first & 7;
        } else {
            return REPLACEMENT;
        }
        int least = more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000;
        while (more-- > 0) {
            if (at == length || (bytes[at] & 0xC0) != 0x80) {
                return REPLACEMENT;
            }
            letter = letter << 6 | bytes[at++] & 0x3F;
        }
        boolean valid = letter >= least && letter < 0x110000 && (letter & ~0x7FF) != 0xD800;
        return valid ? letter : REPLACEMENT;
    }
}
