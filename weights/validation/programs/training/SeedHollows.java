/** Two players sow seeds around a ring of hollows; each looks a few turns ahead with alpha-beta cuts. */
public final class SeedHollows {
    private static final int HOLLOWS = 5;

    private static final class Position {
        final byte[] seeds;
        final int[] store;
        final int mover;

        Position(byte[] seeds, int[] store, int mover) {
            this.seeds = seeds;
            this.store = store;
            this.mover = mover;
        }

        boolean canSow(int choice) {
            return seeds[mover * HOLLOWS + choice] > 0;
        }

        Position sow(int choice) {
            byte[] after = seeds.clone();
            int[] stored = store.clone();
            int place = mover * HOLLOWS + choice;
            int hand = after[place];
            after[place] = 0;
            while (hand > 0) {
                place = (place + 1) % after.length;
                after[place]++;
                hand--;
            }
            while (place / HOLLOWS != mover && (after[place] == 2 || after[place] == 3)) {
                stored[mover] += after[place];
                after[place] = 0;
                place = (place + after.length - 1) % after.length;
            }
            return new Position(after, stored, 1 - mover);
        }
    }

    private interface Taste {
        int value(Position position);
    }

    private static final Taste GREEDY = p -> 4 * (p.store[p.mover] - p.store[1 - p.mover]);

    private static final class Careful implements Taste {
        @Override
        public int value(Position position) {
            int value = GREEDY.value(position);
            int start = position.mover * HOLLOWS;
            for (int i = start; i < start + HOLLOWS; i++) {
                value += position.seeds[i] > 3 ? 1 : -position.seeds[i] % 2;
            }
            return value;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Taste[] tastes = {GREEDY, new Careful()};
        long result = 0;
        int random = 17;
        Position position = null;
        for (int turn = 0; turn < n; turn++) {
            if (turn % 12 == 0) {
                byte[] seeds = new byte[2 * HOLLOWS];
                for (int i = 0; i < seeds.length; i++) {
                    random = random * 75 % 65_537;
                    seeds[i] = (byte) (2 + random % 4);
                }
                position = new Position(seeds, new int[2], 0);
            }
            int best = -1;
            int bestValue = -1000;
            for (int choice = 0; choice < HOLLOWS; choice++) {
                if (position.canSow(choice)) {
                    int value = -search(position.sow(choice), 3, -1000, -bestValue, tastes[turn % 2]);
                    if (value > bestValue) {
                        bestValue = value;
                        best = choice;
                    }
                }
            }
            result = result * 7 + bestValue + best;
            if (best >= 0) {
                position = position.sow(best);
            }
        }
        return result;
    }

    private static int search(Position position, int depth, int alpha, int beta, Taste taste) {
        if (depth == 0) {
            return taste.value(position);
        }
        int floor = alpha;
        boolean moved = false;
        for (int choice = HOLLOWS - 1; choice >= 0 && floor < beta; choice--) {
            if (position.canSow(choice)) {
                moved = true;
                floor = Math.max(floor, -search(position.sow(choice), depth - 1, -beta, -floor, taste));
            }
        }
        return moved ? floor : taste.value(position);
    }
}
