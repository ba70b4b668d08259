/** Sends a signal through boxes of one kind, of two, of three and of six kinds in random order. */
public final class SignalFilters {
    private interface Filter {
        int pass(int sample);
    }

    private record Amplifier(int factor) implements Filter {
        @Override
        public int pass(int sample) {
            return sample * factor >> 3;
        }
    }

    private static final class Limiter implements Filter {
        @Override
        public int pass(int sample) {
            return Math.max(-30000, Math.min(30000, sample));
        }
    }

    private static final class Delay implements Filter {
        private final int[] kept = new int[5];
        private int at;

        @Override
        public int pass(int sample) {
            int old = kept[at];
            kept[at] = sample;
            at = at == kept.length - 1 ? 0 : at + 1;
            return old + sample;
        }
    }

    private static final class Smoother implements Filter {
        private int before;

        @Override
        public int pass(int sample) {
            return before += sample - before >> 2;
        }
    }

    private static final class Inverter implements Filter {
        @Override
        public int pass(int sample) {
            return ~sample;
        }
    }

    private static final class Gate implements Filter {
        private int closed;

        @Override
        public int pass(int sample) {
            return sample < 200 && sample > -200 ? ++closed & 63 : sample;
        }
    }

    private static Filter make(int kind) {
        if (kind < 3) {
            return kind == 0 ? new Amplifier(9) : kind == 1 ? new Limiter() : new Delay();
        }
        return kind == 3 ? new Smoother() : kind == 4 ? new Inverter() : new Gate();
    }

    private static Filter[] chain(int kinds, int start) {
        Filter[] chain = new Filter[61];
        for (int i = 0, seed = start; i < chain.length; i++) {
            seed = seed * 48271 % 0x7FFF + 1;
            chain[i] = make(Math.abs(seed >> 2) % kinds);
        }
        return chain;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = throughOneKind(chain(1, 3), n) * 31 + throughTwoKinds(chain(2, 4), n);
        sum = sum * 31 + throughThreeKinds(chain(3, 5), n);
        return sum * 31 + throughSixKinds(chain(6, 6), n);
    }

    private static long throughOneKind(Filter[] chain, int samples) {
        long sum = 0;
        for (int i = 0; i < samples; i++) {
            sum += chain[i % chain.length].pass(i * 40503 >> 4);
        }
        return sum;
    }

    private static long throughTwoKinds(Filter[] chain, int samples) {
        long sum = 0;
        int sample = 100;
        for (int i = 0; i < samples; i++) {
            sum += sample = chain[i % chain.length].pass(sample + i);
        }
        return sum;
    }

    private static long throughThreeKinds(Filter[] chain, int samples) {
        long sum = 0;
        for (int i = 0; i < samples; i++) {
            sum ^= chain[((i * 7 ^ i >> 3) & 0xFFFF) % chain.length].pass((i & 511) * 90);
        }
        return sum;
    }

    private static long throughSixKinds(Filter[] chain, int samples) {
        long sum = 0;
        int place = 1;
        for (int i = 0; i < samples; i++) {
            place = (place * 11 + (int) sum & 0xFFFF) % chain.length;
            sum += chain[place].pass(i * 31 ^ place);
        }
        return sum;
    }
}
