/** A heap of numbers from which objects are given out, and taken back when no root leads to them. */
public final class MarkAndSweep {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** Each block starts with a header: its size times two, plus one when marked. */
    private final int[] heap;
    private final int[] roots;
    private int[] pending = new int[64];
    private int cursor = 1;
    private int collections;
    private long random = 0x2545F491L;

    private MarkAndSweep(int words, int rootCount) {
        heap = new int[words];
        heap[cursor] = (words - cursor) * 2;
        roots = new int[rootCount];
    }

    private int draw(int bound) {
        random ^= random >>> 12;
        random ^= random << 25;
        random ^= random >>> 27;
        return (int) ((random * 0x2545F4914F6CDD1DL >>> 33) % bound);
    }

    private void mark() {
        int top = 0;
        for (int root : roots) {
            top = reach(root, top);
        }
        while (top > 0) {
            int block = pending[--top];
            top = reach(heap[block + 1], top);
            top = reach(heap[block + 2], top);
        }
    }

    private int reach(int block, int top) {
        if (block == 0 || (heap[block] & 1) != 0) {
            return top;
        }
        heap[block] |= 1;
        if (top == pending.length) {
            int[] longer = new int[top * 2];
            System.arraycopy(pending, 0, longer, 0, top);
            pending = longer;
        }
        pending[top] = block;
        return top + 1;
    }

    /** Sweeps on from the cursor until enough unmarked words lie together; 0 at the end of the heap. */
    private int sweep(int wanted) {
        while (cursor < heap.length) {
            int header = heap[cursor];
            if ((header & 1) != 0) {
                heap[cursor] = header - 1;
                cursor += header >> 1;
                continue;
            }
            int size = header >> 1;
            while (size < wanted && cursor + size < heap.length && (heap[cursor + size] & 1) == 0) {
                size += heap[cursor + size] >> 1;
            }
            if (size < wanted) {
                heap[cursor] = size * 2;
                cursor += size;
                continue;
            }
            int block = cursor;
            int given = size - wanted < 3 ? size : wanted;
            heap[block] = given * 2;
            cursor += given;
            if (given < size) {
                heap[cursor] = (size - given) * 2;
            }
            return block;
        }
        return 0;
    }

    private int allocate(int wanted) {
        int block = sweep(wanted);
        if (block == 0) {
            mark();
            collections++;
            cursor = 1;
            block = sweep(wanted);
        }
        return block;
    }

    public static long run(int n) {
        int rootCount = 8 + n / 256;
        MarkAndSweep memory = new MarkAndSweep(rootCount * 160, rootCount);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int size = 4 + memory.draw(6);
            int root = memory.draw(rootCount);
            int block = memory.allocate(size);
            if (block == 0) {
                memory.roots[root] = 0;
                sum -= i;
                continue;
            }
            memory.heap[block + 1] = i % 12 == 0 ? 0 : memory.roots[root];
            memory.heap[block + 2] = memory.draw(4) == 0 ? memory.roots[(root + 1) % rootCount] : 0;
            memory.heap[block + 3] = i;
            memory.roots[root] = memory.draw(9) == 0 ? 0 : block;
            sum = sum * 3 + block;
        }
        for (int root : memory.roots) {
            sum = sum * 7 + (root == 0 ? 0 : memory.heap[root + 3]);
        }
        return sum + memory.collections;
    }
}
