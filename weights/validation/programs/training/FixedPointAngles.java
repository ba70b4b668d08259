/** Angles, roots and polar coordinates with whole numbers only. */
public final class FixedPointAngles {
    private static final int ONE = 1 << 16;
    private static final int QUARTER = 102_944;
    private static final int SHRINK = 39_797;
    private static final int[] STEPS = {
        51472, 30386, 16055, 8150, 4091, 2047, 1024, 512, 256, 128, 64, 32, 16, 8, 4, 2
    };

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int times(int a, int b) {
        return (int) ((long) a * b >> 16);
    }

    private static int over(int a, int b) {
        return (int) (((long) a << 16) / b);
    }

    private static int root(int value) {
        long rest = (long) value << 16;
        long result = 0;
        long bit = 1L << 46;
        while (bit > rest) {
            bit >>= 2;
        }
        while (bit != 0) {
            if (rest >= result + bit) {
                rest -= result + bit;
                result = (result >> 1) + bit;
            } else {
                result >>= 1;
            }
            bit >>= 2;
        }
        return (int) result;
    }

    private static long turn(int angle) {
        int x = SHRINK;
        int y = 0;
        int rest = angle;
        for (int i = 0; i < STEPS.length; i++) {
            int moveX = x >> i;
            int moveY = y >> i;
            if (rest >= 0) {
                x -= moveY;
                y += moveX;
                rest -= STEPS[i];
            } else {
                x += moveY;
                y -= moveX;
                rest += STEPS[i];
            }
        }
        return (long) x << 32 | y & 0xffffffffL;
    }

    private static int angleOf(int x, int y) {
        int angle = 0;
        for (int i = 0; i < STEPS.length; i++) {
            // The sign as a mask: all bits set where the point lies below the axis.
            int below = y >> 31;
            int moveX = ((x >> i) ^ below) - below;
            int moveY = ((y >> i) ^ below) - below;
            x += moveY;
            y -= moveX;
            angle += (STEPS[i] ^ below) - below;
        }
        return angle;
    }

    public static long run(int n) {
        long check = 0;
        int worst = 0;
        int angle = -QUARTER;
        for (int i = 0; i < n; i++) {
            angle += 7919;
            if (angle > QUARTER) {
                angle -= 2 * QUARTER;
            }
            long point = turn(angle);
            int cosine = (int) (point >> 32);
            int sine = (int) point;
            int length = root(times(cosine, cosine) + times(sine, sine));
            int back = angleOf(cosine, sine);
            worst = Math.max(worst, Math.abs(back - angle) + Math.abs(length - ONE));
            int slope = Math.abs(cosine) < 64 ? 0 : over(sine, cosine);
            check = check * 31 + cosine * 5L + sine + (slope ^ back);
        }
        return check + worst;
    }
}
