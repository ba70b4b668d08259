/** Sets of small numbers as bits in words: union, intersection, difference and who is left over. */
public final class BitSetAlgebra {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private enum Operation {
        UNION {
            @Override
            long apply(long one, long other) {
                return one | other;
            }
        },
        INTERSECTION {
            @Override
            long apply(long one, long other) {
                return one & other;
            }
        },
        DIFFERENCE {
            @Override
            long apply(long one, long other) {
                return one & ~other;
            }
        },
        EITHER {
            @Override
            long apply(long one, long other) {
                return one ^ other;
            }
        };

        abstract long apply(long one, long other);
    }

    private static final Operation[] OPERATIONS = Operation.values();

    private static final class Bits {
        private final long[] words;

        Bits(int size) {
            words = new long[(size + 63) / 64];
        }

        void set(int index) {
            words[index >> 6] |= 1L << index;
        }

        boolean get(int index) {
            return (words[index >> 6] >>> index & 1) != 0;
        }

        void combine(Operation operation, Bits other) {
            for (int i = 0; i < words.length; i++) {
                words[i] = operation.apply(words[i], other.words[i]);
            }
        }

        int count() {
            int sum = 0;
            for (long word : words) {
                long pairs = word - (word >>> 1 & 0x5555555555555555L);
                long fours = (pairs & 0x3333333333333333L) + (pairs >>> 2 & 0x3333333333333333L);
                long eights = fours + (fours >>> 4) & 0x0F0F0F0F0F0F0F0FL;
                sum += (int) (eights * 0x0101010101010101L >>> 56);
            }
            return sum;
        }

        int nextSet(int from) {
            int at = from >> 6;
            if (at >= words.length) {
                return -1;
            }
            long word = words[at] & -1L << from;
            while (word == 0) {
                if (++at == words.length) {
                    return -1;
                }
                word = words[at];
            }
            int bit = at << 6;
            while ((word & 1) == 0) {
                word >>>= 1;
                bit++;
            }
            return bit;
        }
    }

    public static long run(int n) {
        Bits[] groups = new Bits[12];
        int member = 1;
        for (int i = 0; i < groups.length; i++) {
            groups[i] = new Bits(1500);
            for (int k = 0; k < 400; k++) {
                member = member * 1223 % 1499;
                groups[i].set(member ^ i & 3);
            }
        }
        long check = 0;
        for (int round = 0; round < n; round++) {
            Bits changed = groups[round * 7 % 12];
            changed.combine(OPERATIONS[(round >> 2) % 4], groups[(round * 5 + 1) % 12]);
            changed.set(round * 37 % 1500);
            check += changed.count();
            int at = changed.nextSet(0);
            for (int steps = 0; steps < 20 && at >= 0; steps++) {
                check += changed.get(at / 2) ? at : 1;
                at = changed.nextSet(at + 1);
            }
            check = check * 3 + at;
        }
        return check;
    }
}
