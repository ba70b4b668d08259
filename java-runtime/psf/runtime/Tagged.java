package psf.runtime;

import java.util.Arrays;

/**
 * Guesses branches by tables for longer and longer pasts, whose entries say which branch, after which past, they are of: the table
 * for the longest past that knows the branch guesses it (TAGE: Seznec and Michaud, A case for (partially) tagged geometric history
 * length branch prediction, 2006). Where none knows it, a counter of the branch's own does.
 */
final class Tagged {
    /** Entries of a table, as a power of two. */
    private static final int ENTRIES = 10;
    private static final int MASK = (1 << ENTRIES) - 1;
    private static final int TAG = 11;
    private static final int TAG_MASK = (1 << TAG) - 1;
    /** After so many branches all entries count as less useful. */
    private static final int AGING = 1 << 18;
    private static final int HIGHEST = 3;
    private static final int MOST_USEFUL = 3;
    private static final int TABLES = Machine.TAGGED.length;

    /** Counters of two bits, by branch. */
    private final byte[] own = new byte[Machine.HISTORY + 1];
    /** From -4, surely not taken, to 3. */
    private final byte[] guesses = new byte[TABLES << ENTRIES];
    private final short[] tags = new short[TABLES << ENTRIES];
    private final byte[] useful = new byte[TABLES << ENTRIES];
    /** How branches went, the last ones. */
    private final byte[] past = new byte[Machine.TAGGED_PAST];
    private int newest;
    /** The past of each table, folded to as many bits as its places have, and its tags have, and one less. */
    private final int[] places = new int[TABLES];
    private final int[] marks = new int[TABLES];
    private final int[] moreMarks = new int[TABLES];
    /** Whether entries that are new are to be believed less than what they stand for: so from 8. */
    private int doubt = 8;
    private int branches;

    Tagged() {
        Arrays.fill(own, (byte) 1);
        Arrays.fill(tags, (short) -1);
    }

    /** What it takes of the heap, a little less. */
    long bytes() {
        return own.length + 4L * guesses.length + past.length;
    }

    /** Whether a branch is guessed wrong that is taken where that is 1; what is known is more then. */
    boolean isWrong(int site, int taken) {
        int provider = -1;
        int other = -1;
        for (int table = TABLES - 1; table >= 0; table--) {
            int at = place(table, site);
            if (tags[at] == tag(table, site)) {
                if (provider < 0) {
                    provider = table;
                } else {
                    other = table;
                    break;
                }
            }
        }
        int plain = site & Machine.HISTORY;
        boolean without = other < 0 ? own[plain] >> 1 == 1 : guesses[place(other, site)] >= 0;
        boolean guess = without;
        boolean isTaken = taken == 1;
        if (provider >= 0) {
            int at = place(provider, site);
            boolean within = guesses[at] >= 0;
            boolean isNew = useful[at] == 0 && (guesses[at] == 0 || guesses[at] == -1);
            guess = isNew && doubt >= 8 ? without : within;
            if (isNew && within != without) {
                doubt = step(doubt, without == isTaken, 0, 15);
            }
            if (within != without) {
                useful[at] = (byte) step(useful[at], within == isTaken, 0, MOST_USEFUL);
            }
            if (useful[at] == 0 && other >= 0) {
                learn(place(other, site), taken);
            }
            learn(at, taken);
        } else {
            own[plain] = (byte) step(own[plain], isTaken, 0, 3);
        }
        if (guess != isTaken && provider < TABLES - 1) {
            take(provider + 1, site, taken);
        }
        remember(taken);
        return guess != isTaken;
    }

    private void learn(int at, int taken) {
        guesses[at] = (byte) step(guesses[at], taken == 1, -HIGHEST - 1, HIGHEST);
    }

    /** One more or one less, within bounds. */
    private static int step(int now, boolean isUp, int lowest, int highest) {
        if (isUp) {
            return now == highest ? now : now + 1;
        }
        return now == lowest ? now : now - 1;
    }

    /** Takes an entry of a longer past, the first that is of no use; where there is none all are less useful. */
    private void take(int from, int site, int taken) {
        for (int table = from; table < TABLES; table++) {
            int at = place(table, site);
            if (useful[at] == 0) {
                tags[at] = tag(table, site);
                guesses[at] = (byte) (taken == 1 ? 0 : -1);
                return;
            }
        }
        for (int table = from; table < TABLES; table++) {
            useful[place(table, site)]--;
        }
    }

    private void remember(int taken) {
        for (int table = 0; table < TABLES; table++) {
            int length = Machine.TAGGED[table];
            int oldest = past[(newest + length - 1) % past.length];
            places[table] = folded(places[table], taken, oldest, length, ENTRIES);
            marks[table] = folded(marks[table], taken, oldest, length, TAG);
            moreMarks[table] = folded(moreMarks[table], taken, oldest, length, TAG - 1);
        }
        newest = newest == 0 ? past.length - 1 : newest - 1;
        past[newest] = (byte) taken;
        if (++branches == AGING) {
            branches = 0;
            for (int at = 0; at < useful.length; at++) {
                useful[at] >>= 1;
            }
        }
    }

    private static int folded(int before, int taken, int oldest, int length, int bits) {
        int now = (before << 1 | taken) ^ oldest << length % bits;
        return (now ^ now >> bits) & (1 << bits) - 1;
    }

    private int place(int table, int site) {
        return (table << ENTRIES) + ((site ^ site >> ENTRIES - table ^ places[table]) & MASK);
    }

    private short tag(int table, int site) {
        return (short) ((site ^ marks[table] ^ moreMarks[table] << 1) & TAG_MASK);
    }
}
