import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the twenty best players by grouping them by points and ordering only the highest groups. */
public final class BestByGroups {
    record Player(int number, String name, int points, int victories) {
        static Player of(int number, int first, int second) {
            String name = new StringBuilder(2)
                    .append((char) ('A' + second / 8 % 26))
                    .append((char) ('a' + second / 300 % 5))
                    .toString();
            return new Player(number, name, first % 100 * (first / 100 % 5 + 1) / 4, second / 32 % 4);
        }

        long worth(int rank) {
            return (long) rank * (number + 1) + points * 100L + name.charAt(0);
        }
    }

    public static long run(int n) {
        int[] states = IntStream.iterate(7, state -> (state * 1309 + 13849) & 0xFFFF).limit(2L * n + 1).toArray();
        Map<Integer, List<Player>> groups = IntStream.range(0, n)
                .mapToObj(number -> Player.of(number, states[2 * number + 1], states[2 * number + 2]))
                .collect(Collectors.groupingBy(Player::points, () -> new TreeMap<>(Comparator.reverseOrder()),
                        Collectors.toList()));
        Comparator<Player> order = Comparator.comparingInt((Player player) -> -player.victories())
                .thenComparing(Player::name)
                .thenComparing(Player::number);
        List<Player> best = groups.values().stream()
                .flatMap(group -> group.stream().sorted(order))
                .limit(20)
                .toList();
        return IntStream.range(0, best.size()).mapToLong(place -> best.get(place).worth(place + 1)).sum();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
