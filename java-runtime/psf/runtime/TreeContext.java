package psf.runtime;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * The calling contexts of one thread, or of all threads with one name. Only its thread adds to it while the thread lives. Other
 * threads read it then without a lock, for snapshots and laps.
 */
final class TreeContext extends Tally {
    /** The default maximum number of nodes of a thread. Beyond it, a method has one node for all callers. */
    private static final int MOST = 1 << 20;
    private static final int MOST_ASKED = (int) Settings.number(Settings.NODES);
    /** The number of recursion levels with nodes of their own, before the calls continue in the last of these nodes. */
    private static final int UNFOLDED = (int) Settings.number(Settings.UNFOLDED);

    /** The owner's contexts, see {@link Gate}. */
    static final TreeContext OWNER = new TreeContext(nameOf(Gate.owner()));
    /** The contexts that are used while counting is off. */
    private static final TreeContext OFF = new TreeContext("");
    /** Contexts of dead threads, one for each name. */
    private static final List<TreeContext> ENDED = new ArrayList<TreeContext>();
    private static List<TreeContext> taken;

    /** The program's first counter in scope jdk; in other scopes the number of all counters. */
    private static final int FIRST = Layout.slots();

    /** The call that the thread is making. */
    final TreePosition at = new TreePosition();
    /** For each call of each node, the node to which it led last. */
    TreeNode[] to = new TreeNode[64];

    private final String name;
    private final int most = MOST_ASKED > 0 ? MOST_ASKED : MOST;
    private int threads = 1;
    /** The number of threads at the last lap. */
    private int toldThreads;
    private TreeNode[] nodes = new TreeNode[16];
    private int count;
    /** The number of slots. The first one is for the methods that threads begin with. */
    private int slots = 1;
    /** The nodes beyond the limit: a hash table with linear probing. */
    private TreeNode[] deeper;
    private int countDeeper;

    /** The number of {@link Cells} that a thread takes at once. */
    private static final int BLOCK = 64;
    /** The cells of the nodes: blocks of memory, the number of cells in each, and what is free in the last one. */
    private long[] blocks = new long[1];
    private int[] sizes = new int[1];
    private int countBlocks;
    private long free;
    private int left;
    /** The cells for work that no call of the program leads to, by the region in which a thread began. */
    private int[] regions = {0};
    private long[] ofRegions = {0};

    TreeContext(String name) {
        this.name = name;
        for (int i = 0; i < to.length; i++) {
            to[i] = TreeNode.NONE;
        }
    }

    /** Initializes all that counting needs. */
    static void load() {}

    private static String nameOf(Thread thread) {
        return thread == null ? "" : thread.getName();
    }

    static int slotElsewhere() {
        return elsewhere().at.slot;
    }

    static TreeNode enterElsewhere(int slot, int method, int counters, int sites) {
        TreeContext context = elsewhere();
        if (context == OFF) {
            TreeNode off = made(OFF.at, method, counters, sites);
            off.cells = Cells.NOWHERE;
            return off;
        }
        TreeNode edge = context.enter(slot, method, counters, sites);
        context.at.slot = edge.below;
        return edge.own;
    }

    static TreeNode leafElsewhere(int method, int counters) {
        TreeContext context = elsewhere();
        int slot = context.at.slot;
        TreeNode leaf = enterElsewhere(slot, method, counters, 0);
        context.at.slot = slot;
        return leaf;
    }

    /** Calls a method from a slot; returns the node that represents it. */
    TreeNode enter(int slot, int method, int counters, int sites) {
        TreeNode edge = to[slot];
        if (edge.method != method) {
            edge = find(slot, method, counters, sites);
        }
        edge.calls++;
        return edge;
    }

    /** Returns the contexts for the thread's next call, in scope jdk; null if the thread does not count. */
    static TreeContext ofCurrentThread(int method) {
        Thread thread = Thread.currentThread();
        if (!Gate.isOn()) {
            if (method >= FIRST || !Native.isAttaching(thread)) {
                Late.waitIfClosed(thread);
            }
            return null;
        }
        if (RuntimeGuard.has(thread)) {
            return null;
        }
        return thread == Gate.owner() ? OWNER : (TreeContext) Tally.of(thread).entered(method >= FIRST);
    }

