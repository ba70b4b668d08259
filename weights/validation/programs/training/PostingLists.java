/** Answers which documents hold all of some words, by leaps in sorted lists. */
public final class PostingLists {
    private static final int WORDS = 10;

    /** The documents of one word, in rising order. */
    private static final class Postings {
        private int[] documents = new int[4];
        private int size;

        void add(int document) {
            if (size == documents.length) {
                int[] wider = new int[size + size / 2];
                System.arraycopy(documents, 0, wider, 0, size);
                documents = wider;
            }
            documents[size++] = document;
        }

        /** The first place from start on whose document is not below the wanted one. */
        int leap(int start, int wanted) {
            int step = 1;
            int low = start;
            int high = start;
            while (high < size && documents[high] < wanted) {
                low = high + 1;
                high += step;
                step <<= 1;
            }
            high = Math.min(high, size);
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (documents[middle] < wanted) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        Postings and(Postings other) {
            Postings both = new Postings();
            int i = 0;
            int j = 0;
            while (i < size && j < other.size) {
                int here = documents[i];
                int there = other.documents[j];
                if (here == there) {
                    both.add(here);
                    i++;
                    j++;
                } else if (here < there) {
                    i = leap(i + 1, there);
                } else {
                    j = other.leap(j + 1, here);
                }
            }
            return both;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Postings[] index = new Postings[WORDS];
        int seed = 31337;
        for (int word = 0; word < WORDS; word++) {
            index[word] = new Postings();
            int gap = 2 + word * word * 2;
            for (int document = word; document < n; ) {
                index[word].add(document);
                seed = seed * 22695477 + 1;
                document += 1 + (seed >>> 16) % gap;
            }
        }
        long check = 0;
        for (int one = 0; one < WORDS; one++) {
            for (int other = one + 1; other < WORDS; other++) {
                Postings both = index[one].and(index[other]);
                Postings three = both.and(index[(one + other) % WORDS]);
                check = check * 17 + both.size;
                for (int i = 0; i < three.size; i++) {
                    check += three.documents[i];
                }
            }
        }
        return check;
    }
}
