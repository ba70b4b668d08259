/** Hop counts from a few starting places by breadth-first search over flat neighbour arrays. */
public final class HopCounts {
    private static final int ROADS_PER_PLACE = 3;
    private static final int STARTS = 3;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int places = n + 2;
        int roads = places * ROADS_PER_PLACE;
        int[] from = new int[roads];
        int[] to = new int[roads];
        int[] start = new int[places + 1];
        int seed = 77_411;
        for (int i = 0; i < roads; i++) {
            seed = seed * 1_664_525 + 1_013_904_223;
            int a = (seed >>> 4) % places;
            seed = seed * 1_664_525 + 1_013_904_223;
            int b = (seed >>> 4) % places;
            from[i] = a;
            to[i] = b;
            start[a]++;
            start[b]++;
        }
        int sum = 0;
        for (int i = 0; i <= places; i++) {
            sum += start[i];
            start[i] = sum;
        }
        int[] neighbours = new int[2 * roads];
        for (int i = 0; i < roads; i++) {
            neighbours[--start[from[i]]] = to[i];
            neighbours[--start[to[i]]] = from[i];
        }

        long checksum = 0;
        int[] hops = new int[places];
        int[] queue = new int[places];
        for (int i = 0; i < STARTS; i++) {
            int source = (int) ((long) places * i / STARTS);
            int reached = search(source, start, neighbours, hops, queue);
            checksum = checksum * 31 + reached;
            for (int place = 0; place < places; place++) {
                checksum += (long) hops[place] * (place & 15);
            }
        }
        return checksum;
    }

    private static int search(int source, int[] start, int[] neighbours, int[] hops, int[] queue) {
        for (int i = 0; i < hops.length; i++) {
            hops[i] = -1;
        }
        int head = 0;
        int tail = 0;
        hops[source] = 0;
        queue[tail++] = source;
        while (head < tail) {
            int place = queue[head++];
            int next = hops[place] + 1;
            int end = start[place + 1];
            for (int i = start[place]; i < end; i++) {
                int other = neighbours[i];
                if (hops[other] < 0) {
                    hops[other] = next;
                    queue[tail++] = other;
                }
            }
        }
        return tail;
    }
}
