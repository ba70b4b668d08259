package psf.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The counts of one thread that is not the owner. Only that thread adds. Other threads read when it is dead, or waits at the end.
 * Virtual threads may be many and short, so they share one tally and add atomically. The lists of threads are used under the lock
 * of this class.
 */
abstract class Tally {
    private static final List<Registered> REGISTERED = new ArrayList<Registered>();
    /** Counts of dead threads. */
    private static final Own RETIRED = new Own();
    private static final Tally ATTACHING = new Attaching();
    private static int sweepAt = 64;
    private static int threads;
    private static Shared shared;
    /** Threads that have started and not counted yet, with the region in which they were started. */
    private static final List<Started> BEGUN = new ArrayList<Started>();
    /** Threads that the program started in the root of all thread groups. */
    private static final List<WeakReference<Thread>> STARTED = new ArrayList<WeakReference<Thread>>();

    /** Makes the tallies of threads if they are not plain counters; null if they are. It is set before a second thread counts. */
    static Maker maker;

    /** Makes the calling contexts or clocks of threads if these are in addition to counters; null if they are not. */
    static Maker contextMaker;

    /** The one-time call that the thread is executing as a first use; 0 if the first use is a whole method. */
    int oneTime;

    /** The thread's calling contexts or clock, if they are in addition to this tally's counters. */
    Tally contexts;

    /** The thread's {@link MachineCore} of a simulated machine; null if it has not used one. */
    Object core;

    /** The region in which the thread was started, see {@link Slots}. */
    private int first;

    abstract void add(int slot, long amount);

    abstract void addTo(Totals totals);

    /** Returns the sum of all additions, for comparisons only. */
    abstract long hits();

    /** Returns the sum of all additions. For a thread that counts only within the program, also while it is outside. */
    long hitsInAll() {
        return hits();
    }

    /** Enters a method of the program; returns the value for {@link #leaveProgram}, or 0. */
    long enterProgram() {
        return 0;
    }

    void leaveProgram() {}

    /** Whether the instructions that the thread executes now count. */
    boolean counts() {
        return true;
    }

    /** Whether only the program's methods count, with all that they call. */
    boolean countsWithin() {
        return false;
    }

    /** The thread adds to a region from now on, see {@link Slots}. */
    void enter(int region) {}

    /** Returns the region to which the thread adds. */
    int region() {
        return 0;
    }

    /** The thread adds to a region and to a cell from now on, see {@link Cells}. */
    void enter(int region, long cell) {
        enter(region);
    }

    /** Returns the cell to which the thread adds. */
    long cell() {
        return Cells.NOWHERE;
    }

    /** Returns the cell of calling contexts for work that no call of the program leads to, in a region. */
    long cell(int region) {
        return Cells.NOWHERE;
    }

    /** Adds the counts of a region to totals. */
    void addTo(Totals totals, int region) {}

    /** Returns the tally that has the thread's counts: this one, unless it only decides what counts. */
    Tally inner() {
        return this;
    }

    /** Returns the tally for a method that is entered now, in scope jdk; null if the method does not count. */
    Tally entered(boolean ofProgram) {
        return this;
    }

    /** Keeps the counts of a dead thread. */
    void retire() {}

    /** Returns the counts that belong to this thread alone; null if there are none. */
    Own own() {
        return null;
    }

    /** Initializes all that a count may need. In scope jdk, initialization at the first count would count as well. */
    static void load() {
        Marks.load();
        Threads.load();
    }

    /** Returns the current thread's tally. */
    static Tally of(Thread thread) {
        Tally tally = Threads.current(thread);
        return tally != null ? tally : first(thread);
    }