    private static TreeContext elsewhere() {
        Thread thread = Thread.currentThread();
        if (Gate.isOn()) {
            if (RuntimeGuard.has(thread)) {
                return OFF;
            }
            if (thread == Gate.owner()) {
                return OWNER;
            }
            TreeContext own = of(Tally.of(thread));
            return own == null ? OFF : own;
        }
        Late.waitIfClosed(thread);
        return OFF;
    }

    /** Returns the contexts of a tally; null if it has none. */
    private static TreeContext of(Tally tally) {
        Tally inner = tally.inner();
        return (TreeContext) (inner instanceof TreeContext ? inner : inner.contexts);
    }

    /** Returns how much a thread's contexts have counted, for comparisons only. */
    static long hitsOf(Tally tally) {
        TreeContext own = of(tally);
        return own == null ? 0 : own.hits();
    }

    @Override
    long cell(int region) {
        int at = 0;
        while (at < regions.length && (regions[at] != region || ofRegions[at] == 0)) {
            at++;
        }
        if (at == regions.length || ofRegions[at] == 0) {
            at = ofRegions[0] == 0 ? 0 : regions.length;
            if (at > 0) {
                int[] moreRegions = new int[at + 1];
                long[] more = new long[at + 1];
                System.arraycopy(regions, 0, moreRegions, 0, at);
                System.arraycopy(ofRegions, 0, more, 0, at);
                regions = moreRegions;
                ofRegions = more;
            }
            regions[at] = region;
            ofRegions[at] = cells(1);
        }
        return ofRegions[at];
    }

    /** Returns the address of so many new cells. A method of the JDK that has a body would count. */
    private long cells(int count) {
        if (count > left) {
            int size = count > BLOCK ? count : BLOCK;
            long block = Cells.take(size);
            if (countBlocks == blocks.length) {
                long[] moreBlocks = new long[2 * countBlocks];
                int[] moreSizes = new int[2 * countBlocks];
                System.arraycopy(blocks, 0, moreBlocks, 0, countBlocks);
                System.arraycopy(sizes, 0, moreSizes, 0, countBlocks);
                blocks = moreBlocks;
                sizes = moreSizes;
            }
            blocks[countBlocks] = block;
            sizes[countBlocks] = size;
            countBlocks++;
            free = block;
            left = size;
        }
        long taken = free;
        free += 8L * count;
        left -= count;
        return taken;
    }

    /** Returns the node for a method that a slot did not lead to last; makes one if necessary. */
    TreeNode find(int slot, int method, int counters, int sites) {
        TreeNode last = to[slot];
        for (TreeNode one = last.next; one != last; one = one.next) {
            if (one.method == method) {
                to[slot] = one;
                return one;
            }
        }
        TreeNode parent = slot == 0 ? null : ofSlot(slot);
        TreeNode nearest = null;
        int active = 0;
        int from = slot;
        for (TreeNode above = parent; above != null && active <= UNFOLDED; above = above.parent) {
            // A first use shares no nodes with the code that led to it.
            if (method < FIRST && above.isFirstUse(from)) {
                break;
            }
            from = above.slot;
            if (above.method == method) {
                nearest = nearest == null ? above : nearest;
                active++;
            }
            // The JDK's work for one method of the program is separate from its work for another one.
            if (method < FIRST && above.isApart) {
                break;
            }
        }
        StackSpace.reserve();
        if (active > UNFOLDED) {
            return add(slot, parent, new TreeNode(at, method, 0, nearest, 0, 0));
        }
        if (count < most) {
            return add(slot, parent, made(at, method, counters, sites));
        }
        TreeNode deeper = deeper(method, counters, sites);
        if (Layout.hasTree() && Layout.inJdk()) {
            // The method must restore its caller's slot when it returns, and more than one slot leads here.
            TreeNode way = new TreeNode(at, method, 0, deeper, 0, 0);
            way.below = deeper.below;
            way.slot = slot;
            deeper.calls++;
            return way;
        }
        if (last == TreeNode.NONE) {
            to[slot] = deeper;
        }
        return deeper;
    }

