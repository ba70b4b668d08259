import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.locationtech.jts.algorithm.MinimumBoundingCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.triangulate.DelaunayTriangulationBuilder;
import org.locationtech.jts.triangulate.quadedge.QuadEdge;

/** JTS makes a Delaunay triangulation of measured points, adds up its edges, and draws a circle around them. */
public final class TerrainMesh {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(21);
        GeometryFactory factory = new GeometryFactory();
        long sum = 0;
        for (int left = 2 * n; left > 0; left -= 48) {
            List<Coordinate> points = new ArrayList<>();
            for (int i = 0; i < Math.min(left, 48) + 3; i++) {
                points.add(new Coordinate(random.nextInt(10_000) / 10.0, random.nextInt(10_000) / 10.0));
            }
            DelaunayTriangulationBuilder builder = new DelaunayTriangulationBuilder();
            builder.setSites(points);
            double length = 0;
            int edges = 0;
            for (Object item : builder.getSubdivision().getEdges()) {
                QuadEdge edge = (QuadEdge) item;
                length += edge.orig().getCoordinate().distance(edge.dest().getCoordinate());
                edges += edge.oNext().dest() == edge.dest() ? 2 : 1;
            }
            MinimumBoundingCircle circle = new MinimumBoundingCircle(
                    factory.createMultiPointFromCoords(points.toArray(new Coordinate[0])));
            sum = sum * 31 + edges + Math.round(length + 100 * circle.getRadius());
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
