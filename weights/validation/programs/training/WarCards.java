/** The card game in which the higher card takes both. */
public final class WarCards {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private enum Suit {
        CLUBS, DIAMONDS, HEARTS, SPADES
    }

    private record Card(int rank, Suit suit) {
        int against(Card other) {
            return rank() - other.rank();
        }
    }

    private static final class Hand {
        private final Card[] cards = new Card[64];
        private int first;
        private int count;

        boolean isEmpty() {
            return count == 0;
        }

        Card play() {
            Card card = cards[first];
            first = first + 1 & 63;
            count--;
            return card;
        }

        void take(Card card) {
            cards[first + count & 63] = card;
            count++;
        }
    }

    private final Hand mine = new Hand();
    private final Hand yours = new Hand();
    private final Card[] table = new Card[52];
    private int onTable;

    private WarCards(Card[] deck, int seed) {
        Card[] mixed = deck.clone();
        int random = seed;
        for (int i = mixed.length - 1; i > 0; i--) {
            random = random * 1812433253 + 907633385;
            int other = (random >>> 8) % (i + 1);
            Card card = mixed[i];
            mixed[i] = mixed[other];
            mixed[other] = card;
        }
        for (int i = 0; i < mixed.length; i += 2) {
            mine.take(mixed[i]);
            yours.take(mixed[i + 1]);
        }
    }

    private boolean isOver() {
        return mine.isEmpty() || yours.isEmpty();
    }

    private int playRound() {
        onTable = 0;
        while (!isOver()) {
            Card one = mine.play();
            Card two = yours.play();
            table[onTable++] = one;
            table[onTable++] = two;
            int difference = one.against(two);
            if (difference != 0) {
                collect(difference > 0 ? mine : yours, one.suit() == two.suit());
                return difference;
            }
            for (int hidden = 0; hidden < 2 && !isOver(); hidden++) {
                table[onTable++] = mine.play();
                table[onTable++] = yours.play();
            }
        }
        collect(mine.isEmpty() ? yours : mine, true);
        return 0;
    }

    private void collect(Hand winner, boolean forward) {
        for (int i = 0; i < onTable; i++) {
            winner.take(forward ? table[i] : table[onTable - 1 - i]);
        }
    }

    public static long run(int n) {
        Card[] deck = new Card[52];
        int next = 0;
        for (Suit suit : Suit.values()) {
            for (int rank = 2; rank <= 14; rank++) {
                deck[next++] = new Card(rank, suit);
            }
        }
        long check = 0;
        WarCards game = new WarCards(deck, 1);
        int inGame = 0;
        for (int round = 0; round < n; round++) {
            check = check * 3 + game.playRound();
            if (game.isOver() || ++inGame == 500) {
                check += game.mine.count;
                game = new WarCards(deck, round);
                inGame = 0;
            }
        }
        return check;
    }
}
