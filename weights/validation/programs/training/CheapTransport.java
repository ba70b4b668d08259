/** Carries goods from mines to towns at least cost, along one cheapest path after the other. */
public final class CheapTransport {
    private static final int MINES = 4;
    private static final int TOWNS = 5;
    private static final int NODES = MINES + TOWNS + 2;
    private static final int FAR = 1_000_000;

    private static final class Lane {
        final int to;
        final int cost;
        int room;
        Lane back;

        Lane(int to, int room, int cost) {
            this.to = to;
            this.room = room;
            this.cost = cost;
        }
    }

    private final Lane[][] lanes = new Lane[NODES][NODES];
    private final int[] used = new int[NODES];
    private final int[] price = new int[NODES];
    private final int[] reach = new int[NODES];
    private final Lane[] taken = new Lane[NODES];

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long result = 0;
        int state = 0xACE1;
        for (int i = 0; i < n; i++) {
            CheapTransport country = new CheapTransport();
            int source = MINES + TOWNS;
            for (int mine = 0; mine < MINES; mine++) {
                state = step(state);
                country.open(source, mine, 3 + (state & 7), 0);
                for (int town = 0; town < TOWNS; town++) {
                    state = step(state);
                    country.open(mine, MINES + town, 1 + (state & 3), 1 + (state >>> 8) % 40);
                }
            }
            for (int town = 0; town < TOWNS; town++) {
                state = step(state);
                country.open(MINES + town, source + 1, 2 + (state >>> 4) % 5, 0);
            }
            result = result * 11 + country.carry(source, source + 1);
        }
        return result;
    }

    private static int step(int state) {
        int x = state;
        for (int i = 0; i < 9; i++) {
            x = (x >>> 1) ^ (-(x & 1) & 0xB400);
        }
        return x;
    }

    private void open(int from, int to, int room, int cost) {
        Lane there = new Lane(to, room, cost);
        Lane back = new Lane(from, 0, -cost);
        there.back = back;
        back.back = there;
        lanes[from][used[from]++] = there;
        lanes[to][used[to]++] = back;
    }

    private long carry(int source, int sink) {
        long spent = 0;
        long carried = 0;
        while (explore(source, sink)) {
            for (int node = 0; node < NODES; node++) {
                price[node] += Math.min(reach[node], reach[sink]);
            }
            int load = Integer.MAX_VALUE;
            for (int node = sink; node != source; node = taken[node].back.to) {
                load = Math.min(load, taken[node].room);
            }
            for (int node = sink; node != source; node = taken[node].back.to) {
                taken[node].room -= load;
                taken[node].back.room += load;
            }
            carried += load;
            spent += (long) load * (price[sink] - price[source]);
        }
        return spent * 100 + carried;
    }

    private boolean explore(int source, int sink) {
        boolean[] settled = new boolean[NODES];
        for (int node = 0; node < NODES; node++) {
            reach[node] = FAR;
        }
        reach[source] = 0;
        while (true) {
            int nearest = -1;
            for (int node = 0; node < NODES; node++) {
                if (!settled[node] && reach[node] < FAR && (nearest < 0 || reach[node] < reach[nearest])) {
                    nearest = node;
                }
            }
            if (nearest < 0) {
                return reach[sink] < FAR;
            }
            settled[nearest] = true;
            for (int i = 0; i < used[nearest]; i++) {
                Lane lane = lanes[nearest][i];
                int length = reach[nearest] + lane.cost + price[nearest] - price[lane.to];
                if (lane.room > 0 && length < reach[lane.to]) {
                    reach[lane.to] = length;
                    taken[lane.to] = lane;
                }
            }
        }
    }
}
