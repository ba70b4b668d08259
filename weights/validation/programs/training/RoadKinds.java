/** Walks depth first over linked places and tells what kind each road is for the walk. */
public final class RoadKinds {
    private enum Kind { TREE, BACK, FORWARD, CROSS }

    private static final class Place {
        final int number;
        Road firstRoad;
        Road cursor;
        Place cameFrom;
        int entered;
        int left;

        Place(int number) {
            this.number = number;
        }

        void connect(Place to) {
            firstRoad = new Road(to, firstRoad);
        }

        Road takeRoad() {
            Road road = cursor;
            if (road != null) {
                cursor = road.next;
            }
            return road;
        }
    }

    private static final class Road {
        final Place to;
        final Road next;

        Road(Place to, Road next) {
            this.to = to;
            this.next = next;
        }
    }

    private final long[] counts = new long[Kind.values().length];
    private int clock;
    private long weighted;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Place[] places = new Place[n];
        for (int i = 0; i < n; i++) {
            places[i] = new Place(i);
        }
        long state = 0x5DEECE66DL;
        for (int i = 0; i < 3 * n; i++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            Place a = places[(int) ((state >>> 33) % n)];
            Place b = places[(int) ((state & 0x7FFFFFFF) % n)];
            a.connect(b);
        }
        RoadKinds walk = new RoadKinds();
        for (Place place : places) {
            if (place.entered == 0) {
                walk.from(place);
            }
        }
        long result = walk.weighted;
        for (long count : walk.counts) {
            result = result * 1_000_003 + count;
        }
        return result;
    }

    private void from(Place root) {
        enter(root, null);
        Place place = root;
        while (place != null) {
            Road road = place.takeRoad();
            if (road == null) {
                place.left = ++clock;
                place = place.cameFrom;
                continue;
            }
            Kind kind = kindOf(place, road.to);
            counts[kind.ordinal()]++;
            switch (kind) {
                case TREE -> {
                    enter(road.to, place);
                    place = road.to;
                }
                case BACK -> weighted += place.entered - road.to.entered;
                case FORWARD -> weighted ^= road.to.number;
                default -> weighted += road.to.left & 7;
            }
        }
    }

    private void enter(Place place, Place cameFrom) {
        place.entered = ++clock;
        place.cursor = place.firstRoad;
        place.cameFrom = cameFrom;
    }

    private static Kind kindOf(Place from, Place to) {
        if (to.entered == 0) {
            return Kind.TREE;
        }
        if (to.left == 0) {
            return Kind.BACK;
        }
        return to.entered > from.entered ? Kind.FORWARD : Kind.CROSS;
    }
}
