/** Gives the variables of small routines to few registers, by colouring the graph of what lives together. */
public final class RegisterColouring {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int REGISTERS = 5;
    private static final int VARIABLES = 32;

    /** Operations of the form target = left op right. */
    private static final class Routine {
        final byte[] target;
        final byte[] left;
        final byte[] right;
        final int loopStart;

        Routine(int length, int seed) {
            target = new byte[length];
            left = new byte[length];
            right = new byte[length];
            loopStart = length / 3;
            int state = seed * 0x85EBCA6B ^ 0x1234567;
            for (int i = 0; i < length; i++) {
                state = (state ^ state >>> 15) * 0x2C1B3C6D + i;
                target[i] = (byte) (state >>> 27);
                left[i] = i == 0 ? target[0] : target[Math.max(0, i - 1 - (state >>> 24 & 7))];
                right[i] = (byte) (state >>> 10 & VARIABLES - 1);
            }
        }
    }

    /** Two rounds, so that what lives at the start of the loop also lives at its end. */
    private static int[] interference(Routine routine) {
        int[] neighbours = new int[VARIABLES];
        int aroundLoop = 0;
        for (int round = 0; round < 2; round++) {
            int living = aroundLoop;
            for (int i = routine.target.length - 1; i >= 0; i--) {
                int defined = routine.target[i];
                living &= ~(1 << defined);
                neighbours[defined] |= living;
                for (int rest = living; rest != 0; rest &= rest - 1) {
                    neighbours[position(rest & -rest)] |= 1 << defined;
                }
                living |= 1 << routine.left[i] | 1 << routine.right[i];
                if (i == routine.loopStart) {
                    aroundLoop = living;
                }
            }
        }
        return neighbours;
    }

    private static int position(int bit) {
        int place = 0;
        for (int half = 16; half > 0; half >>= 1) {
            if (bit >>> place >>> half != 0) {
                place += half;
            }
        }
        return place;
    }

    private static int count(int bits) {
        int count = 0;
        for (int rest = bits; rest != 0; rest &= rest - 1) {
            count++;
        }
        return count;
    }

    /** The order in which variables leave the graph: those with few neighbours first. */
    private static int[] removal(int[] neighbours) {
        int[] order = new int[VARIABLES];
        int remaining = -1;
        for (int i = 0; i < VARIABLES; i++) {
            int best = -1;
            int fewest = VARIABLES + 1;
            for (int v = 0; v < VARIABLES && fewest >= REGISTERS; v++) {
                if ((remaining & 1 << v) != 0) {
                    int degree = count(neighbours[v] & remaining);
                    if (degree < fewest) {
                        fewest = degree;
                        best = v;
                    }
                }
            }
            order[i] = best;
            remaining &= ~(1 << best);
        }
        return order;
    }

    private static long colour(int[] neighbours, int[] order) {
        int[] members = new int[REGISTERS];
        int spilled = 0;
        for (int i = VARIABLES - 1; i >= 0; i--) {
            int register = 0;
            while (register < REGISTERS && (members[register] & neighbours[order[i]]) != 0) {
                register++;
            }
            if (register == REGISTERS) {
                spilled |= 1 << order[i];
            } else {
                members[register] |= 1 << order[i];
            }
        }
        long result = spilled;
        for (int member : members) {
            result = result * 37 + member;
        }
        return result * 33 + count(spilled);
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int[] neighbours = interference(new Routine(20 + i % 25, i));
            sum = sum * 3 + colour(neighbours, removal(neighbours));
        }
        return sum;
    }
}
