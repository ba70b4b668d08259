import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Finds the quickest ways of couriers through the streets of a town and gives each parcel to the nearest of them. */
public final class CourierDispatch {
    private record Street(String to, int minutes) {
    }

    private record Visit(String place, int minutes) implements Comparable<Visit> {
        @Override
        public int compareTo(Visit other) {
            return Integer.compare(minutes, other.minutes);
        }
    }

    private final Map<String, List<Street>> streets = new LinkedHashMap<>();
    private long state;

    private CourierDispatch(long seed) {
        state = seed;
    }

    private int random(int bound) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) ((state >>> 33) % bound);
    }

    private void connect(String a, String b, int minutes) {
        streets.computeIfAbsent(a, key -> new ArrayList<>()).add(new Street(b, minutes));
        streets.computeIfAbsent(b, key -> new ArrayList<>()).add(new Street(a, minutes));
    }

    private void build(int places) {
        for (int i = 1; i < places; i++) {
            connect("P" + i, "P" + Math.max(0, i - 1 - random(9)), 2 + random(12));
            if (i % 2 == 0) {
                connect("P" + i, "P" + random(i), 5 + random(40));
            }
        }
    }

    private Map<String, Integer> times(String start, Map<String, String> previous) {
        Map<String, Integer> best = new HashMap<>();
        PriorityQueue<Visit> queue = new PriorityQueue<>();
        best.put(start, 0);
        queue.add(new Visit(start, 0));
        while (!queue.isEmpty()) {
            Visit visit = queue.poll();
            if (visit.minutes() > best.get(visit.place())) {
                continue;
            }
            for (Street street : streets.get(visit.place())) {
                int minutes = visit.minutes() + street.minutes();
                Integer known = best.get(street.to());
                if (known == null || minutes < known) {
                    best.put(street.to(), minutes);
                    previous.put(street.to(), visit.place());
                    queue.add(new Visit(street.to(), minutes));
                }
            }
        }
        return best;
    }

    private static List<String> way(String goal, Map<String, String> previous) {
        List<String> way = new ArrayList<>();
        for (String place = goal; place != null; place = previous.get(place)) {
            way.add(place);
        }
        Collections.reverse(way);
        return way;
    }

    public static long run(int n) {
        CourierDispatch town = new CourierDispatch(42);
        town.build(n);
        List<String> couriers = Arrays.asList("P0", "P" + n / 2, "P" + (n - 1));
        List<Map<String, Integer>> times = new ArrayList<>();
        List<Map<String, String>> trees = new ArrayList<>();
        for (String courier : couriers) {
            Map<String, String> tree = new HashMap<>();
            times.add(town.times(courier, tree));
            trees.add(tree);
        }
        int[] load = new int[couriers.size()];
        long sum = 0;
        for (int parcel = 0; parcel < n / 2; parcel++) {
            String goal = "P" + town.random(n);
            int chosen = 0;
            for (int c = 1; c < load.length; c++) {
                if (times.get(c).get(goal) + load[c] < times.get(chosen).get(goal) + load[chosen]) {
                    chosen = c;
                }
            }
            load[chosen] += times.get(chosen).get(goal) / 4;
            sum = sum * 13 + String.join(">", way(goal, trees.get(chosen))).hashCode();
        }
        return sum + Arrays.hashCode(load);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
