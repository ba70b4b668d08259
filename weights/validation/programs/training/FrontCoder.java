/** Codes letters by how lately they were used, as numbers of few bits, and decodes them. */
public final class FrontCoder {
    private static final int LETTERS = 64;

    private static final class Letter {
        final int code;
        Letter next;

        Letter(int code, Letter next) {
            this.code = code;
            this.next = next;
        }
    }

    private static final class Shelf {
        private Letter front;

        Shelf() {
            for (int code = LETTERS - 1; code >= 0; code--) {
                front = new Letter(code, front);
            }
        }

        int rankOf(int code) {
            Letter before = null;
            Letter letter = front;
            int rank = 0;
            while (letter.code != code) {
                before = letter;
                letter = letter.next;
                rank++;
            }
            toFront(before, letter);
            return rank;
        }

        int codeAt(int rank) {
            Letter before = null;
            Letter letter = front;
            while (rank-- > 0) {
                before = letter;
                letter = letter.next;
            }
            toFront(before, letter);
            return letter.code;
        }

        private void toFront(Letter before, Letter letter) {
            if (before != null) {
                before.next = letter.next;
                letter.next = front;
                front = letter;
            }
        }
    }

    private static final class Bits {
        private final long[] words;
        private int at;

        Bits(int capacity) {
            words = new long[capacity / 64 + 1];
        }

        void put(int bit) {
            words[at >> 6] |= (long) bit << at++;
        }

        int get() {
            return (int) (words[at >> 6] >>> at++) & 1;
        }

        void putNumber(int value) {
            int size = 0;
            while (value >> size > 1) {
                put(0);
                size++;
            }
            for (; size >= 0; size--) {
                put(value >> size & 1);
            }
        }

        int getNumber() {
            int size = 0;
            while (get() == 0) {
                size++;
            }
            int value = 1;
            while (size-- > 0) {
                value = value << 1 | get();
            }
            return value;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Bits bits = new Bits(13 * n);
        Shelf shelf = new Shelf();
        int seed = 271828;
        int topic = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1812433253 + 1;
            topic = (seed >>> 27) == 0 ? seed >>> 21 & 63 : topic;
            bits.putNumber(1 + shelf.rankOf(topic + (seed >>> 12 & seed >>> 17 & 7) & 63));
        }
        long check = bits.at;
        bits.at = 0;
        shelf = new Shelf();
        for (int i = 0; i < n; i++) {
            check = check * 67 + shelf.codeAt(bits.getNumber() - 1);
        }
        return check;
    }
}
