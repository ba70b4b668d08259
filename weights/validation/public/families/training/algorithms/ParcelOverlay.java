import java.util.SplittableRandom;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/** JTS cuts parcels of land with each other, joins them, and tests how they touch. */
public final class ParcelOverlay {
    private static Polygon parcel(GeometryFactory factory, SplittableRandom random, double x, double y) {
        int corners = 5 + random.nextInt(4);
        Coordinate[] ring = new Coordinate[corners + 1];
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * i / corners;
            double radius = 20 + random.nextInt(30);
            ring[i] = new Coordinate(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
        }
        ring[corners] = ring[0].copy();
        return factory.createPolygon(ring);
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(8);
        GeometryFactory factory = new GeometryFactory();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Polygon first = parcel(factory, random, 100, 100);
            Polygon second = parcel(factory, random, 100 + random.nextInt(60), 100 + random.nextInt(60));
            Geometry common = first.intersection(second);
            sum += Math.round(common.getArea() * 100);
            if (i % 4 == 3) {
                sum = sum * 31 + Math.round(first.union(second).getLength() * 100);
            } else if (i % 4 == 1) {
                sum = sum * 31 + (first.touches(second) ? 7 : common.convexHull().getNumPoints());
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
