import java.util.PriorityQueue;

/** Finds the twenty best players by keeping only the best so far in a small heap with the worst on top. */
public final class BestInHeap {
    private static final int PLACES = 20;

    private static final class Player implements Comparable<Player> {
        private final int number;
        private final String name;
        private final int points;
        private final int victories;

        Player(int number, String name, int points, int victories) {
            this.number = number;
            this.name = name;
            this.points = points;
            this.victories = victories;
        }

        /** A worse player comes first. */
        @Override
        public int compareTo(Player other) {
            if (points != other.points) {
                return points - other.points;
            }
            if (victories != other.victories) {
                return victories - other.victories;
            }
            int byName = other.name.compareTo(name);
            return byName != 0 ? byName : other.number - number;
        }
    }

    public static long run(int n) {
        PriorityQueue<Player> best = new PriorityQueue<>(PLACES + 1);
        int state = 7;
        for (int number = 0; number < n; number++) {
            state = (state * 1309 + 13849) & 0xFFFF;
            int points = state % 100 * (state / 100 % 5 + 1) / 4;
            state = (state * 1309 + 13849) & 0xFFFF;
            String name = String.valueOf(new char[]{(char) ('A' + state / 8 % 26), (char) ('a' + state / 300 % 5)});
            best.add(new Player(number, name, points, state / 32 % 4));
            if (best.size() > PLACES) {
                best.poll();
            }
        }
        long checksum = 0;
        while (!best.isEmpty()) {
            long rank = best.size();
            Player player = best.poll();
            checksum += rank * (player.number + 1) + player.points * 100L + player.name.charAt(0);
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