    /** Makes a node. If nodes have cells, the number of calls also has the number of homes. */
    private static TreeNode made(TreePosition at, int method, int counters, int sites) {
        int homes = Cells.OF_CONTEXTS ? sites >>> TreeNode.HOMES : 0;
        return new TreeNode(at, method, counters, null, sites - (homes << TreeNode.HOMES), homes);
    }

    private TreeNode deeper(int method, int counters, int sites) {
        if (deeper == null) {
            deeper = new TreeNode[64];
        }
        int i = method & deeper.length - 1;
        for (; deeper[i] != null; i = i + 1 & deeper.length - 1) {
            if (deeper[i].method == method) {
                return deeper[i];
            }
        }
        TreeNode one = made(at, method, counters, sites);
        one.slot = -1;
        list(one);
        deeper[i] = one;
        countDeeper++;
        if (2 * countDeeper > deeper.length) {
            TreeNode[] all = deeper;
            deeper = new TreeNode[2 * all.length];
            for (TreeNode other : all) {
                if (other != null) {
                    int to = other.method & deeper.length - 1;
                    while (deeper[to] != null) {
                        to = to + 1 & deeper.length - 1;
                    }
                    deeper[to] = other;
                }
            }
        }
        return one;
    }

    private TreeNode add(int slot, TreeNode parent, TreeNode node) {
        node.parent = parent;
        node.slot = slot;
        list(node);
        TreeNode last = to[slot];
        // A node beyond the limit is in no circle.
        if (last != TreeNode.NONE && last.slot == slot) {
            node.next = last.next;
            last.next = node;
        }
        to[slot] = node;
        return node;
    }

    /** Adds a node to the list. In scope jdk a method of the JDK that has a body would count, and so call this method again. */
    private void list(TreeNode node) {
        if (count == nodes.length) {
            TreeNode[] more = new TreeNode[2 * count];
            System.arraycopy(nodes, 0, more, 0, count);
            nodes = more;
        }
        if (Cells.OF_CONTEXTS && node.own == node && node.homes > 0) {
            node.cells = cells(node.homes);
        }
        node.number = count;
        node.first = slots;
        node.below = node.own.first;
        if (node.own == node) {
            int end = slots + node.sites + 1;
            int old = to.length;
            if (end > old) {
                TreeNode[] more = new TreeNode[2 * old > end ? 2 * old : end];
                System.arraycopy(to, 0, more, 0, old);
                for (int i = old; i < more.length; i++) {
                    more[i] = TreeNode.NONE;
                }
                to = more;
            }
            slots = end;
        }
        nodes[count] = node;
        count++;
    }

    /** Returns the node of a slot: the last node whose slots begin at or before it. */
    private TreeNode ofSlot(int slot) {
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (nodes[middle].first <= slot) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return nodes[low];
    }

    /** Adds the counts of another thread of the same name. */
    private void merge(TreeContext other) {
        TreeNode[] same = new TreeNode[other.count];
        for (int i = 0; i < other.count; i++) {
            TreeNode one = other.nodes[i];
            if (one == null) {
                break; // its thread goes on, so the run is incomplete in any case
            }
            int counters = one.counts.length;
            TreeNode mine;
            if (one.slot < 0) {
                mine = deeper(one.method, counters, one.asked());
            } else {
                int at = one.parent == null ? 0 : same[one.parent.number].first + one.slot - one.parent.first;
                mine = to[at].method == one.method ? to[at] : find(at, one.method, counters, one.asked());
            }
            same[i] = mine;
            mine.calls += one.calls;
            mine.addTold(one);
            for (int c = 0; one.own == one && c < counters; c++) {
                mine.counts[c] = Amounts.sum(mine.counts[c], one.counts[c]);
            }
            for (int home = 0; one.own == one && home < one.homes; home++) {
                Cells.grow(mine.cells + 8L * home, Cells.get(one.cells + 8L * home));
            }
        }
        for (int i = 0; Cells.OF_CONTEXTS && i < other.regions.length && other.ofRegions[i] != 0; i++) {
            Cells.grow(cell(other.regions[i]), Cells.get(other.ofRegions[i]));
        }
        threads += other.threads;
    }

    private static void mergeInto(List<TreeContext> all, TreeContext one) {
        for (TreeContext same : all) {
            if (same.name.equals(one.name)) {
                same.merge(one);
                return;
            }
        }
        TreeContext copy = new TreeContext(one.name);
        copy.threads = 0;
        copy.merge(one);
        all.add(copy);
    }

