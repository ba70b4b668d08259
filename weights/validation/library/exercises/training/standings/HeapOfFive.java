import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** Keeps the five best players after every game: all players pass through a heap that holds five. */
public final class HeapOfFive {
    private HeapOfFive() {
    }

    private static final class Player implements Comparable<Player> {
        private final int id;
        private int score;

        Player(int id) {
            this.id = id;
        }

        /** The weaker player comes first. */
        @Override
        public int compareTo(Player other) {
            if (score != other.score) {
                return Integer.compare(score, other.score);
            }
            return Integer.compare(other.id, id);
        }
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
        List<Player> all = new ArrayList<>();
        for (int id = 0; id < players; id++) {
            all.add(new Player(id));
        }
        PriorityQueue<Player> best = new PriorityQueue<>(6);
        long checksum = 0;
        for (int event = 0; event < n; event++) {
            all.get(playerOf(event, players)).score += points(event);
            for (Player player : all) {
                if (best.size() < 5) {
                    best.add(player);
                } else if (best.peek().compareTo(player) < 0) {
                    best.poll();
                    best.add(player);
                }
            }
            int place = 5;
            while (!best.isEmpty()) {
                Player player = best.poll();
                checksum += (long) place * player.id + player.score;
                place--;
            }
        }
        return checksum;
    }
}
