import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps the five best players after every game: scores in a hash map, sorted anew by a stream each time. */
public final class StreamedStandings {
    private static final Comparator<Map.Entry<Integer, Integer>> BEST_FIRST =
        Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
            .thenComparing(Map.Entry.comparingByKey());

    private StreamedStandings() {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int points(int event) {
        int mixed = event * 0x9E3779B9;
        return (mixed >>> 28) * (mixed >>> 24 & 7) - 9;
    }

    private static int playerOf(int event, int players) {
        int mixed = (event ^ 0x5bd1e995) * 0x85EBCA6B;
        return (int) ((long) (mixed >>> 16 & 1023) * (mixed >>> 6 & 1023) * players >>> 20);
    }

    public static long run(int n) {
        int players = 12 + n / 128;
        Map<Integer, Integer> scores = new HashMap<>();
        for (int player = 0; player < players; player++) {
            scores.put(player, 0);
        }
        long checksum = 0;
        for (int event = 0; event < n; event++) {
            scores.merge(playerOf(event, players), points(event), Integer::sum);
            List<Map.Entry<Integer, Integer>> best = scores.entrySet().stream().sorted(BEST_FIRST).limit(5).toList();
            for (int i = 0; i < best.size(); i++) {
                checksum += (i + 1L) * best.get(i).getKey() + best.get(i).getValue();
            }
        }
        return checksum;
    }
}
