/** A B-tree: an index of wide pages that are split when they are full. */
public final class PageTree {
    private static final int HALF = 16;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static class Page {
        final long[] keys = new long[2 * HALF - 1];
        int count;

        int below(long key) {
            int low = 0;
            int high = count;
            while (low < high) {
                int middle = (low + high) >>> 1;
                low = keys[middle] < key ? middle + 1 : low;
                high = keys[middle] < key ? high : middle;
            }
            return low;
        }

        void insert(int at, long key) {
            for (int i = count++; i > at; i--) {
                keys[i] = keys[i - 1];
            }
            keys[at] = key;
        }

        Page emptySibling() {
            return new Page();
        }
    }

    private static final class Inner extends Page {
        final Page[] children = new Page[2 * HALF];

        @Override
        Page emptySibling() {
            return new Inner();
        }

        void split(int index) {
            Page full = children[index];
            Page sibling = full.emptySibling();
            sibling.count = HALF - 1;
            System.arraycopy(full.keys, HALF, sibling.keys, 0, HALF - 1);
            if (full instanceof Inner from && sibling instanceof Inner to) {
                System.arraycopy(from.children, HALF, to.children, 0, HALF);
            }
            full.count = HALF - 1;
            for (int i = count; i > index; i--) {
                children[i + 1] = children[i];
            }
            children[index + 1] = sibling;
            insert(index, full.keys[HALF - 1]);
        }
    }

    private Page root = new Page();

    public static long run(int n) {
        PageTree index = new PageTree();
        long state = 1;
        for (int i = 0; i < n; i++) {
            state = state * 25214903917L + 11 & (1L << 48) - 1;
            index.add(state >>> 9);
        }
        long check = index.countBetween(index.root, 0, Long.MAX_VALUE);
        long width = n == 0 ? 1 : (1L << 39) / n * 12;
        for (int i = 0; i < n / 8; i++) {
            state = state * 25214903917L + 11 & (1L << 48) - 1;
            long from = state >>> 9;
            check = check * 3 + index.countBetween(index.root, from, from + width);
        }
        return check;
    }

    private void add(long key) {
        if (root.count == 2 * HALF - 1) {
            Inner top = new Inner();
            top.children[0] = root;
            top.split(0);
            root = top;
        }
        Page page = root;
        int at = page.below(key);
        while (page instanceof Inner inner) {
            if (inner.children[at].count == 2 * HALF - 1) {
                inner.split(at);
                at = inner.below(key);
            }
            if (at < inner.count && inner.keys[at] == key) {
                return;
            }
            page = inner.children[at];
            at = page.below(key);
        }
        if (at < page.count && page.keys[at] == key) {
            return;
        }
        page.insert(at, key);
    }

    private int countBetween(Page page, long from, long to) {
        int first = page.below(from);
        int end = first;
        while (end < page.count && page.keys[end] < to) {
            end++;
        }
        int found = end - first;
        if (page instanceof Inner inner) {
            for (int i = first; i <= end; i++) {
                found += countBetween(inner.children[i], from, to);
            }
        }
        return found;
    }
}