    /** Merges the contexts of a dead thread. */
    @Override
    void retire() {
        check();
        mergeInto(ENDED, this);
        // In scope jdk the table of threads keeps this object for ever, so its memory is freed here.
        nodes = new TreeNode[16];
        to = new TreeNode[0];
        count = 0;
        for (int i = 0; i < countBlocks; i++) {
            Cells.free(blocks[i], sizes[i]);
        }
        countBlocks = 0;
    }

    private void check() {
        if (at.slot != 0) {
            Marks.add("incomplete", "thread \"" + name + "\" has a constructor that an exception left before its"
                    + " super(...) call, and uncounted code caught it: later calls have no certain place in the tree");
        }
    }

    /** Copies all counts, since waiting threads may go on. */
    static void take() {
        synchronized (Tally.class) {
            Thread owner = Gate.owner();
            List<TreeContext> all = new ArrayList<TreeContext>();
            if (owner != null && !owner.isAlive()) {
                OWNER.check();
            }
            if (OWNER.hasAny()) {
                mergeInto(all, OWNER);
            }
            for (TreeContext one : ENDED) {
                mergeInto(all, one);
            }
            for (Registered one : Tally.registered()) {
                TreeContext context = of(one.tally);
                if (context != null) {
                    Thread thread = one.thread.get();
                    if (thread == null || !thread.isAlive()) {
                        context.check();
                    }
                    if (context.hasAny()) {
                        mergeInto(all, context);
                    }
                }
            }
            taken = all;
        }
    }

    /** Adds the copied counts to the counters. */
    static void addTakenTo(Totals totals) {
        for (TreeContext one : taken) {
            one.addTo(totals);
        }
    }

    /** Adds all counts to the counters, while threads go on. */
    static void addAllTo(Totals totals) {
        synchronized (Tally.class) {
            for (TreeContext one : all()) {
                one.addTo(totals);
            }
        }
    }

    /** Returns the counts since the last lap, with the contexts that led to them. */
    static String lap() {
        synchronized (Tally.class) {
            StringBuilder lap = new StringBuilder("[");
            for (TreeContext one : all()) {
                one.lap(lap);
            }
            return lap.append(']').toString();
        }
    }

    /** Returns the trees of all threads, which go on counting. */
    static List<TreeContext> all() {
        synchronized (Tally.class) {
            List<TreeContext> all = new ArrayList<TreeContext>(ENDED);
            all.add(OWNER);
            for (Registered one : Tally.registered()) {
                if (of(one.tally) != null) {
                    all.add(of(one.tally));
                }
            }
            return all;
        }
    }

    /** Returns the name of the tree that contains a thread's contexts. */
    static String nameFor(Thread thread) {
        for (Registered one : Tally.registered()) {
            if (of(one.tally) != null && one.thread.get() == thread) {
                return of(one.tally).name();
            }
        }
        return OWNER.name();
    }

    private void lap(StringBuilder lap) {
        TreeNode[] all = nodes;
        int end = Math.min(count, all.length);
        boolean[] shown = new boolean[end];
        boolean any = false;
        for (int i = end - 1; i >= 0; i--) {
            TreeNode one = all[i];
            shown[i] |= one != null && one.grew();
            if (shown[i] && one != null) {
                any = true;
                if (one.parent != null) {
                    shown[one.parent.number] = true;
                }
                shown[one.own.number] = true;
            }
        }
        if (!any) {
            return;
        }
        int more = Math.max(1, threads - toldThreads);
        toldThreads = threads;
        lap.append(lap.length() == 1 ? "\n{" : ",\n{").append("\"thread\":").append(Text.quote(name))
                .append(",\"threads\":").append(more).append(",\"nodes\":[");
        int[] number = new int[end];
        int next = 0;
        for (int i = 0; i < end; i++) {
            if (shown[i]) {
                number[i] = next;
                lap.append(next == 0 ? "\n" : ",\n");
                next++;
                tell(all[i], number, lap);
            }
        }
        lap.append("]}");
    }

