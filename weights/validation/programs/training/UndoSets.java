/** Joined sets whose latest joins can be taken back: which cables connect two houses, and which do not. */
public final class UndoSets {
    private static final int HOUSES = 240;

    private final short[] parent = new short[HOUSES];
    private final short[] size = new short[HOUSES];
    private final short[] joined = new short[HOUSES];
    private int joins;
    private int groups = HOUSES;

    private UndoSets() {
        for (short i = 0; i < HOUSES; i++) {
            parent[i] = i;
            size[i] = 1;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    @FunctionalInterface
    private interface Trial {
        long tryWith(UndoSets sets, int from, int to);
    }

    public static long run(int n) {
        Trial[] trials = {
            (sets, from, to) -> sets.connected(from, to) ? 1 : 0,
            (sets, from, to) -> sets.sizeOf(from) * (long) sets.sizeOf(to),
            UndoSets::groupsAfterChain,
        };
        UndoSets sets = new UndoSets();
        long a = 24691;
        long check = 0;
        for (int i = 0; i < n; i++) {
            a = (a * 9301 + 49297) % 233280;
            int from = (int) (a % HOUSES);
            a = (a * 9301 + 49297) % 233280;
            int to = (int) (a / 7 % HOUSES);
            if (sets.groups < 30 + i % 90) {
                sets.undoTo(sets.joins / 2);
            }
            int before = sets.joins;
            sets.join(from, to);
            check = check * 3 + trials[(int) (a % 3)].tryWith(sets, to, (from * 3 + i) % HOUSES);
            if ((a & 12) == 0) {
                sets.undoTo(before);
            }
        }
        return check + sets.groups;
    }

    private long groupsAfterChain(int from, int to) {
        int mark = joins;
        for (int step = 0; step < 6; step++) {
            join(from, (to + step * 11) % HOUSES);
        }
        int result = groups;
        undoTo(mark);
        return result;
    }

    private int find(int house) {
        while (parent[house] != house) {
            house = parent[house];
        }
        return house;
    }

    private boolean connected(int one, int other) {
        return find(one) == find(other);
    }

    private int sizeOf(int house) {
        return size[find(house)];
    }

    private void join(int one, int other) {
        int top = find(one);
        int below = find(other);
        if (top == below) {
            return;
        }
        if (size[top] < size[below]) {
            int swapped = top;
            top = below;
            below = swapped;
        }
        parent[below] = (short) top;
        size[top] += size[below];
        joined[joins++] = (short) below;
        groups--;
    }

    private void undoTo(int mark) {
        while (joins > mark) {
            short below = joined[--joins];
            size[parent[below]] -= size[below];
            parent[below] = below;
            groups++;
        }
    }
}
