/** Finds the most frequent value with a list of tallies, the latest of which moves to the front. */
public final class TallyList {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Tally {
        private final Integer value;
        private int count;
        private Tally next;

        Tally(Integer value) {
            this.value = value;
        }

        Integer getValue() {
            return value;
        }

        int getCount() {
            return count;
        }

        void increase() {
            count++;
        }

        boolean beats(Tally other) {
            if (other == null || getCount() > other.getCount()) {
                return true;
            }
            return getCount() == other.getCount() && getValue() < other.getValue();
        }
    }

    private Tally front;

    private Tally find(Integer value) {
        Tally before = null;
        Tally tally = front;
        while (tally != null && tally.getValue().intValue() != value.intValue()) {
            before = tally;
            tally = tally.next;
        }
        if (tally == null) {
            tally = new Tally(value);
        } else if (before == null) {
            return tally;
        } else {
            before.next = tally.next;
        }
        tally.next = front;
        front = tally;
        return tally;
    }

    private Tally winner() {
        Tally best = null;
        for (Tally tally = front; tally != null; tally = tally.next) {
            if (tally.beats(best)) {
                best = tally;
            }
        }
        return best;
    }

    public static long run(int n) {
        TallyList list = new TallyList();
        long state = 11;
        for (int i = 0; i < n; i++) {
            state = state * 48271 % 2147483647;
            int spread = (int) (state % (n / 4 + 3));
            list.find((int) ((state >>> 9) % (spread + 1)) - n / 16).increase();
        }
        Tally best = list.winner();
        return best == null ? 0 : best.getValue() * 100000L + best.getCount();
    }
}
