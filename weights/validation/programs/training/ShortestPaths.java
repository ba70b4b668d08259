/** Dijkstra's algorithm with a binary heap. */
public final class ShortestPaths {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private int[] heap;
    private int[] place;
    private long[] distance;
    private int size;

    public static long run(int n) {
        int degree = 5;
        int[] target = new int[n * degree];
        int[] length = new int[n * degree];
        int seed = 5;
        for (int i = 0; i < target.length; i++) {
            seed = seed * 1103515245 + 12345;
            target[i] = (seed >>> 9) % n;
            length[i] = 1 + (seed >>> 20) % 100;
        }
        return new ShortestPaths().search(n, degree, target, length);
    }

    private long search(int n, int degree, int[] target, int[] length) {
        heap = new int[n];
        place = new int[n];
        distance = new long[n];
        for (int i = 0; i < n; i++) {
            distance[i] = Long.MAX_VALUE;
            place[i] = -1;
        }
        distance[0] = 0;
        push(0);
        long sum = 0;
        while (size > 0) {
            int node = pop();
            sum += distance[node];
            for (int edge = node * degree; edge < node * degree + degree; edge++) {
                long through = distance[node] + length[edge];
                int next = target[edge];
                if (through < distance[next]) {
                    distance[next] = through;
                    if (place[next] < 0) {
                        push(next);
                    } else {
                        up(place[next]);
                    }
                }
            }
        }
        return sum;
    }

    private void push(int node) {
        heap[size] = node;
        place[node] = size;
        up(size++);
    }

    private int pop() {
        int first = heap[0];
        place[first] = -1;
        int last = heap[--size];
        if (size > 0) {
            heap[0] = last;
            place[last] = 0;
            down(0);
        }
        return first;
    }

    private void up(int at) {
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (distance[heap[parent]] <= distance[heap[at]]) {
                return;
            }
            swap(parent, at);
            at = parent;
        }
    }

    private void down(int at) {
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && distance[heap[child + 1]] < distance[heap[child]]) {
                child++;
            }
            if (distance[heap[at]] <= distance[heap[child]]) {
                return;
            }
            swap(at, child);
            at = child;
        }
    }

    private void swap(int a, int b) {
        int node = heap[a];
        heap[a] = heap[b];
        heap[b] = node;
        place[heap[a]] = a;
        place[heap[b]] = b;
    }
}
