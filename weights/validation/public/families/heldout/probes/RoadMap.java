import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/** Shortest ways between towns of a random road map are sought with Dijkstra's method. */
public final class RoadMap {

    private static final int TOWNS = 600;

    private record Road(int to, int length) { }

    private record Stop(int town, int distance) implements Comparable<Stop> {
        @Override
        public int compareTo(Stop other) {
            int order = Integer.compare(distance, other.distance);
            return order != 0 ? order : Integer.compare(town, other.town);
        }
    }

    private static final List<List<Road>> ROADS = new ArrayList<>();

    static {
        int seed = 4242;
        for (int town = 0; town < TOWNS; town++) {
            ROADS.add(new ArrayList<>());
        }
        for (int town = 0; town < TOWNS; town++) {
            for (int k = 0; k < 3; k++) {
                seed = seed * 214013 + 2531011;
                int other = (town + 1 + (seed >>> 16) % (k == 0 ? TOWNS - 1 : 25)) % TOWNS;
                int length = 5 + (seed >>> 9) % 90;
                ROADS.get(town).add(new Road(other, length));
                ROADS.get(other).add(new Road(town, length));
            }
        }
    }

    private static int distance(int from, int to, int[] best) {
        Arrays.fill(best, Integer.MAX_VALUE);
        PriorityQueue<Stop> frontier = new PriorityQueue<>();
        best[from] = 0;
        frontier.add(new Stop(from, 0));
        while (!frontier.isEmpty()) {
            Stop stop = frontier.poll();
            if (stop.town() == to) {
                return stop.distance();
            }
            if (stop.distance() > best[stop.town()]) {
                continue;
            }
            for (Road road : ROADS.get(stop.town())) {
                int reached = stop.distance() + road.length();
                if (reached < best[road.to()] && reached <= 120) {
                    best[road.to()] = reached;
                    frontier.add(new Stop(road.to(), reached));
                }
            }
        }
        return -1;
    }

    public static long run(int n) {
        int[] best = new int[TOWNS];
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int from = i % TOWNS * 37 % TOWNS;
            sum = sum * 5 + distance(from, (from + 3 + i % 29) % TOWNS, best);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
