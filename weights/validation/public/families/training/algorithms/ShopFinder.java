import java.util.List;
import java.util.SplittableRandom;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.kdtree.KdTree;
import org.locationtech.jts.index.quadtree.Quadtree;
import org.locationtech.jts.index.strtree.STRtree;

/** JTS keeps shops in an STR tree, a quadtree and a k-d tree, and looks up those within rectangles. */
public final class ShopFinder {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(99);
        STRtree packed = new STRtree();
        Quadtree quads = new Quadtree();
        KdTree points = new KdTree();
        for (int i = 0; i < 4 * n; i++) {
            double x = random.nextInt(1000);
            double y = random.nextInt(1000);
            Envelope place = new Envelope(x, x + random.nextInt(10), y, y + random.nextInt(10));
            packed.insert(place, i);
            quads.insert(place, i);
            points.insert(new Coordinate(x, y));
        }
        long sum = 0;
        for (int i = 0; i < 4 * n; i++) {
            double x = random.nextInt(1000);
            double y = random.nextInt(1000);
            Envelope window = new Envelope(x, x + 60, y, y + 60);
            List<?> found = packed.query(window);
            for (Object shop : found) {
                sum += (Integer) shop;
            }
            sum = sum * 31 + quads.query(window).size() + points.query(window).size();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
