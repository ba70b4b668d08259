/** The state of a store of goods, computed from the journal of all that happened. */
public final class GoodsJournal {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private sealed interface Event permits Arrived, Reserved, Shipped, Counted, Renamed {
        int goods();
    }

    private record Arrived(int goods, int amount, short shelf) implements Event { }

    private record Reserved(int goods, int amount) implements Event { }

    private record Shipped(int goods) implements Event { }

    private record Counted(int goods, int found) implements Event { }

    private record Renamed(int goods, byte[] name) implements Event { }

    private record State(int present, int reserved, int lost, short shelf, byte[] name) { }

    private interface Folder<S> {
        S next(S before, Event event);
    }

    private static final State NOTHING = new State(0, 0, 0, (short) -1, new byte[0]);

    private static State after(State state, Event event) {
        if (event instanceof Arrived arrived) {
            return new State(state.present + arrived.amount, state.reserved, state.lost, arrived.shelf, state.name);
        }
        if (event instanceof Reserved wanted) {
            int possible = Math.min(wanted.amount, state.present - state.reserved);
            return possible <= 0 ? state
                    : new State(state.present, state.reserved + possible, state.lost, state.shelf, state.name);
        }
        if (event instanceof Shipped) {
            return new State(state.present - state.reserved, 0, state.lost, state.shelf, state.name);
        }
        if (event instanceof Counted counted) {
            int missing = state.present - counted.found;
            return new State(counted.found, Math.min(state.reserved, counted.found), state.lost + missing, state.shelf,
                    state.name);
        }
        return new State(state.present, state.reserved, state.lost, state.shelf, ((Renamed) event).name);
    }

    private static final class Journal {
        private Event[] events = new Event[8];
        private int size;

        void add(Event event) {
            if (size == events.length) {
                Event[] larger = new Event[size * 2];
                System.arraycopy(events, 0, larger, 0, size);
                events = larger;
            }
            events[size++] = event;
        }

        <S> void replay(S[] states, S first, Folder<S> folder) {
            for (int i = 0; i < size; i++) {
                Event event = events[i];
                S before = states[event.goods()];
                states[event.goods()] = folder.next(before == null ? first : before, event);
            }
        }
    }

    private static Event event(long random, int kinds) {
        int goods = (int) ((random >>> 33) % kinds);
        int amount = (int) (random >>> 20 & 15);
        return switch ((int) (random >>> 24 & 7)) {
            case 0, 1, 2 -> new Arrived(goods, amount + 1, (short) (random >>> 12));
            case 3, 4 -> new Reserved(goods, amount);
            case 5 -> new Shipped(goods);
            case 6 -> new Counted(goods, amount * 2);
            default -> new Renamed(goods, new byte[] {(byte) amount, (byte) goods, (byte) (random >>> 16)});
        };
    }

    public static long run(int n) {
        int kinds = 1 + n / 4;
        Journal journal = new Journal();
        long random = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < n; i++) {
            random = random * 6364136223846793005L + 1442695040888963407L;
            journal.add(event(random, kinds));
        }
        State[] states = new State[kinds];
        journal.replay(states, NOTHING, GoodsJournal::after);
        Integer[] changes = new Integer[kinds];
        journal.replay(changes, 0, (count, event) -> event instanceof Renamed ? count : count + 1);
        long sum = 0;
        for (int k = 0; k < kinds; k++) {
            State state = states[k] == null ? NOTHING : states[k];
            sum = sum * 31 + state.present + state.reserved * 3L + state.lost * 5L + state.shelf;
            for (byte letter : state.name) {
                sum += letter;
            }
            sum += changes[k] == null ? 0 : changes[k];
        }
        return sum;
    }
}
