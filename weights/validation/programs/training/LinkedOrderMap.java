/** Counts made-up words in a hash map that remembers the order in which they first came. */
public final class LinkedOrderMap {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Word {
        private final char[] letters;
        private final int hash;

        Word(int bits) {
            letters = new char[2 + (bits & 3)];
            int mixed = letters.length;
            int rest = bits >>> 2;
            for (int i = 0; i < letters.length; i++) {
                letters[i] = (char) ('a' + (rest & 7) % 6);
                mixed = mixed * 131 + letters[i];
                rest >>>= 3;
            }
            hash = mixed ^ mixed >>> 15;
        }

        boolean sameAs(Word other) {
            boolean same = hash == other.hash && letters.length == other.letters.length;
            for (int i = 0; same && i < letters.length; i++) {
                same = letters[i] == other.letters[i];
            }
            return same;
        }
    }

    private static final class Entry {
        final Word word;
        int count;
        Entry inBucket;
        Entry next;

        Entry(Word word) {
            this.word = word;
        }
    }

    private Entry[] buckets = new Entry[16];
    private Entry eldest;
    private Entry youngest;
    private int size;

    public static long run(int n) {
        LinkedOrderMap counts = new LinkedOrderMap();
        long state = 7919;
        long dropped = 0;
        for (int i = 0; i < n; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            counts.count(new Word((int) (state >>> 40)));
            if (counts.size > 700) {
                dropped += counts.removeEldest().count;
            }
        }
        long check = dropped;
        for (Entry entry = counts.eldest; entry != null; entry = entry.next) {
            check = check * 17 + entry.count + entry.word.letters[0];
        }
        return check;
    }

    private void count(Word word) {
        Entry entry = buckets[word.hash & buckets.length - 1];
        while (entry != null && !entry.word.sameAs(word)) {
            entry = entry.inBucket;
        }
        (entry == null ? append(word) : entry).count++;
    }

    private Entry append(Word word) {
        if (size >= buckets.length) {
            enlarge();
        }
        Entry entry = new Entry(word);
        putInBucket(entry);
        if (youngest == null) {
            eldest = entry;
        } else {
            youngest.next = entry;
        }
        youngest = entry;
        size++;
        return entry;
    }

    private void enlarge() {
        buckets = new Entry[buckets.length * 2];
        for (Entry entry = eldest; entry != null; entry = entry.next) {
            putInBucket(entry);
        }
    }

    private void putInBucket(Entry entry) {
        int bucket = entry.word.hash & buckets.length - 1;
        entry.inBucket = buckets[bucket];
        buckets[bucket] = entry;
    }

    private Entry removeEldest() {
        Entry removed = eldest;
        eldest = removed.next;
        int bucket = removed.word.hash & buckets.length - 1;
        if (buckets[bucket] == removed) {
            buckets[bucket] = removed.inBucket;
        } else {
            Entry before = buckets[bucket];
            while (before.inBucket != removed) {
                before = before.inBucket;
            }
            before.inBucket = removed.inBucket;
        }
        size--;
        return removed;
    }
}
