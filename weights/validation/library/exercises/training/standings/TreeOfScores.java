import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;

/** Keeps the five best players after every game: a tree set from which a player is taken out and put back. */
public final class TreeOfScores {
    private TreeOfScores() {
    }

    private record Standing(int player, int score) {
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
        TreeSet<Standing> tree = new TreeSet<>(
            Comparator.comparingInt(Standing::score).reversed().thenComparingInt(Standing::player));
        List<Standing> byPlayer = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            byPlayer.add(new Standing(player, 0));
        }
        tree.addAll(byPlayer);
        long checksum = 0;
        for (int event = 0; event < n; event++) {
            int player = playerOf(event, players);
            Standing before = byPlayer.get(player);
            Standing after = new Standing(player, before.score() + points(event));
            tree.remove(before);
            tree.add(after);
            byPlayer.set(player, after);
            Iterator<Standing> best = tree.iterator();
            for (int place = 1; place <= 5; place++) {
                Standing standing = best.next();
                checksum += (long) place * standing.player() + standing.score();
            }
        }
        return checksum;
    }
}
