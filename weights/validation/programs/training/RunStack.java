/** Finds the runs that are in order already and merges them from a stack. */
public final class RunStack<T> {
    private static final int SHORTEST = 16;

    interface Order<T> {
        int compare(T one, T other);
    }

    private final Order<? super T> order;
    private final T[] items;
    private final T[] spare;
    private final int[] starts = new int[64];
    private final int[] lengths = new int[64];
    private int depth;

    private RunStack(T[] items, Order<? super T> order) {
        this.items = items;
        this.order = order;
        this.spare = items.clone();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Integer[] numbers = new Integer[n];
        int seed = 12345;
        int value = 0;
        int direction = 1;
        for (int i = 0; i < n; i++) {
            seed = seed * 214013 + 2531011;
            int random = seed >>> 16 & 0x7fff;
            direction = random % 23 == 0 ? -direction : direction;
            value = random % 29 == 0 ? random * 3 : value + direction * (random & 63);
            numbers[i] = Integer.valueOf(value);
        }
        RunStack<Integer> sorter = new RunStack<>(numbers, (a, b) -> a < b ? -1 : a > b ? 1 : 0);
        sorter.sort();
        long check = 0;
        for (Integer number : numbers) {
            check = check * 37 + number;
        }
        return check;
    }

    private void sort() {
        int start = 0;
        while (start < items.length) {
            int end = runEnd(start);
            int wanted = Math.max(end, Math.min(start + SHORTEST, items.length));
            insertAll(start, end, wanted);
            end = wanted;
            starts[depth] = start;
            lengths[depth++] = end - start;
            while (depth > 1 && lengths[depth - 2] <= 2 * lengths[depth - 1]) {
                mergeLast();
            }
            start = end;
        }
        while (depth > 1) {
            mergeLast();
        }
    }

    private int runEnd(int start) {
        int end = start + 1;
        if (end == items.length || order.compare(items[start], items[end]) <= 0) {
            while (end < items.length && order.compare(items[end - 1], items[end]) <= 0) {
                end++;
            }
            return end;
        }
        while (end < items.length && order.compare(items[end - 1], items[end]) > 0) {
            end++;
        }
        for (int i = start, j = end - 1; i < j; i++, j--) {
            T swap = items[i];
            items[i] = items[j];
            items[j] = swap;
        }
        return end;
    }

    private void insertAll(int start, int sorted, int end) {
        for (int next = sorted; next < end; next++) {
            T item = items[next];
            int low = start;
            int high = next;
            while (low < high) {
                int middle = (low + high) >>> 1;
                boolean before = order.compare(item, items[middle]) < 0;
                high = before ? middle : high;
                low = before ? low : middle + 1;
            }
            System.arraycopy(items, low, items, low + 1, next - low);
            items[low] = item;
        }
    }

    private void mergeLast() {
        int index = depth - 2;
        int left = 0;
        int leftSize = lengths[index];
        int out = starts[index];
        int right = starts[index + 1];
        int end = right + lengths[index + 1];
        System.arraycopy(items, out, spare, 0, leftSize);
        while (left < leftSize) {
            boolean takeRight = right < end && order.compare(items[right], spare[left]) < 0;
            items[out++] = takeRight ? items[right++] : spare[left++];
        }
        lengths[index] += lengths[index + 1];
        depth--;
    }
}
