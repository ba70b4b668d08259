/** A hash table of integers with linear probing. */
public final class OpenHashing {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private int[] keys = new int[64];
    private int[] values = new int[64];
    private boolean[] used = new boolean[64];
    private int size;

    public static long run(int n) {
        OpenHashing table = new OpenHashing();
        int seed = 99;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            table.add((seed >>> 12) % (n / 2 + 1), i);
        }
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += table.get(i);
        }
        return sum + table.size;
    }

    private int find(int key) {
        int mask = keys.length - 1;
        int at = (key * 0x9E3779B9 >>> 7) & mask;
        while (used[at] && keys[at] != key) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void add(int key, int value) {
        if (size * 2 >= keys.length) {
            grow();
        }
        int at = find(key);
        if (!used[at]) {
            used[at] = true;
            keys[at] = key;
            size++;
        }
        values[at] += value;
    }

    private int get(int key) {
        int at = find(key);
        return used[at] ? values[at] : -1;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldValues = values;
        boolean[] oldUsed = used;
        keys = new int[oldKeys.length * 2];
        values = new int[keys.length];
        used = new boolean[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldUsed[i]) {
                int at = find(oldKeys[i]);
                used[at] = true;
                keys[at] = oldKeys[i];
                values[at] = oldValues[i];
            }
        }
    }
}
