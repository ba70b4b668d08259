/** A set of integers with two possible places for each, where newcomers push out what is in their way. */
public final class CuckooTable {
    private static final int MOST_KICKS = 40;

    private int[] left;
    private int[] right;
    private int shift;
    private int leftFactor = 0x9E3779B1;
    private int rightFactor = 0x85EBCA77;
    private int size;
    private int rebuilds;

    private CuckooTable(int bits) {
        left = new int[1 << bits];
        right = new int[1 << bits];
        shift = 32 - bits;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        CuckooTable table = new CuckooTable(4);
        int random = 362436069;
        for (int i = 0; i < n; i++) {
            random = 69069 * random + 1234567;
            int key = random >>> 4;
            if (key != 0 && !table.contains(key)) {
                table.insert(key);
            }
        }
        long found = 0;
        int probe = 521288629;
        for (int i = 0; i < n; i++) {
            probe = 69069 * probe + 7654321;
            if (table.contains(probe >>> 4)) {
                found += i;
            }
        }
        int again = 362436069;
        for (int i = 0; i < n / 2; i++) {
            again = 69069 * again + 1234567;
            if (table.contains(again >>> 4)) {
                found += again & 15;
            }
        }
        return found * 1000 + table.size + table.rebuilds;
    }

    private int leftPlace(int key) {
        return key * leftFactor >>> shift;
    }

    private int rightPlace(int key) {
        return (key ^ key >>> 13) * rightFactor >>> shift;
    }

    private boolean contains(int key) {
        return left[leftPlace(key)] == key || right[rightPlace(key)] == key;
    }

    private void insert(int key) {
        size++;
        int homeless = place(key);
        while (homeless != 0) {
            homeless = rebuildWith(homeless);
        }
    }

    /** Returns the key that found no place, or 0. */
    private int place(int key) {
        for (int kick = 0; kick < MOST_KICKS; kick++) {
            int at = leftPlace(key);
            int pushed = left[at];
            left[at] = key;
            if (pushed == 0) {
                return 0;
            }
            at = rightPlace(pushed);
            key = right[at];
            right[at] = pushed;
            if (key == 0) {
                return 0;
            }
        }
        return key;
    }

    private int rebuildWith(int homeless) {
        rebuilds++;
        int[] waiting = new int[left.length * 2 + 1];
        int count = 0;
        waiting[count++] = homeless;
        for (int i = 0; i < left.length; i++) {
            if (left[i] != 0) {
                waiting[count++] = left[i];
            }
            if (right[i] != 0) {
                waiting[count++] = right[i];
            }
        }
        int length = count * 5 > left.length * 4 ? left.length * 2 : left.length;
        while (true) {
            left = new int[length];
            right = new int[length];
            shift = Integer.numberOfLeadingZeros(length - 1);
            leftFactor = leftFactor * 5 | 1;
            rightFactor = rightFactor * 13 + 4;
            int i = 0;
            while (i < count && place(waiting[i]) == 0) {
                i++;
            }
            if (i == count) {
                return 0;
            }
            length *= 2;
        }
    }
}
