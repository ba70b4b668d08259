/** Objects whose reachability, up to the next collection, can be worked out on paper. */
public class Kept {
    static final class Cell {
        int value;
    }

    static final class Entry {
        int value;
    }

    static final Entry[] CACHE = new Entry[100];
    static Cell cell;

    static int fill() {
        int sum = 0;
        for (int i = 0; i < CACHE.length; i++) {
            Entry entry = new Entry();
            entry.value = i;
            CACHE[i] = entry;
            sum += entry.value;
        }
        return sum;
    }

    static int waste(int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            byte[] page = new byte[1008];
            sum += page.length;
        }
        return sum;
    }

    static int handed() {
        Cell own = new Cell();
        own.value = String.valueOf(new char[] {'a'}).length();
        return own.value;
    }

    public static void main(String[] args) {
        int sum = fill() + handed();
        cell = new Cell();
        cell.value = 3;
        sum += waste(1024);
        cell = null;
        sum += waste(1024);
        System.out.println(sum);
    }
}
