import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/** Plans the quickest parcel routes from a few depots through a road network, avoiding tolls where that is free. */
public final class ParcelRoutes {
    private static final long MODULUS = 1_000_000_007L;

    private ParcelRoutes() {
    }

    record Road(int to, int minutes, int toll) {
    }

    record Stop(int town, int minutes, int toll) {
        static final Comparator<Stop> QUICKEST = Comparator.comparingInt(Stop::minutes)
                .thenComparingInt(Stop::toll)
                .thenComparingInt(Stop::town);

        Stop along(Road road) {
            return new Stop(road.to(), minutes + road.minutes(), toll + road.toll());
        }

        boolean beats(Stop other) {
            return other == null || QUICKEST.compare(this, other) < 0;
        }
    }

    private static final class Network {
        private final Map<Integer, List<Road>> roads = new HashMap<>();

        void connect(int from, int to, int minutes, int toll) {
            roads.computeIfAbsent(from, town -> new ArrayList<>()).add(new Road(to, minutes, toll));
            roads.computeIfAbsent(to, town -> new ArrayList<>()).add(new Road(from, minutes, toll));
        }

        Map<Integer, Stop> routesFrom(int depot) {
            Map<Integer, Stop> best = new HashMap<>();
            PriorityQueue<Stop> open = new PriorityQueue<>(Stop.QUICKEST);
            Stop start = new Stop(depot, 0, 0);
            best.put(depot, start);
            open.add(start);
            while (!open.isEmpty()) {
                Stop here = open.poll();
                if (!here.equals(best.get(here.town()))) {
                    continue;
                }
                for (Road road : roads.getOrDefault(here.town(), List.of())) {
                    Stop next = here.along(road);
                    if (next.beats(best.get(next.town()))) {
                        best.put(next.town(), next);
                        open.add(next);
                    }
                }
            }
            return best;
        }
    }

    private static Network build(int towns) {
        Random random = new Random(20_17);
        Network network = new Network();
        for (int town = 1; town < towns; town++) {
            int nearby = Math.max(0, town - 1 - random.nextInt(6));
            network.connect(town, nearby, 5 + random.nextInt(25), 0);
            if (random.nextInt(3) == 0) {
                int far = random.nextInt(town);
                network.connect(town, far, 10 + Math.abs(town - far) / 4, random.nextInt(9));
            }
        }
        return network;
    }

    public static long run(int n) {
        Network network = build(n);
        long checksum = 0;
        for (int depot : new int[]{0, n / 2, n - 1}) {
            Map<Integer, Stop> routes = network.routesFrom(depot);
            for (int town = 0; town < n; town++) {
                Stop stop = routes.get(town);
                checksum = (checksum * 31 + stop.minutes() * 10L + stop.toll()) % MODULUS;
            }
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
