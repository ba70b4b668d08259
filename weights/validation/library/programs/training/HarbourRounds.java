import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Plans the round of a pilot boat from ship to ship by great circle distances, fuel and headings. */
public final class HarbourRounds {
    static final double EARTH_RADIUS = 6371.0088;

    interface Mover {
        String name();

        double fuelFor(double kilometres);
    }

    record Sailing(String name, double tons) implements Mover {
        @Override
        public double fuelFor(double kilometres) {
            return kilometres < 5 ? 0.1 : Math.log1p(kilometres) * Math.cbrt(tons);
        }
    }

    record Freight(String name, double tons, int engines) implements Mover {
        @Override
        public double fuelFor(double kilometres) {
            return engines * kilometres * Math.pow(tons, 0.25);
        }
    }

    record Position(double latitude, double longitude, Mover ship) {
        double distanceTo(Position that) {
            double phi = Math.toRadians(latitude);
            double theta = Math.toRadians(that.latitude);
            double halfHeight = Math.sin((theta - phi) / 2);
            double halfWidth = Math.sin(Math.toRadians(that.longitude - longitude) / 2);
            double square = halfHeight * halfHeight + Math.cos(phi) * Math.cos(theta) * halfWidth * halfWidth;
            return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(square)));
        }

        int headingTo(Position that) {
            double east = (that.longitude - longitude) * Math.cos(Math.toRadians(latitude));
            double degrees = Math.toDegrees(Math.atan2(east, that.latitude - latitude));
            return Math.floorMod((int) Math.floor(degrees), 360);
        }
    }

    private static List<Position> fleet(int size) {
        List<Position> fleet = new ArrayList<>();
        int seed = 5381;
        for (int i = 0; i < size; i++) {
            seed = seed * 1_664_525 + 1_013_904_223;
            double tons = 20 + Integer.remainderUnsigned(seed >>> 3, 9000) / 10.0;
            Mover ship = i % 3 == 1 ? new Sailing("s" + i, tons) : new Freight("f" + i, tons, 1 + i % 2);
            double north = Math.scalb((double) (seed >>> 8), -24);
            double east = Math.abs(Math.IEEEremainder(i * 0.618, 1));
            fleet.add(new Position(53 + north, 7 + 2 * east, ship));
        }
        return fleet;
    }

    public static long run(int n) {
        List<Position> waiting = fleet(n);
        PriorityQueue<Double> dearest = new PriorityQueue<>();
        NavigableMap<Integer, Integer> headings = new TreeMap<>();
        Position here = new Position(53.87, 8.70, new Sailing("pilot", 12));
        StringBuilder log = new StringBuilder();
        double total = 0;
        while (!waiting.isEmpty()) {
            Position next = null;
            double best = Double.POSITIVE_INFINITY;
            for (Iterator<Position> ships = waiting.iterator(); ships.hasNext(); ) {
                Position ship = ships.next();
                // a look at the chart before the exact distance
                double rough = Math.hypot(ship.latitude() - here.latitude(), 0) * 111;
                if (rough < best) {
                    double distance = here.distanceTo(ship);
                    if (distance < best) {
                        best = distance;
                        next = ship;
                    }
                }
            }
            waiting.remove(next);
            headings.merge(here.headingTo(next) / 15, 1, Integer::sum);
            dearest.offer(next.ship().fuelFor(best));
            if (dearest.size() > 10) {
                total += dearest.poll();
            }
            if (waiting.size() % 16 == 0) {
                log.append(String.format(Locale.ROOT, "%s %.2f%n", next.ship().name(), best));
            }
            here = next;
        }
        long sum = Math.round(total * 8) + log.toString().replace("\r", "").hashCode();
        sum = sum * 31 + Math.round(dearest.stream().max(Comparator.naturalOrder()).orElse(0.0));
        return sum * 31 + headings.tailMap(6).hashCode() + headings.firstKey();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
