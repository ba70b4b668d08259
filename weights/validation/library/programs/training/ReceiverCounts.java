/** The same small calls go to one, two, three and eight kinds of receivers. */
public final class ReceiverCounts {
    private interface Step {
        int apply(int x);
    }

    private abstract static class Base implements Step {
        final int amount;

        Base(int amount) {
            this.amount = amount;
        }

        abstract int weight();
    }

    private static final class Add extends Base {
        Add(int amount) { super(amount); }
        public int apply(int x) { return x + amount; }
        int weight() { return 1; }
    }

    private static final class Times extends Base {
        Times(int amount) { super(amount); }
        public int apply(int x) { return x * amount; }
        int weight() { return 2; }
    }

    private static final class Xor extends Base {
        Xor(int amount) { super(amount); }
        public int apply(int x) { return x ^ amount; }
        int weight() { return amount & 3; }
    }

    private static final class Turn extends Base {
        Turn(int amount) { super(amount); }
        public int apply(int x) { return Integer.rotateLeft(x, amount); }
        int weight() { return 4; }
    }

    private static int one(Step[] steps, int x) {
        for (Step step : steps) {
            x = step.apply(x);
        }
        return x;
    }

    private static int two(Step[] steps, int x) {
        for (Step step : steps) {
            x = step.apply(x) + 1;
        }
        return x;
    }

    private static int three(Base[] steps, int x) {
        for (Base step : steps) {
            x = step.apply(x) - step.weight();
        }
        return x;
    }

    private static int eight(Step[] steps, int x) {
        for (Step step : steps) {
            x = step.apply(x) ^ x >>> 3;
        }
        return x;
    }

    public static long run(int n) {
        Step[] same = new Step[24];
        Step[] pair = new Step[24];
        Base[] trio = new Base[24];
        Step[] many = new Step[24];
        for (int i = 0; i < 24; i++) {
            int k = i + 3;
            same[i] = new Add(k);
            pair[i] = i * 5 % 7 < 3 ? new Add(k) : new Xor(k);
            trio[i] = i % 3 == 0 ? new Times(k) : i % 3 == 1 ? new Xor(k) : new Turn(k);
            Step[] all = {new Add(k), new Times(k), new Xor(k), new Turn(k), x -> x - k, x -> x | k, x -> ~x, x -> x >> 1};
            many[i] = all[i * 11 % 8];
        }
        long sum = 0;
        for (int round = 0; round < n; round++) {
            sum += one(same, round);
            sum += two(pair, round);
            sum += three(trio, round);
            sum += eight(many, round);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
