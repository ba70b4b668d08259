/** Keeps only the values that may still become the largest, in a ring. */
public final class FallingQueue {
    private static final int WINDOW = 16;

    private final int[] places = new int[WINDOW];
    private int first;
    private int size;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 17;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            values[i] = (seed >>> 12) % 5000;
        }
        FallingQueue queue = new FallingQueue();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            if (queue.size > 0 && queue.front() <= i - WINDOW) {
                queue.dropFront();
            }
            while (queue.size > 0 && values[queue.back()] <= values[i]) {
                queue.dropBack();
            }
            queue.add(i);
            if (i >= WINDOW - 1) {
                sum += values[queue.front()];
            }
        }
        return sum;
    }

    private int front() {
        return places[first];
    }

    private int back() {
        return places[(first + size - 1) % WINDOW];
    }

    private void dropFront() {
        first = (first + 1) % WINDOW;
        size--;
    }

    private void dropBack() {
        size--;
    }

    private void add(int place) {
        places[(first + size) % WINDOW] = place;
        size++;
    }
}
