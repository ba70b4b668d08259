/** A code of short and long words for letters. */
public final class Huffman {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private abstract static class Tree implements Comparable<Tree> {
        int weight;

        abstract void codes(int depth, int[] lengths);

        @Override
        public int compareTo(Tree other) {
            return weight - other.weight;
        }
    }

    private static final class Leaf extends Tree {
        final int letter;

        Leaf(int letter, int weight) {
            this.letter = letter;
            this.weight = weight;
        }

        @Override
        void codes(int depth, int[] lengths) {
            lengths[letter] = depth;
        }
    }

    private static final class Inner extends Tree {
        final Tree zero;
        final Tree one;

        Inner(Tree zero, Tree one) {
            this.zero = zero;
            this.one = one;
            this.weight = zero.weight + one.weight;
        }

        @Override
        void codes(int depth, int[] lengths) {
            zero.codes(depth + 1, lengths);
            one.codes(depth + 1, lengths);
        }
    }

    public static long run(int n) {
        long bits = 0;
        for (int round = 0; round < n; round++) {
            int[] counts = new int[26];
            for (int i = 0; i < 26; i++) {
                counts[i] = 1 + (i * 97 + round * 13) % 211;
            }
            Tree[] heap = new Tree[27];
            int size = 0;
            for (int i = 0; i < 26; i++) {
                push(heap, size++, new Leaf(i, counts[i]));
            }
            while (size > 1) {
                Tree a = pop(heap, size--);
                Tree b = pop(heap, size--);
                push(heap, size++, new Inner(a, b));
            }
            int[] lengths = new int[26];
            heap[0].codes(0, lengths);
            for (int i = 0; i < 26; i++) {
                bits += (long) counts[i] * lengths[i];
            }
        }
        return bits;
    }

    private static <T extends Comparable<T>> void push(T[] heap, int size, T value) {
        int at = size;
        while (at > 0 && value.compareTo(heap[(at - 1) / 2]) < 0) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = value;
    }

    private static <T extends Comparable<T>> T pop(T[] heap, int size) {
        T first = heap[0];
        T last = heap[size - 1];
        int at = 0;
        while (2 * at + 1 < size - 1) {
            int child = 2 * at + 1;
            if (child + 1 < size - 1 && heap[child + 1].compareTo(heap[child]) < 0) {
                child++;
            }
            if (last.compareTo(heap[child]) <= 0) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = last;
        return first;
    }
}
