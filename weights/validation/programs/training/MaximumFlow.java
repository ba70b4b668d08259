/** Fills paths that a breadth-first search finds. */
public final class MaximumFlow {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long total = 0;
        for (int round = 0; round < n; round++) {
            int nodes = 18;
            int[][] room = new int[nodes][nodes];
            for (int i = 0; i < nodes; i++) {
                for (int j = i + 1; j < nodes && j < i + 6; j++) {
                    room[i][j] = (i * 13 + j * 7 + round) % 20;
                }
            }
            total += flow(room, 0, nodes - 1);
        }
        return total;
    }

    private static int flow(int[][] room, int from, int to) {
        int total = 0;
        int[] before = new int[room.length];
        while (search(room, from, to, before)) {
            int least = Integer.MAX_VALUE;
            for (int node = to; node != from; node = before[node]) {
                least = Math.min(least, room[before[node]][node]);
            }
            for (int node = to; node != from; node = before[node]) {
                room[before[node]][node] -= least;
                room[node][before[node]] += least;
            }
            total += least;
        }
        return total;
    }

    private static boolean search(int[][] room, int from, int to, int[] before) {
        boolean[] seen = new boolean[room.length];
        int[] queue = new int[room.length];
        int head = 0;
        int tail = 0;
        queue[tail++] = from;
        seen[from] = true;
        while (head < tail) {
            int node = queue[head++];
            for (int next = 0; next < room.length; next++) {
                if (!seen[next] && room[node][next] > 0) {
                    seen[next] = true;
                    before[next] = node;
                    queue[tail++] = next;
                }
            }
        }
        return seen[to];
    }
}
