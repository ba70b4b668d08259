/** Endless sequences of numbers whose rest is computed when it is first asked for. */
public final class LazyNumbers {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Rest {
        Sequence get();
    }

    private interface Change {
        long of(long value);
    }

    private interface Test {
        boolean holds(long value);
    }

    private interface Join {
        long of(long first, long second);
    }

    private static final class Sequence {
        private final long head;
        private Rest unknown;
        private Sequence tail;

        Sequence(long head, Rest rest) {
            this.head = head;
            unknown = rest;
        }

        Sequence tail() {
            if (unknown != null) {
                tail = unknown.get();
                unknown = null;
            }
            return tail;
        }

        Sequence map(Change change) {
            return new Sequence(change.of(head), () -> tail().map(change));
        }

        Sequence filter(Test test) {
            Sequence found = this;
            while (!test.holds(found.head)) {
                found = found.tail();
            }
            Sequence first = found;
            return new Sequence(first.head, () -> first.tail().filter(test));
        }

        Sequence zip(Sequence other, Join join) {
            return new Sequence(join.of(head, other.head), () -> tail().zip(other.tail(), join));
        }

        Sequence merge(Sequence other) {
            if (head < other.head) {
                return new Sequence(head, () -> tail().merge(other));
            }
            if (head > other.head) {
                return new Sequence(other.head, () -> merge(other.tail()));
            }
            return new Sequence(head, () -> tail().merge(other.tail()));
        }

        long fold(int count, long start, Join join) {
            long result = start;
            Sequence at = this;
            for (int i = 0; i < count; i++) {
                result = join.of(result, at.head);
                at = at.tail();
            }
            return result;
        }
    }

    private static Sequence iterate(long start, Change change) {
        return new Sequence(start, () -> iterate(change.of(start), change));
    }

    public static long run(int n) {
        Sequence naturals = iterate(1, value -> value + 1);
        Sequence squares = naturals.map(value -> value * value);
        Sequence sevens = iterate(7, value -> value + 7).filter(value -> value % 3 != 1);
        Sequence merged = squares.merge(sevens).merge(naturals.map(value -> value * 11 + 4));
        Sequence mixed = merged.zip(naturals, (first, second) -> first * 31 ^ second);
        long one = mixed.filter(value -> (value & 5) != 1).fold(n, 17, (sum, value) -> sum * 33 + value);
        return one + merged.fold(n, 0, (sum, value) -> sum + value);
    }
}
