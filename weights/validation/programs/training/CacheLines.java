/** How often caches of different build find what a program asks for. */
public final class CacheLines {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int LINE_BITS = 6;

    private interface Cache {
        boolean access(int address);
    }

    private static final class Direct implements Cache {
        private final int[] lines = new int[512];

        @Override
        public boolean access(int address) {
            int line = address >>> LINE_BITS;
            int set = line & lines.length - 1;
            if (lines[set] == line + 1) {
                return true;
            }
            lines[set] = line + 1;
            return false;
        }
    }

    private static final class Associative implements Cache {
        private final int[][] lines;
        private final int[][] lastUse;
        private int clock;

        Associative(int sets, int ways) {
            lines = new int[sets][ways];
            lastUse = new int[sets][ways];
        }

        @Override
        public boolean access(int address) {
            int line = address >>> LINE_BITS;
            int set = line & lines.length - 1;
            int[] ways = lines[set];
            int[] uses = lastUse[set];
            clock++;
            int oldest = 0;
            for (int way = 0; way < ways.length; way++) {
                if (ways[way] == line + 1) {
                    uses[way] = clock;
                    return true;
                }
                if (uses[way] < uses[oldest]) {
                    oldest = way;
                }
            }
            ways[oldest] = line + 1;
            uses[oldest] = clock;
            return false;
        }
    }

    private static final class WithVictims implements Cache {
        private final Direct main = new Direct();
        private final int[] victims = new int[4];
        private int next;

        @Override
        public boolean access(int address) {
            int line = address >>> LINE_BITS;
            int lost = main.lines[line & main.lines.length - 1];
            if (main.access(address)) {
                return true;
            }
            for (int i = 0; i < victims.length; i++) {
                if (victims[i] == line + 1) {
                    victims[i] = lost;
                    return true;
                }
            }
            victims[next] = lost;
            next = next + 1 & 3;
            return false;
        }
    }

    public static long run(int n) {
        Cache[] caches = {new Direct(), new Associative(128, 4), new Associative(16, 8), new WithVictims()};
        int[] misses = new int[caches.length];
        int random = 0x2545f491;
        int walk = 0;
        for (int i = 0; i < n; i++) {
            random = (random >>> 1) ^ (-(random & 1) & 0xd0000001);
            int address = switch (i & 3) {
                case 0 -> walk += 8;
                case 1 -> 0x100000 + i % 300 * 260;
                case 2 -> 0x200000 + (random & 0x7ff8);
                default -> (random & 0x38) == 0 ? random & 0xfffff8 : 0x7ff000 + (i & 0x1f8);
            };
            for (int which = 0; which < caches.length; which++) {
                if (!caches[which].access(address)) {
                    misses[which]++;
                }
            }
        }
        long check = 0;
        for (int count : misses) {
            check = check * 1000003 + count;
        }
        return check;
    }
}
