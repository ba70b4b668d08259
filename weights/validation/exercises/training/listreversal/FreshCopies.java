/** Writes a new list for every reversal, of elements that never change. */
public final class FreshCopies {
    /** A list without an end that can be changed; null is the empty one. */
    private record Chain(int value, Chain rest) {
        private static Chain pushReversed(Chain from, Chain onto) {
            Chain result = onto;
            for (Chain at = from; at != null; at = at.rest()) {
                result = new Chain(at.value(), result);
            }
            return result;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Chain chain = null;
        for (int i = n; i-- > 0;) {
            chain = new Chain(i * 7 + 5, chain);
        }
        int seed = 606;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 907;
            int first = (seed >>> 10) % n;
            seed = seed * 1103515245 + 907;
            int second = (seed >>> 10) % n;
            chain = reversed(chain, Math.min(first, second), Math.max(first, second));
        }
        long sum = 0;
        long place = 0;
        for (Chain at = chain; at != null; at = at.rest()) {
            sum += ++place * at.value();
        }
        return sum;
    }

    private static Chain reversed(Chain chain, int from, int to) {
        Chain before = null;
        Chain at = chain;
        for (int i = 0; i < from; i++) {
            before = new Chain(at.value(), before);
            at = at.rest();
        }
        Chain backwards = null;
        Chain forwards = null;
        for (int i = from; i <= to; i++) {
            backwards = new Chain(at.value(), backwards);
            at = at.rest();
        }
        forwards = Chain.pushReversed(backwards, null);
        Chain result = Chain.pushReversed(forwards, at);
        return Chain.pushReversed(before, result);
    }
}
