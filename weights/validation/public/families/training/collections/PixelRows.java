import com.googlecode.javaewah.EWAHCompressedBitmap;
import com.googlecode.javaewah.IntIterator;
import java.util.SplittableRandom;

/** JavaEWAH compresses the rows of a black and white picture as run-length bitmaps and merges them. */
public final class PixelRows {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(10);
        EWAHCompressedBitmap all = new EWAHCompressedBitmap();
        EWAHCompressedBitmap odd = new EWAHCompressedBitmap();
        long sum = 0;
        for (int row = 0; row < n; row++) {
            EWAHCompressedBitmap bits = new EWAHCompressedBitmap();
            for (int x = 0; x < 3000;) {
                x += 1 + random.nextInt(random.nextInt(8) == 0 ? 900 : 12);
                for (int run = random.nextInt(6); run >= 0; run--) {
                    bits.set(x++);
                }
            }
            all = row % 5 == 4 ? bits : all.or(bits);
            odd = odd.xor(bits);
            EWAHCompressedBitmap both = all.andNot(bits);
            sum = sum * 31 + both.cardinality() + odd.sizeInBytes();
            for (IntIterator it = odd.and(bits).intIterator(); it.hasNext();) {
                sum += it.next();
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