    private static void tell(TreeNode one, int[] number, StringBuilder lap) {
        long calls = one.calls;
        head(one, one.parent == null ? 0 : number[one.parent.number], calls - one.toldCalls, number[one.own.number], lap);
        one.toldCalls = calls;
        if (one.own == one) {
            one.told = one.told == null ? new long[one.counts.length] : one.told;
            for (int c = 0; c < one.told.length; c++) {
                long now = one.counts[c];
                lap.append(',').append(now - one.told[c]);
                one.told[c] = now;
            }
        }
        lap.append(']');
    }

    private static void head(TreeNode one, int parent, long calls, int own, StringBuilder text) {
        text.append('[').append(one.slot < 0 ? -2 : one.parent == null ? -1 : parent).append(',');
        boolean isFirst = one.parent != null && one.slot >= 0 && one.parent.isFirstUse(one.slot);
        int call = one.parent == null ? 0 : one.slot - one.parent.first;
        text.append(isFirst ? call - one.parent.half() : call).append(',').append(one.method).append(',');
        text.append(calls).append(',').append(one.own != one ? own : isFirst ? -2 : -1);
    }

    static void write(Writer out) throws IOException {
        if (taken == null) {
            return;
        }
        out.write("\"tree\":[");
        for (int i = 0; i < taken.size(); i++) {
            out.write(i == 0 ? "\n" : ",\n");
            taken.get(i).writeOne(out);
        }
        out.write("],\n");
    }

    boolean hasAny() {
        return count > 0 || Cells.OF_CONTEXTS && ofRegions[0] != 0;
    }

    void writeOne(Writer out) throws IOException {
        out.write("{\"thread\":" + Text.quote(name) + ",\"threads\":" + threads + ",\"nodes\":[");
        StringBuilder text = new StringBuilder();
        TreeNode[] all = nodes;
        // While its thread goes on, the number may already include a node that is not visible yet.
        int end = Math.min(count, all.length);
        for (int i = 0; i < end && all[i] != null; i++) {
            TreeNode one = all[i];
            text.setLength(0);
            text.append(i == 0 ? "\n" : ",\n");
            head(one, one.parent == null ? 0 : one.parent.number, one.calls, one.own.number, text);
            for (int c = 0; one.own == one && c < one.counts.length; c++) {
                text.append(',').append(one.counts[c]);
            }
            out.write(text.append(']').toString());
        }
        out.write("]");
        if (Cells.OF_CONTEXTS) {
            writeWork(out, all, end);
        }
        out.write("}");
    }

    /** Writes the cells that are not 0: the node, the number of its home, and the work; or -1, a region, and the work. */
    private void writeWork(Writer out, TreeNode[] all, int end) throws IOException {
        out.write(",\"work\":[");
        String separator = "";
        for (int i = 0; i < end && all[i] != null; i++) {
            TreeNode one = all[i];
            for (int home = 0; one.own == one && home < one.homes; home++) {
                long work = Cells.get(one.cells + 8L * home);
                if (work != 0) {
                    out.write(separator + one.number + "," + home + "," + work);
                    separator = ",";
                }
            }
        }
        for (int i = 0; i < regions.length && ofRegions[i] != 0; i++) {
            long work = Cells.get(ofRegions[i]);
            if (work != 0) {
                out.write(separator + "-1," + regions[i] + "," + work);
                separator = ",";
            }
        }
        out.write("]");
    }

    String name() {
        return name;
    }

    @Override
    void add(int slot, long amount) {
        throw new IllegalStateException("its nodes count");
    }

    @Override
    void addTo(Totals totals) {
        for (int i = 0; i < count; i++) {
            TreeNode one = nodes[i];
            for (int c = 0; one.own == one && c < one.counts.length; c++) {
                totals.add(one.method + c, one.counts[c]);
            }
        }
    }

    @Override
    long hits() {
        long hits = 0;
        TreeNode[] all = nodes;
        for (int i = 0; i < all.length && all[i] != null; i++) {
            for (int c = 0; all[i].own == all[i] && c < all[i].counts.length; c++) {
                hits += all[i].counts[c];
            }
        }
        return hits;
    }

    /** Makes contexts for threads. */
    static final class Maker extends Tally.Maker {
        @Override
        Tally make(Thread thread) {
            return new TreeContext(thread.getName());
        }
    }
}
