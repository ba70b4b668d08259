/** Lists that never change, and everything one can do with them by folding. */
public final class FoldedLists {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    @FunctionalInterface
    private interface Combine<A, B> {
        B with(A element, B rest);
    }

    private abstract static class Chain<A> {
        abstract <B> B foldRight(B end, Combine<A, B> combine);

        abstract <B> B foldLeft(B start, Combine<A, B> combine);

        Chain<A> append(Chain<A> other) {
            return foldRight(other, Link::new);
        }

        Chain<A> reverse() {
            Chain<A> none = new End<>();
            return foldLeft(none, Link::new);
        }

        int length() {
            return foldLeft(0, (element, count) -> count + 1);
        }
    }

    private static final class End<A> extends Chain<A> {
        @Override
        <B> B foldRight(B end, Combine<A, B> combine) {
            return end;
        }

        @Override
        <B> B foldLeft(B start, Combine<A, B> combine) {
            return start;
        }
    }

    private static final class Link<A> extends Chain<A> {
        private final A first;
        private final Chain<A> rest;

        Link(A first, Chain<A> rest) {
            this.first = first;
            this.rest = rest;
        }

        @Override
        <B> B foldRight(B end, Combine<A, B> combine) {
            return combine.with(first, rest.foldRight(end, combine));
        }

        @Override
        <B> B foldLeft(B start, Combine<A, B> combine) {
            return rest.foldLeft(combine.with(first, start), combine);
        }
    }

    private record Span(int start, int end) {
        boolean touches(Span other) {
            return start <= other.end && other.start <= end;
        }

        Span join(Span other) {
            return new Span(Math.min(start, other.start), Math.max(end, other.end));
        }
    }

    private static Chain<Span> joined(Chain<Span> spans) {
        Chain<Span> none = new End<>();
        return spans.foldLeft(none, (span, done) -> {
            Span[] grown = {span};
            Chain<Span> apart = new End<>();
            apart = done.foldRight(apart, (other, kept) -> {
                if (other.touches(grown[0])) {
                    grown[0] = grown[0].join(other);
                    return kept;
                }
                return new Link<>(other, kept);
            });
            return new Link<>(grown[0], apart);
        });
    }

    public static long run(int n) {
        long seed = 77;
        long sum = 0;
        Chain<Span> before = new End<>();
        for (int i = 0; i < n; i++) {
            Chain<Span> spans = new End<>();
            for (int k = 0; k < 12; k++) {
                seed = seed * 25214903917L + 11 & (1L << 48) - 1;
                int start = (int) (seed >>> 38);
                spans = new Link<>(new Span(start, start + (int) (seed >>> 20 & 63)), spans);
            }
            Chain<Span> result = joined(spans.append(before.length() > 20 ? new End<>() : before).reverse());
            sum = sum * 3 + result.foldLeft(0L, (span, total) -> total * 7 + span.end - span.start);
            before = result;
        }
        return sum;
    }
}
