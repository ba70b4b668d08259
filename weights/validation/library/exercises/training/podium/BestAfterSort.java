import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds the twenty best players by sorting all of them by points, victories, name and number. */
public final class BestAfterSort {
    record Player(int number, String name, int points, int victories) {
    }

    private static final Comparator<Player> RANKING = Comparator.comparingInt(Player::points).reversed()
            .thenComparing(Player::victories, Comparator.reverseOrder())
            .thenComparing(Player::name)
            .thenComparingInt(Player::number);

    private static List<Player> players(int n) {
        List<Player> players = new ArrayList<>();
        int state = 7;
        for (int number = 0; number < n; number++) {
            state = (state * 1309 + 13849) & 0xFFFF;
            int points = state % 100 * (state / 100 % 5 + 1) / 4;
            state = (state * 1309 + 13849) & 0xFFFF;
            String name = "" + (char) ('A' + state / 8 % 26) + (char) ('a' + state / 300 % 5);
            players.add(new Player(number, name, points, state / 32 % 4));
        }
        return players;
    }

    public static long run(int n) {
        List<Player> players = players(n);
        players.sort(RANKING);
        long checksum = 0;
        int rank = 1;
        for (Player player : players.subList(0, Math.min(20, n))) {
            checksum += (long) rank++ * (player.number() + 1) + player.points() * 100L + player.name().charAt(0);
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
