import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Keeps the five best players after every game: one player moves in a sorted list. */
public final class RotatedStandings {
    private static final Comparator<int[]> BEST_FIRST = (a, b) -> a[1] != b[1] ? b[1] - a[1] : a[0] - b[0];

    private RotatedStandings() {
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
        int[] scores = new int[players];
        List<int[]> sorted = new ArrayList<>(players);
        for (int player = 0; player < players; player++) {
            sorted.add(new int[] {player, 0});
        }
        long checksum = 0;
        for (int event = 0; event < n; event++) {
            int player = playerOf(event, players);
            int from = Collections.binarySearch(sorted, new int[] {player, scores[player]}, BEST_FIRST);
            scores[player] += points(event);
            int[] moved = {player, scores[player]};
            int to = -Collections.binarySearch(sorted, moved, BEST_FIRST) - 1;
            if (to < 0) {
                to = from;
            } else if (to <= from) {
                Collections.rotate(sorted.subList(to, from + 1), 1);
            } else {
                to--;
                Collections.rotate(sorted.subList(from, to + 1), -1);
            }
            sorted.set(to, moved);
            int place = 1;
            for (int[] standing : sorted.subList(0, 5)) {
                checksum += (long) place * standing[0] + standing[1];
                place++;
            }
        }
        return checksum;
    }
}
