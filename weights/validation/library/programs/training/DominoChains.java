import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;

/** Deals hands of dominoes and tries all ways to lay each hand as the most valuable chain. */
public final class DominoChains {
    static class Domino {
        private final int a;
        private final int b;

        Domino(int a, int b) {
            this.a = a;
            this.b = b;
        }

        boolean has(int pips) {
            return a == pips || b == pips;
        }

        int other(int pips) {
            return a == pips ? b : a;
        }

        int points() {
            return a == b ? 3 * a : a + b;
        }

        @Override
        public String toString() {
            return "[" + a + "|" + b + "]";
        }
    }

    static class Player {
        private final ArrayList<Domino> hand = new ArrayList<>();
        private final LinkedList<Domino> chain = new LinkedList<>();
        private List<Domino> best = new ArrayList<>();
        private int bestPoints = -1;
        private long tried = 0;

        void play(int end, int points) {
            tried++;
            if (points > bestPoints) {
                bestPoints = points;
                best = new ArrayList<>(chain);
            }
            for (int i = 0; i < hand.size(); i++) {
                Domino domino = hand.get(i);
                if (domino.has(end)) {
                    hand.remove(i);
                    chain.addLast(domino);
                    play(domino.other(end), points + domino.points());
                    chain.removeLast();
                    hand.add(i, domino);
                }
            }
        }
    }

    static List<Domino> box() {
        List<Domino> box = new ArrayList<>();
        for (int a = 0; a <= 6; a++) {
            for (int b = a; b <= 6; b++) {
                box.add(new Domino(a, b));
            }
        }
        return box;
    }

    public static long run(int n) {
        List<Domino> box = box();
        Random random = new Random(28);
        long sum = 0;
        for (int round = 0; round < n; round++) {
            Collections.shuffle(box, random);
            Player player = new Player();
            player.hand.addAll(box.subList(0, 5 + round % 5));
            for (int start = 0; start <= 6; start++) {
                player.play(start, 0);
            }
            String shown = player.best.toString();
            sum = sum * 29 + player.bestPoints + player.tried + shown.hashCode() % 10007;
            sum %= 100_000_000_003L;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
