/** Finds common numbers by keeping one array in order and halving it for each number of the other. */
public final class HalvingLookup {
    private final int[] items;
    private final boolean[] taken;
    private int size;

    private HalvingLookup(int capacity) {
        items = new int[capacity];
        taken = new boolean[capacity];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** Where the wanted number is, or -1 minus the place where it belongs. */
    private int locate(int wanted) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (items[middle] == wanted) {
                return middle;
            } else if (items[middle] < wanted) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1 - low;
    }

    private void insert(int number) {
        int found = locate(number);
        if (found < 0) {
            int place = -1 - found;
            for (int i = size; i > place; i--) {
                items[i] = items[i - 1];
            }
            items[place] = number;
            size++;
        }
    }

    private boolean take(int number) {
        int found = locate(number);
        if (found < 0 || taken[found]) {
            return false;
        }
        taken[found] = true;
        return true;
    }

    public static long run(int n) {
        HalvingLookup ordered = new HalvingLookup(n);
        int state = 3;
        for (int i = 0; i < n; i++) {
            state = state * 1103515245 + 12345;
            ordered.insert((state >>> 14) % (2 * n));
        }
        int count = 0;
        long sum = 0;
        state = 5;
        for (int i = 0; i < n; i++) {
            state = state * 1103515245 + 12345;
            int number = (state >>> 14) % (2 * n);
            if (ordered.take(number)) {
                count++;
                sum += number;
            }
        }
        return sum * 1000 + count;
    }
}
