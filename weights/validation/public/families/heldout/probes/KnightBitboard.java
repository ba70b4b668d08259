/** Chess positions packed into 64 bits are flooded by knights, rotated and counted with bit tricks only. */
public final class KnightBitboard {

    private static final long NOT_A = 0xfefefefefefefefeL;
    private static final long NOT_AB = 0xfcfcfcfcfcfcfcfcL;
    private static final long NOT_H = 0x7f7f7f7f7f7f7f7fL;
    private static final long NOT_GH = 0x3f3f3f3f3f3f3f3fL;

    private static long leaps(long knights) {
        long moves = (knights << 17) & NOT_A;
        moves |= (knights << 10) & NOT_AB;
        moves |= (knights >>> 6) & NOT_AB;
        moves |= (knights >>> 15) & NOT_A;
        moves |= (knights << 15) & NOT_H;
        moves |= (knights << 6) & NOT_GH;
        moves |= (knights >>> 10) & NOT_GH;
        moves |= (knights >>> 17) & NOT_H;
        return moves;
    }

    private static int distance(long from, long goal, long blocked) {
        long seen = from;
        for (int steps = 0; steps < 64; steps++) {
            if ((seen & goal) != 0) {
                return steps;
            }
            long grown = seen | leaps(seen) & ~blocked;
            if (grown == seen) {
                return 70 + Long.bitCount(seen);
            }
            seen = grown;
        }
        return 64;
    }

    public static long run(int n) {
        long sum = 0;
        long noise = 88172645463325252L;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 12; k++) {
                noise ^= noise << 13;
                noise ^= noise >>> 7;
                noise ^= noise << 17;
                long pieces = noise & (noise >>> 9 | noise << 5);
                long start = Long.lowestOneBit(~pieces);
                long goal = Long.highestOneBit(~Long.reverse(pieces));
                sum += distance(start, goal, pieces) + Long.numberOfTrailingZeros(Long.rotateLeft(pieces, k));
            }
            sum = sum * 9 ^ noise >>> 60;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
