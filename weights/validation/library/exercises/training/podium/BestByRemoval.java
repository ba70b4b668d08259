import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;

/** Finds the twenty best players by looking for the best one and taking it out of the list again and again. */
public final class BestByRemoval {

    static class Player {
        int number;
        String name;
        int points;
        int victories;
    }

    static class ByStrength implements Comparator<Player> {
        @Override
        public int compare(Player a, Player b) {
            if (a.points > b.points) {
                return 1;
            } else if (a.points < b.points) {
                return -1;
            } else if (a.victories > b.victories) {
                return 1;
            } else if (a.victories < b.victories) {
                return -1;
            } else if (a.name.equals(b.name)) {
                return Integer.compare(b.number, a.number);
            } else {
                return b.name.compareTo(a.name);
            }
        }
    }

    public static long run(int n) {
        ArrayList<Player> players = new ArrayList<>();
        int state = 7;
        for (int i = 0; i < n; i++) {
            Player player = new Player();
            player.number = i;
            state = (state * 1309 + 13849) & 0xFFFF;
            player.points = state % 100 * (state / 100 % 5 + 1) / 4;
            state = (state * 1309 + 13849) & 0xFFFF;
            player.name = Character.toString((char) ('A' + state / 8 % 26));
            player.name += (char) ('a' + state / 300 % 5);
            player.victories = state / 32 % 4;
            players.add(player);
        }
        long checksum = 0;
        for (int rank = 1; rank <= 20; rank++) {
            if (players.isEmpty()) {
                break;
            }
            Player best = Collections.max(players, new ByStrength());
            players.remove(best);
            checksum = checksum + (long) rank * (best.number + 1);
            checksum = checksum + best.points * 100 + best.name.charAt(0);
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
