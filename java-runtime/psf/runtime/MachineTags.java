package psf.runtime;

import java.util.Arrays;

/**
 * A branch predictor with tagged tables for longer and longer histories. A tag says which branch, after which history, an entry is
 * for. The table with the longest history that knows the branch predicts it. If no table knows the branch, the branch's own counter
 * predicts it (TAGE: Seznec and Michaud, A case for (partially) tagged geometric history length branch prediction, 2006). Only the
 * thread of its {@link MachineCore} uses it.
 */
final class MachineTags {
    /** Entries of a table, as a power of two. */
    private static final int ENTRIES = 10;
    private static final int MASK = (1 << ENTRIES) - 1;
    private static final int TAG = 11;
    private static final int TAG_MASK = (1 << TAG) - 1;
    /** After this many branches, all entries become less useful. */
    private static final int AGING = 1 << 18;
    private static final int HIGHEST = 3;
    private static final int MOST_USEFUL = 3;
    private static final int TABLES = Machine.TAGGED.length;

    /** Two-bit counters, by branch. */
    private final byte[] own = new byte[Machine.HISTORY + 1];
    /** From -4, strongly not taken, to 3. */
    private final byte[] guesses = new byte[TABLES << ENTRIES];
    private final short[] tags = new short[TABLES << ENTRIES];
    private final byte[] useful = new byte[TABLES << ENTRIES];
    /** Outcomes of the last branches. */
    private final byte[] past = new byte[Machine.TAGGED_PAST];
    private int newest;
    /** The history of each table, folded to the bits of an index, of a tag, and of a tag minus one. */
    private final int[] places = new int[TABLES];
    private final int[] marks = new int[TABLES];
    private final int[] moreMarks = new int[TABLES];
    /** From 8 on, new entries are trusted less than the prediction that they replace. */
    private int doubt = 8;
    private int branches;

    MachineTags() {
        Arrays.fill(own, (byte) 1);
        Arrays.fill(tags, (short) -1);
    }

    /** Returns its size in the heap, slightly too low. */
    long bytes() {
        return own.length + 4L * guesses.length + past.length;
    }

    /** Whether the prediction for a branch is wrong; {@code taken} is 1 if the branch is taken. Then learns the outcome. */
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

    /** Adds or subtracts one, within bounds. */
    private static int step(int now, boolean isUp, int lowest, int highest) {
        if (isUp) {
            return now == highest ? now : now + 1;
        }
        return now == lowest ? now : now - 1;
    }

    /** Takes an entry for a longer history: the first one that is not useful. If all are useful, they become less so. */
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