    /** Registers a thread at its first count. If that fails, the counts of the run are incomplete. */
    private static Tally first(Thread thread) {
        if (Native.isAttaching(thread)) {
            return ATTACHING;
        }
        boolean done = false;
        try {
            StackSpace.reserve();
            RuntimeGuard.begin();
            try {
                Tally tally = register(thread);
                done = true;
                return tally;
            } finally {
                RuntimeGuard.end();
            }
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    private static synchronized Tally register(Thread thread) {
        Tally tally;
        if (thread == Gate.owner()) {
            // It adds to its array, and comes here only from within the runtime.
            tally = new OwnerTally();
        } else if (Layout.inJdk() && isOfTheJvm(thread)) {
            tally = ofTheJvm(thread, false);
        } else {
            if (!Layout.inJdk() && isOfTheJvm(thread)) {
                markTheJvms(thread);
            }
            tally = registered(thread, begunIn(thread));
        }
        Threads.add(thread, tally);
        return tally;
    }

    /** Makes the tally of a thread that begins in a region. The caller holds the lock of this class. */
    private static Tally registered(Thread thread, int region) {
        Tally tally = made(thread);
        tally.first = region;
        tally.begin(thread, region);
        threads++;
        if (REGISTERED.size() >= sweepAt) {
            retireTheDead();
            sweepAt = Math.max(64, 2 * REGISTERED.size());
        }
        REGISTERED.add(new Registered(thread, tally));
        return tally;
    }

    /** The thread begins in a region. */
    private void begin(Thread thread, int region) {
        if (contextMaker == null) {
            enter(region);
        } else {
            contexts = contextMaker.make(thread);
            enter(region, contexts.cell(region));
        }
    }

    private static Tally made(Thread thread) {
        Tally made = maker == null ? null : maker.make(thread);
        if (made != null) {
            return made;
        }
        boolean isAlone = !Native.isVirtual(thread) || maker != null && !maker.sharesVirtual();
        return !isAlone ? new Virtual(shared()) : Native.isVirtual(thread) ? new Own() : own(thread);
    }

    /** Returns the region in which a thread was started. The caller holds the lock of this class. */
    private static int begunIn(Thread thread) {
        for (Iterator<Started> all = BEGUN.iterator(); all.hasNext();) {
            Started one = all.next();
            Thread started = one.thread.get();
            if (started == thread) {
                all.remove();
                return one.region;
            }
            if (started == null) {
                all.remove();
            }
        }
        return 0;
    }

    /** Returns, for a stack in JSON, the region in which a thread was started, and the one to which it adds now. */
    static String regions(Thread thread) {
        Tally tally = thread == Gate.owner() ? null : Threads.find(thread);
        int first = tally == null ? 0 : tally.first;
        return first + currentRegion(thread) == 0 ? "" : ",\"regions\":[" + first + "," + currentRegion(thread) + "]";
    }

    /** Returns the region to which a thread adds. */
    private static int currentRegion(Thread thread) {
        if (thread == Gate.owner()) {
            return Slots.region(thread);
        }
        Tally tally = Threads.find(thread);
        return tally == null ? 0 : tally.region();
    }

    private static Tally ofTheJvm(Thread thread, boolean isOfHarness) {
        Tally tally = new JvmThreadTally(thread, isOfHarness);
        REGISTERED.add(new Registered(thread, tally));
        Here.mute(thread);
        return tally;
    }

    /** Registers the JVM's threads in scope jdk, before one of them reaches a counter. */
    static synchronized void meetTheJvms() {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) {
            all = all.getParent();
        }
        Thread[] threads = new Thread[64];
        int count = all.enumerate(threads, true);
        for (int i = 0; i < count; i++) {
            meet(threads[i]);
        }
    }

    /** Registers a thread if it is the JVM's. */
    private static void meet(Thread thread) {
        if (isOfTheJvm(thread) && Threads.find(thread) == null) {
            Threads.add(thread, ofTheJvm(thread, false));
        }
    }

    /** Whether a thread counts only within the program, and is outside now. */
    static boolean isQuiet(Thread thread) {
        Tally tally = Threads.find(thread);
        return tally != null && !tally.counts();
    }

    /** Whether only those frames of a thread's stack counted that are above a method of the program. */
    static boolean countsWithin(Thread thread) {
        Tally tally = Threads.find(thread);
        return tally != null ? tally.countsWithin() : TestHarness.is(thread);
    }

    private static Shared shared() {
        if (shared == null) {
            shared = new Shared();
        }
        return shared;
    }

    /** Returns a tally for a platform thread: one of the arrays that are constants, unless living threads have them all. */
    private static Tally own(Thread thread) {
        int place = maker == null ? Direct.take(thread) : -1;
        if (place >= 0) {
            return new DirectTally(place);
        }
        long[] near = Gate.takeNear(thread);
        return near != null ? new Near(near) : new Own();
    }

    /** Adds the counts of dead threads to one tally. The call of isAlive() makes all their writes visible. */
    private static void retireTheDead() {
        for (Iterator<Registered> all = REGISTERED.iterator(); all.hasNext();) {
            Registered one = all.next();
            if (!one.isAlive()) {
                Tally tally = one.tally.inner();
                tally.retire();
                if (tally.contexts != null) {
                    tally.contexts.retire();
                    // In scope jdk the table of threads keeps the tally for ever.
                    tally.contexts = null;
                }
                all.remove();
            }
        }
    }

    static synchronized void addAllTo(Totals totals) {
        RETIRED.addTo(totals);
        Gate.addNearTo(totals);
        Direct.addTo(totals);
        for (Registered one : REGISTERED) {
            if (one.tally.own() != null) {
                one.tally.addTo(totals);
            }
        }
        if (shared != null) {
            shared.addTo(totals);
        }
        FirstUse.addTo(totals);
    }

    /** Adds the counts of all threads but the owner in a region. */
    static synchronized void addAllTo(Totals totals, int region) {
        RETIRED.addTo(totals, region);
        Direct.addTo(totals, region);
        for (Registered one : REGISTERED) {
            one.tally.inner().addTo(totals, region);
        }
        if (shared != null) {
            shared.addTo(totals, region);
        }
    }

    /** Whether the counters imply more instructions than this; each increment implies at least its ticks. */
    static synchronized boolean isOver(long most, int[] ticks, boolean withFirstUses) {
        long left = Slots.rest(most, ticks);
        for (int i = 0; i < Gate.NEARS; i++) {
            left = BudgetRest.of(left, Gate.near(i), 0, ticks);
        }
        left = Direct.rest(RETIRED.rest(left, ticks), ticks);
        for (Registered one : REGISTERED) {
            if (one.tally instanceof Own) {
                left = ((Own) one.tally).rest(left, ticks);
            }
        }
        left = shared == null ? left : shared.rest(left, ticks);
        left = withFirstUses ? FirstUse.rest(left, ticks) : left;
        if (!ProbeMap.isWhole()) {
            left = Outside.rest(left, Slots.count() - Outside.slotsOfProgram(), ticks);
        }
        return left < 0;
    }

    /** Returns the number of threads, without the owner, that counted. */
    static synchronized int threads() {
        return threads;
    }

    /** Returns the registered threads that are alive, with their tallies. */
    static synchronized List<Registered> living() {
        List<Registered> living = new ArrayList<Registered>();
        for (Registered one : REGISTERED) {
            if (one.isAlive()) {
                living.add(one);
            }
        }
        return living;
    }

    /** Returns the living threads that may count, without the current one. */
    static List<Thread> others() {
        List<Thread> others = new ArrayList<Thread>();
        for (Registered one : living()) {
            Thread thread = one.thread.get();
            if (thread != null && thread != Thread.currentThread() && !isQuiet(thread)) {
                others.add(thread);
            }
        }
        Thread owner = Gate.owner();
        if (owner != null && owner != Thread.currentThread() && owner.isAlive() && !isQuiet(owner)) {
            others.add(owner);
        }
        return others;
    }

    /** Returns all registered threads with their tallies. Dead threads are included until their counts are merged. */
    static synchronized List<Registered> registered() {
        return new ArrayList<Registered>(REGISTERED);
    }

    /**
     * Whether the JVM or the JDK started the thread for itself. The root of all thread groups is {@code system}. A thread of the
     * program is in it only if the program wants that.
     */
    static boolean isOfTheJvm(Thread thread) {
        if (Native.isOfTheJvm(thread)) {
            return true;
        }
        ThreadGroup group = thread.getThreadGroup();
        return group != null && group.getParent() == null && !isStarted(thread);
    }

    private static synchronized boolean isStarted(Thread thread) {
        for (WeakReference<Thread> one : STARTED) {
            if (one.get() == thread) {
                return true;
            }
        }
        return false;
    }

    /** Records that a thread is about to start, in scope jdk. */
    static synchronized void starts(Thread thread) {
        int region = currentRegion(Thread.currentThread());
        ThreadGroup group = thread.getThreadGroup();
        if (group != null && group.getParent() == null) {
            if (!isOfTheProgram()) {
                meet(thread);
                return;
            }
            STARTED.add(new WeakReference<Thread>(thread));
        }
        if (Native.isOfTheJvm(thread)) {
            meet(thread);
        } else if (TestHarness.isThere()
                && (isQuiet(Thread.currentThread()) || TestHarness.isCaller(new Throwable().getStackTrace()))) {
            // The thread can race only after it has called the program.
            Threads.add(thread, ofTheJvm(thread, true));
        } else {
            Marks.race = true;
            if (maker == null && contextMaker == null && Threads.find(thread) == null) {
                // After one thread has asked for its counters, compilers expect the same from all threads.
                Threads.add(thread, registered(thread, region));
                Direct.begin(thread);
                return;
            }
        }
        if (region != 0 && Threads.find(thread) == null) {
            BEGUN.add(new Started(thread, region));
        }
    }

    /** Whether a thread in the root of all groups is started for the program. The JDK uses such threads to wait for processes. */
    private static boolean isOfTheProgram() {
        if (isOfTheJvm(Thread.currentThread())) {
            return false;
        }
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().equals("java.lang.ProcessHandleImpl")) {
                return false;
            }
        }
        return true;
    }

    /** Records that a thread which counts only within the program runs the program's code for the first time. */
    private static synchronized void adopt(Thread thread, boolean isOfHarness) {
        if (isOfHarness) {
            Marks.race = true;
        } else {
            markTheJvms(thread);
        }
        threads++;
    }

    static void markTheJvms(Thread thread) {
        Marks.add("jvm-thread", "thread \"" + thread.getName() + "\" of the JVM ran the program's code: the moment may "
                + "differ from run to run");
    }

    /** Makes tallies that count in another way than with plain counters. */
    abstract static class Maker {
        /** Returns the tally of a thread; null for plain counters. */
        abstract Tally make(Thread thread);

        /** Whether all virtual threads share one tally, if their counters are plain. */
        boolean sharesVirtual() {
            return true;
        }
    }

    /** A thread and its tally. */
    static final class Registered {
        final WeakReference<Thread> thread;
        final Tally tally;

        Registered(Thread thread, Tally tally) {
            this.thread = new WeakReference<Thread>(thread);
            this.tally = tally;
        }

        boolean isAlive() {
            Thread own = thread.get();
            return own != null && (own.isAlive() || Native.isNew(own));
        }
    }

    /** A thread that has started, and the region in which it was started. */
    private static final class Started {
        final WeakReference<Thread> thread;
        final int region;

        Started(Thread thread, int region) {
            this.thread = new WeakReference<Thread>(thread);
            this.region = region;
        }
    }

    /** The tally of a platform thread that has one of the constant arrays. The array's earlier thread is dead. */
    private static final class Near extends Tally {
        private final long[] counts;
        private final long before;

        Near(long[] counts) {
            this.counts = counts;
            this.before = Totals.sumOf(counts);
        }

        @Override
        void add(int slot, long amount) {
            counts[slot] = Amounts.sum(counts[slot], amount);
        }

        @Override
        void addTo(Totals totals) {}

        @Override
        long hits() {
            return Totals.sumOf(counts) - before;
        }
    }

    /** The tally of a thread whose counters are in {@link Direct}. The place's earlier threads are dead. */
    private static final class DirectTally extends Tally {
        private final int place;
        private final long before;

        DirectTally(int place) {
            this.place = place;
            this.before = Direct.sum(place);
        }

        @Override
        void add(int slot, long amount) {
            Direct.add(place, slot, amount);
        }

        @Override
        void enter(int region) {
            Direct.open(place, region);
        }

        @Override
        void enter(int region, long cell) {
            Direct.open(place, region);
            Direct.openCell(place, cell);
        }

        @Override
        long cell() {
            return Direct.cellAt(place);
        }

        @Override
        int region() {
            return Direct.regionAt(place);
        }

        @Override
        void addTo(Totals totals) {}

        @Override
        long hits() {
            return Direct.sum(place) - before;
        }
    }

    /**
     * The tally of one platform thread. Most threads use few classes in few regions, so memory is allocated region by region and
     * chunk by chunk.
     */
    private static final class Own extends Tally {
        private static final int BITS = Totals.BITS;
        private static final int CHUNKS = (Slots.count() >>> BITS) + 1;

        /** The chunks of each region. */
        private long[][][] regions = {new long[CHUNKS][]};
        private int region;
        private long cell;
        /** The chunks of the current region. */
        private long[][] chunks = regions[0];

        @Override
        Own own() {
            return this;
        }

        @Override
        void enter(int to) {
            if (to != region) {
                chunks = room(to);
                region = to;
            }
        }

        @Override
        void enter(int to, long cell) {
            enter(to);
            this.cell = cell;
        }

        @Override
        long cell() {
            return cell;
        }

        @Override
        int region() {
            return region;
        }

        /** Returns the chunks of a region. If memory runs out, the program gets the error and psf a mark. */
        private long[][] room(int of) {
            if (of < regions.length && regions[of] != null) {
                return regions[of];
            }
            boolean done = false;
            try {
                if (of >= regions.length) {
                    long[][][] more = new long[of < 2 * regions.length ? 2 * regions.length : of + 1][][];
                    for (int i = 0; i < regions.length; i++) {
                        more[i] = regions[i];
                    }
                    regions = more;
                }
                regions[of] = new long[CHUNKS][];
                done = true;
                return regions[of];
            } finally {
                if (!done) {
                    Marks.unfinished = true;
                }
            }
        }

        @Override
        void add(int slot, long amount) {
            long[] chunk = chunks[slot >>> BITS];
            if (chunk == null) {
                chunk = chunk(slot >>> BITS);
            }
            int place = slot & (1 << BITS) - 1;
            chunk[place] = Amounts.sum(chunk[place], amount);
            if (Cells.ON && slot < Gate.FIRST) {
                Cells.add(cell, slot, amount);
            }
        }

        /** Allocates a chunk. If memory runs out, the program gets the error and psf a mark. */
        private long[] chunk(int number) {
            boolean done = false;
            try {
                chunks[number] = new long[1 << BITS];
                done = true;
                return chunks[number];
            } finally {
                if (!done) {
                    Marks.unfinished = true;
                }
            }
        }

        @Override
        void addTo(Totals totals) {
            for (int i = 0; i < regions.length; i++) {
                addTo(totals, i);
            }
        }

        @Override
        void addTo(Totals totals, int of) {
            long[][] all = of < regions.length ? regions[of] : null;
            for (int i = 0; all != null && i < all.length; i++) {
                if (all[i] != null) {
                    totals.addPage(i, all[i]);
                }
            }
        }

        @Override
        long hits() {
            long hits = 0;
            for (long[][] all : regions) {
                for (int i = 0; all != null && i < all.length; i++) {
                    hits += all[i] == null ? 0 : Totals.sumOf(all[i]);
                }
            }
            return hits;
        }

        long rest(long left, int[] ticks) {
            long rest = left;
            for (long[][] all : regions) {
                for (int i = 0; all != null && i < all.length; i++) {
                    rest = all[i] == null ? rest : BudgetRest.of(rest, all[i], i << BITS, ticks);
                }
            }
            return rest;
        }

        @Override
        void retire() {
            RETIRED.merge(this);
        }

        void merge(Own other) {
            for (int of = 0; of < other.regions.length; of++) {
                if (other.regions[of] != null) {
                    merge(room(of), other.regions[of]);
                }
            }
        }

        private static void merge(long[][] own, long[][] other) {
            for (int i = 0; i < own.length; i++) {
                if (own[i] == null) {
                    own[i] = other[i];
                } else if (other[i] != null) {
                    for (int j = 0; j < own[i].length; j++) {
                        own[i][j] += other[i][j];
                    }
                }
            }
        }
    }

    /** The counts of all virtual threads that have no tally of their own. */
    private static final class Shared {
        private static final int BITS = Totals.BITS;
        private static final int CHUNKS = (Slots.count() >>> BITS) + 1;

        /** The chunks of each region. A larger copy replaces a full array, which others may still read. */
        private Native.Counts[][] regions = {new Native.Counts[CHUNKS]};

        void add(int region, int slot, long amount) {
            Native.Counts[] chunks = region < regions.length ? regions[region] : null;
            Native.Counts chunk = chunks == null ? null : chunks[slot >>> BITS];
            if (chunk == null) {
                chunk = room(region, slot >>> BITS);
            }
            chunk.add(slot & (1 << BITS) - 1, amount);
        }

        /** Allocates a chunk. If memory runs out, the program gets the error and psf a mark. */
        private synchronized Native.Counts room(int region, int chunk) {
            boolean done = false;
            try {
                if (region >= regions.length) {
                    Native.Counts[][] more = new Native.Counts[region < 2 * regions.length ? 2 * regions.length : region + 1][];
                    for (int i = 0; i < regions.length; i++) {
                        more[i] = regions[i];
                    }
                    regions = more;
                }
                if (regions[region] == null) {
                    regions[region] = new Native.Counts[CHUNKS];
                }
                if (regions[region][chunk] == null) {
                    regions[region][chunk] = new Native.Counts(1 << BITS);
                }
                done = true;
                return regions[region][chunk];
            } finally {
                if (!done) {
                    Marks.unfinished = true;
                }
            }
        }

        void addTo(Totals totals) {
            for (int i = 0; i < regions.length; i++) {
                addTo(totals, i);
            }
        }

        void addTo(Totals totals, int region) {
            Native.Counts[] chunks = region < regions.length ? regions[region] : null;
            for (int i = 0; chunks != null && i < chunks.length; i++) {
                if (chunks[i] != null) {
                    totals.addPages(i, chunks[i], 1 << BITS);
                }
            }
        }

        long hits() {
            long hits = 0;
            for (Native.Counts[] chunks : regions) {
                for (int i = 0; chunks != null && i < chunks.length; i++) {
                    for (int place = 0; chunks[i] != null && place < 1 << BITS; place++) {
                        hits += chunks[i].get(place);
                    }
                }
            }
            return hits;
        }

        long rest(long left, int[] ticks) {
            long rest = left;
            for (Native.Counts[] chunks : regions) {
                for (int i = 0; chunks != null && i < chunks.length && rest >= 0; i++) {
                    for (int place = 0; chunks[i] != null && place < 1 << BITS && (i << BITS) + place < ticks.length; place++) {
                        rest = BudgetRest.of(rest, chunks[i].get(place), ticks[(i << BITS) + place]);
                    }
                }
            }
            return rest;
        }
    }

    /** The tally of a virtual thread that has no counts of its own. It knows only the thread's region. */
    private static final class Virtual extends Tally {
        private final Shared shared;
        private int region;
        private long cell;

        Virtual(Shared shared) {
            this.shared = shared;
        }

        @Override
        void enter(int to) {
            region = to;
        }

        @Override
        void enter(int to, long cell) {
            region = to;
            this.cell = cell;
        }

        @Override
        long cell() {
            return cell;
        }

        @Override
        int region() {
            return region;
        }

        @Override
        void add(int slot, long amount) {
            shared.add(region, slot, amount);
            if (Cells.ON && slot < Gate.FIRST) {
                Cells.add(cell, slot, amount);
            }
        }

        @Override
        void addTo(Totals totals) {}

        @Override
        long hits() {
            return shared.hits();
        }
    }

    /**
     * The tally, in scope jdk, of a thread of the JVM, or of a thread that a test runner has started. The program's code counts,
     * with all that it calls. The thread's other work does not.
     */
    private static final class JvmThreadTally extends Tally {
        private final Tally inner;
        private final boolean isOfHarness;
        private int depth;
        private boolean adopted;

        JvmThreadTally(Thread thread, boolean isOfHarness) {
            Tally made = maker == null ? null : maker.make(thread);
            this.inner = made != null ? made : new Own();
            this.isOfHarness = isOfHarness;
            inner.begin(thread, 0);
        }

        @Override
        void add(int slot, long amount) {
            if (depth > 0) {
                inner.add(slot, amount);
            } else if (slot >= Layout.slots()) {
                inner.add(slot, amount);
                Marks.fromOutside = true;
            }
        }

        @Override
        long enterProgram() {
            if (!adopted) {
                StackSpace.reserve();
                beAdopted();
            }
            if (depth == 0) {
                StackSpace.reserve();
                Here.close(Thread.currentThread(), 0);
            }
            // As the last step: a method that could not be entered is not left either.
            depth++;
            return 1;
        }

        private void beAdopted() {
            RuntimeGuard.begin();
            try {
                adopt(Thread.currentThread(), isOfHarness);
                adopted = true;
            } finally {
                RuntimeGuard.end();
            }
        }

        @Override
        void leaveProgram() {
            depth--;
            if (depth == 0) {
                Here.mute(Thread.currentThread());
            }
        }

        @Override
        void enter(int region) {
            inner.enter(region);
        }

        @Override
        void enter(int region, long cell) {
            inner.enter(region, cell);
        }

        @Override
        long cell() {
            return inner.cell();
        }

        @Override
        int region() {
            return inner.region();
        }

        @Override
        boolean counts() {
            return depth > 0;
        }

        @Override
        boolean countsWithin() {
            return true;
        }

        @Override
        Own own() {
            return inner.own();
        }

        @Override
        Tally inner() {
            return inner;
        }

        @Override
        Tally entered(boolean ofProgram) {
            if (depth == 0 && ofProgram) {
                Marks.fromOutside = true;
            }
            return depth > 0 || ofProgram ? inner : null;
        }

        @Override
        void addTo(Totals totals) {
            inner.addTo(totals);
        }

        @Override
        long hits() {
            return depth == 0 ? 0 : hitsInAll();
        }

        @Override
        long hitsInAll() {
            return inner.hits();
        }
    }

    /**
     * The tally of a thread of the JVM while its object is made. The JVM's work does not count, unless it calls a security manager
     * of the program.
     */
    private static final class Attaching extends Tally {
        @Override
        Tally entered(boolean ofProgram) {
            if (ofProgram) {
                Marks.fromOutside = true;
            }
            return null;
        }

        @Override
        void add(int slot, long amount) {
            if (slot >= Layout.slots()) {
                Marks.fromOutside = true;
            }
        }

        @Override
        boolean counts() {
            return false;
        }

        @Override
        void addTo(Totals totals) {}

        @Override
        long hits() {
            return 0;
        }
    }

    /** The tally of the owner, which adds to its array. */
    private static final class OwnerTally extends Tally {
        /**
         * While the owner is outside the program, no code of the JDK counts. The program's code counts even if the runtime was
         * notified that it was left.
         */
        @Override
        void add(int slot, long amount) {
            if (Layout.inJdk() && slot >= Layout.slots()) {
                Slots.add(slot, amount);
                Marks.fromOutside = true;
            }
        }

        @Override
        long enterProgram() {
            if (!TestHarness.isOut(Thread.currentThread())) {
                return 0;
            }
            StackSpace.reserve();
            TestHarness.enter();
            return 1;
        }

        @Override
        void leaveProgram() {
            TestHarness.leave();
        }

        @Override
        boolean counts() {
            return !TestHarness.isOut(Gate.owner());
        }

        @Override
        boolean countsWithin() {
            return TestHarness.is(Gate.owner());
        }

        @Override
        void addTo(Totals totals) {}

        @Override
        long hits() {
            return 0;
        }
    }
}
