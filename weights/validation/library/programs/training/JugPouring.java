import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;

/** Finds for every amount how often one has to pour between three jugs until one of them holds it. */
public final class JugPouring {
    private record Jugs(int large, int middle, int small) implements Comparable<Jugs> {
        @Override
        public int compareTo(Jugs other) {
            int order = Integer.compare(large, other.large);
            if (order == 0) {
                order = Integer.compare(middle, other.middle);
            }
            return order == 0 ? Integer.compare(small, other.small) : order;
        }

        int get(int index) {
            return switch (index) {
                case 0 -> large;
                case 1 -> middle;
                default -> small;
            };
        }
    }

    private final int[] capacity;
    private final Map<Jugs, Integer> steps = new HashMap<>();

    private JugPouring(int large, int middle, int small) {
        capacity = new int[]{large, middle, small};
    }

    private List<Jugs> pourings(Jugs jugs) {
        List<Jugs> result = new ArrayList<>(6);
        for (int from = 0; from < 3; from++) {
            for (int to = 0; to < 3; to++) {
                int amount = Math.min(jugs.get(from), capacity[to] - jugs.get(to));
                if (from != to && amount > 0) {
                    int[] next = {jugs.large(), jugs.middle(), jugs.small()};
                    next[from] -= amount;
                    next[to] += amount;
                    result.add(new Jugs(next[0], next[1], next[2]));
                }
            }
        }
        return result;
    }

    private Map<Integer, Integer> explore() {
        Map<Integer, Integer> cheapest = new TreeMap<>();
        Queue<Jugs> open = new ArrayDeque<>();
        Jugs start = new Jugs(capacity[0], 0, 0);
        steps.put(start, 0);
        open.offer(start);
        for (Jugs jugs = open.poll(); jugs != null; jugs = open.poll()) {
            int done = steps.get(jugs);
            for (int i = 0; i < 3; i++) {
                cheapest.merge(jugs.get(i), done, Math::min);
            }
            for (Jugs next : pourings(jugs)) {
                if (steps.putIfAbsent(next, done + 1) == null) {
                    open.offer(next);
                }
            }
        }
        return cheapest;
    }

    public static long run(int n) {
        long checksum = 0;
        for (int variant = 1; variant <= 3; variant++) {
            int middle = n / 2 + variant;
            JugPouring puzzle = new JugPouring(n + variant, middle, Math.max(1, n + variant - middle - variant % 2));
            for (Map.Entry<Integer, Integer> amount : puzzle.explore().entrySet()) {
                checksum += (long) amount.getKey() * amount.getValue() + variant;
            }
            checksum = checksum * 7 % 1_000_000_000_039L + puzzle.steps.size();
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
