import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Shuffles, cuts and deals a deck of cards, sorts the hands and looks for pairs, runs and a magician's card. */
public final class CardTricks {
    static final List<String> SUITS =
        Collections.unmodifiableList(Arrays.asList("clubs", "diamonds", "hearts", "spades"));

    static final Comparator<Card> BY_SUIT = Comparator.comparing((Card c) -> c.suit).thenComparing(c -> -c.rank);

    static class Card implements Comparable<Card> {
        final int rank;
        final String suit;

        Card(int rank, String suit) {
            this.rank = rank;
            this.suit = suit;
        }

        @Override
        public int compareTo(Card that) {
            return rank != that.rank ? rank - that.rank : suit.compareTo(that.suit);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Card && ((Card) o).rank == rank && ((Card) o).suit.equals(suit);
        }

        @Override
        public int hashCode() {
            return suit.hashCode() + 131 * rank;
        }

        @Override
        public String toString() {
            return rank + " of " + suit;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    static List<Card> newDeck() {
        List<Card> deck = new ArrayList<>(52);
        for (String suit : SUITS) {
            for (int rank = 1; rank <= 13; rank++) {
                deck.add(new Card(rank, suit));
            }
        }
        return deck;
    }

    static int longestRun(List<Card> sorted) {
        int best = 1;
        int length = 1;
        for (int i = 1; i < sorted.size(); i++) {
            int step = sorted.get(i).rank - sorted.get(i - 1).rank;
            if (step == 1) {
                best = Math.max(best, ++length);
            } else if (step > 1) {
                length = 1;
            }
        }
        return best;
    }

    public static long run(int n) {
        Random random = new Random(52);
        List<Card> deck = newDeck();
        Card chosen = new Card(12, "hearts");
        long score = 0;
        for (int round = 0; round < 1 + n / 4; round++) {
            Collections.shuffle(deck, random);
            Collections.rotate(deck, random.nextInt(52));
            Collections.reverse(deck.subList(10, 30));
            int place = deck.indexOf(chosen);
            Collections.swap(deck, place, (place * 3 + 1) % deck.size());

            List<List<Card>> hands = new ArrayList<>();
            for (int player = 0; player < 4; player++) {
                hands.add(new ArrayList<>(deck.subList(player * 10, player * 10 + 10)));
            }
            for (List<Card> hand : hands) {
                Collections.sort(hand);
                List<Integer> ranks = new ArrayList<>(Collections.nCopies(14, 0));
                hand.forEach(card -> ranks.set(card.rank, ranks.get(card.rank) + 1));
                score += 100L * Collections.frequency(ranks, 2) + 1000L * Collections.frequency(ranks, 3);
                score += (long) longestRun(hand) * Collections.max(ranks);
                int at = Collections.binarySearch(hand, chosen);
                score += at >= 0 ? 500 + at : -at;
                Card highest = Collections.max(hand, BY_SUIT);
                score = score * 7 % 1_000_000_007L + highest.toString().length();
            }
            List<Card> table = deck.subList(40, 52);
            if (Collections.disjoint(table, hands.get(round % 4).subList(0, 3))) {
                table.sort(Collections.reverseOrder());
            }
            score += Collections.indexOfSubList(deck, table) + table.hashCode() % 1009;
        }
        return score;
    }
}
