package psf.runtime;

/** The parameters of the simulated machine, as in its file. They are constants, so any thread may read them. */
final class Machine {
    static final int LINE = setting(0);
    static final int FIRST_SETS = setting(1) - 1;
    static final int FIRST_WAYS = setting(2);
    static final int LAST_SETS = setting(3) - 1;
    static final int LAST_WAYS = setting(4);
    static final int HISTORY = (1 << setting(5)) - 1;
    static final int TARGETS = setting(6) - 1;
    static final int RETURNS = setting(7);
    /** The streams of lines that the prefetcher follows; 0 if there is none. */
    static final int STREAMS = setting(9 + setting(8));
    /** How many targets each tagged table of targets looks at; empty if the machine has no such tables. */
    static final int[] PATHS = list(10 + setting(8));
    /** The history length of each tagged table; empty if the machine has no tagged tables. */
    static final int[] TAGGED = list(8);
    /** The longest of these histories. */
    static final int TAGGED_PAST = TAGGED.length == 0 ? 1 : TAGGED[TAGGED.length - 1];

    private Machine() {}

    /** Returns the numbers after their number. */
    private static int[] list(int at) {
        int[] numbers = new int[setting(at)];
        for (int number = 0; number < numbers.length; number++) {
            numbers[number] = setting(at + 1 + number);
        }
        return numbers;
    }

    private static int setting(int number) {
        String all = Settings.text(Settings.MACHINE);
        int start = 0;
        for (int i = 0; i < number; i++) {
            start = all.indexOf(',', start) + 1;
        }
        int end = all.indexOf(',', start);
        return (int) Text.number(end < 0 ? all.substring(start) : all.substring(start, end));
    }

    /**
     * Whether a line misses; moves it to the front of its set. A cache is an array of line numbers, set by set. The most recently
     * used line of a set comes first; 0 is an empty entry. The caller ensures that one thread uses the cache at a time.
     */
    static boolean isMiss(long[] cache, int set, int ways, long line) {
        long before = cache[set];
        cache[set] = line;
        if (before == line) {
            return false;
        }
        for (int way = set + 1; way < set + ways; way++) {
            long own = cache[way];
            cache[way] = before;
            if (own == line) {
                return false;
            }
            before = own;
        }
        return true;
    }
}
