import java.util.SplittableRandom;
import org.roaringbitmap.IntIterator;
import org.roaringbitmap.RoaringBitmap;

/** RoaringBitmap stores segments of users as compressed bitmaps and combines, counts and walks them. */
public final class UserSegments {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(7);
        RoaringBitmap[] segments = new RoaringBitmap[6];
        for (int s = 0; s < segments.length; s++) {
            segments[s] = new RoaringBitmap();
            for (int i = 0; i < 20 * n; i++) {
                segments[s].add(random.nextInt(1 << (12 + s)));
            }
            if (s % 2 == 0) {
                int start = random.nextInt(3000);
                segments[s].add((long) start, start + 100L * n);
                segments[s].runOptimize();
            }
        }
        long sum = 0;
        for (int i = 0; i < segments.length; i++) {
            RoaringBitmap other = segments[(i + 1) % segments.length];
            RoaringBitmap both = RoaringBitmap.and(segments[i], other);
            RoaringBitmap one = RoaringBitmap.xor(segments[i], other);
            sum = sum * 31 + both.getCardinality() + RoaringBitmap.andNotCardinality(segments[i], other);
            sum = sum * 31 + one.rank(2000) + (both.isEmpty() ? 0 : both.select(both.getCardinality() / 2));
            int step = 0;
            for (IntIterator it = one.getIntIterator(); it.hasNext();) {
                int user = it.next();
                if (++step % 9 == 0 && other.contains(user)) {
                    sum += user;
                }
            }
        }
        return sum * 31 + RoaringBitmap.or(segments).serializedSizeInBytes();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
