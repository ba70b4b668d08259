/** Bits: counting them, reversing them, Gray codes, queens on a board. */
public final class BitTricks {
    public static final int SIZE = 500_000;

    public static long run(int n) {
        long check = 0;
        for (int i = 0; i < n; i++) {
            int gray = i ^ i >>> 1;
            check += ones(gray) + parity(i);
            check ^= reversed(i);
            if (isPowerOfTwo(i)) {
                check += lowest(i);
            }
        }
        return check + queens(9, 0, 0, 0, 0);
    }

    private static int ones(int bits) {
        int count = 0;
        while (bits != 0) {
            bits &= bits - 1;
            count++;
        }
        return count;
    }

    private static int parity(int bits) {
        bits ^= bits >>> 16;
        bits ^= bits >>> 8;
        bits ^= bits >>> 4;
        bits ^= bits >>> 2;
        bits ^= bits >>> 1;
        return bits & 1;
    }

    private static int reversed(int bits) {
        int result = 0;
        for (int i = 0; i < 32; i++) {
            result = result << 1 | bits & 1;
            bits >>>= 1;
        }
        return result;
    }

    private static boolean isPowerOfTwo(int bits) {
        return bits > 0 && (bits & bits - 1) == 0;
    }

    private static int lowest(int bits) {
        return bits & -bits;
    }

    private static int queens(int n, int row, int columns, int left, int right) {
        if (row == n) {
            return 1;
        }
        int solutions = 0;
        int free = ~(columns | left | right) & (1 << n) - 1;
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            solutions += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
        return solutions;
    }
}
