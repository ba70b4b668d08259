/** Heaps that are never changed: each operation makes a new one that shares what it can. */
public final class LeftistHeaps {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private sealed interface Heap permits Nothing, Some {
        int rank();

        Heap with(Heap other);

        default Heap plus(int item) {
            return with(new Some(1, item, NOTHING, NOTHING));
        }
    }

    private static final class Nothing implements Heap {
        @Override
        public int rank() {
            return 0;
        }

        @Override
        public Heap with(Heap other) {
            return other;
        }
    }

    private record Some(int rank, int least, Heap left, Heap right) implements Heap {
        @Override
        public Heap with(Heap other) {
            if (!(other instanceof Some some)) {
                return this;
            }
            return least <= some.least
                    ? build(least, left, right.with(some))
                    : build(some.least, some.left, some.right.with(this));
        }

        private static Heap build(int least, Heap one, Heap other) {
            return one.rank() >= other.rank()
                    ? new Some(other.rank() + 1, least, one, other)
                    : new Some(one.rank() + 1, least, other, one);
        }

        Heap rest() {
            return left.with(right);
        }
    }

    private static final Heap NOTHING = new Nothing();

    private interface Step {
        int from(int state);
    }

    public static long run(int n) {
        Step step = state -> (int) (state * 48271L % 2147483647L);
        Heap[] remembered = new Heap[8];
        for (int i = 0; i < 8; i++) {
            remembered[i] = NOTHING;
        }
        Heap current = NOTHING;
        int state = 12345;
        long check = 0;
        for (int i = 0; i < n; i++) {
            state = step.from(state);
            int slot = state >>> 5 & 7;
            switch (state % 6) {
                case 0, 1, 2:
                    current = current.plus(state >>> 7);
                    break;
                case 3:
                    remembered[slot] = current;
                    current = current.plus(i);
                    break;
                case 4:
                    check += sumOfLeast(remembered[slot], 3);
                    break;
                default:
                    if (current instanceof Some some) {
                        check ^= some.least();
                        current = some.rest();
                    }
            }
        }
        return check * 31 + sumOfLeast(current, n / 8);
    }

    private static long sumOfLeast(Heap heap, int count) {
        long sum = 0;
        Heap rest = heap;
        for (int i = 0; i < count && rest instanceof Some some; i++) {
            sum = sum * 3 + some.least();
            rest = some.rest();
        }
        return sum;
    }
}
