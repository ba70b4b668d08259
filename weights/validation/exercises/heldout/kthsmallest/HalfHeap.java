/** The middle value, with a heap of the smaller half. */
public final class HalfHeap {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[] heap;
    private int size;

    private HalfHeap(int capacity) {
        heap = new int[capacity];
    }

    public static long run(int n) {
        HalfHeap smaller = new HalfHeap(n / 2 + 1);
        int seed = 61;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            smaller.offer(seed >>> 12);
        }
        return smaller.heap[0];
    }

    private void offer(int value) {
        if (size < heap.length) {
            int at = size++;
            while (at > 0 && heap[(at - 1) / 2] < value) {
                heap[at] = heap[(at - 1) / 2];
                at = (at - 1) / 2;
            }
            heap[at] = value;
        } else if (value < heap[0]) {
            int at = 0;
            while (2 * at + 1 < size) {
                int child = 2 * at + 1;
                if (child + 1 < size && heap[child + 1] > heap[child]) {
                    child++;
                }
                if (heap[child] <= value) {
                    break;
                }
                heap[at] = heap[child];
                at = child;
            }
            heap[at] = value;
        }
    }
}
