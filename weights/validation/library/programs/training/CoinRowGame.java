import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Two clever players take coins from the ends of a row, and the game's value is remembered for every span. */
public final class CoinRowGame {

    private static final class Span {
        private final int from;
        private final int to;
        private final boolean doubled;

        Span(int from, int to, boolean doubled) {
            this.from = from;
            this.to = to;
            this.doubled = doubled;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            if (!(other instanceof Span)) {
                return false;
            }
            Span span = (Span) other;
            return from == span.from && to == span.to && doubled == span.doubled;
        }

        @Override
        public int hashCode() {
            return Objects.hash(from, to, doubled);
        }
    }

    private final List<Integer> coins;
    private final Map<Span, Integer> memory = new HashMap<>();

    private CoinRowGame(List<Integer> coins) {
        this.coins = coins;
    }

    /** The lead of the player to move; each game lets one coin, once, count twice for whoever takes it. */
    private int lead(int from, int to, boolean doubled) {
        if (from > to) {
            return 0;
        }
        Span key = new Span(from, to, doubled);
        Integer known = memory.get(key);
        if (known != null) {
            return known;
        }
        int left = coins.get(from);
        int right = coins.get(to);
        int best = Math.max(left - lead(from + 1, to, doubled), right - lead(from, to - 1, doubled));
        if (!doubled) {
            best = Math.max(best, 2 * left - lead(from + 1, to, true));
            best = Math.max(best, 2 * right - lead(from, to - 1, true));
        }
        memory.put(key, best);
        return best;
    }

    private static List<Integer> row(int length, int game) {
        Integer[] faces = {1, 2, 5, 10, 20, 50};
        List<Integer> coins = new ArrayList<>(length);
        int state = (game * 7919 + 17) % 65537;
        for (int i = 0; i < length; i++) {
            state = (state * 75 + 74) % 65537;
            coins.add(faces[state % 36 / 6 * (state % 2) % faces.length]);
        }
        if (game % 4 == 0) {
            coins.addAll(Arrays.asList(faces));
        }
        return coins;
    }

    public static long run(int n) {
        long checksum = 0;
        for (int i = 0; i < n; i++) {
            int game = i % 8000;
            List<Integer> coins = row(3 + game % 7, game);
            CoinRowGame play = new CoinRowGame(coins);
            int lead = play.lead(0, coins.size() - 1, game % 3 == 0);
            checksum = (checksum * 131 + lead * 1000L + play.memory.size()) % 1_000_003_999L;
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
