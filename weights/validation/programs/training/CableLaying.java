/** Lays the shortest cables that connect all houses: Prim's way, with a heap of offers. */
public final class CableLaying {
    private interface Order<T> {
        boolean before(T a, T b);
    }

    private static final class Heap<T> {
        private Object[] items = new Object[16];
        private int size;
        private final Order<? super T> order;

        Heap(Order<? super T> order) {
            this.order = order;
        }

        boolean isEmpty() {
            return size == 0;
        }

        @SuppressWarnings("unchecked")
        private T at(int index) {
            return (T) items[index];
        }

        void add(T item) {
            if (size == items.length) {
                Object[] larger = new Object[2 * size];
                System.arraycopy(items, 0, larger, 0, size);
                items = larger;
            }
            int hole = size++;
            while (hole > 0 && order.before(item, at((hole - 1) / 2))) {
                items[hole] = items[(hole - 1) / 2];
                hole = (hole - 1) / 2;
            }
            items[hole] = item;
        }

        T removeFirst() {
            T first = at(0);
            T last = at(--size);
            int hole = 0;
            int child = 1;
            while (child < size) {
                if (child + 1 < size && order.before(at(child + 1), at(child))) {
                    child++;
                }
                if (!order.before(at(child), last)) {
                    break;
                }
                items[hole] = items[child];
                hole = child;
                child = 2 * hole + 1;
            }
            items[hole] = last;
            items[size] = null;
            return first;
        }
    }

    private record House(double x, double y) {
        double distance(House other) {
            double dx = x - other.x;
            double dy = y - other.y;
            return Math.sqrt(dx * dx + dy * dy);
        }
    }

    private record Cable(int house, double length) {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int width = 20;
        House[] houses = new House[n + 1];
        int seed = 5;
        for (int i = 0; i < houses.length; i++) {
            seed = (int) (seed * 48_271L % 0x7FFFFFFF);
            double x = i % width + seed / 2147483647.0;
            seed = (int) (seed * 48_271L % 0x7FFFFFFF);
            houses[i] = new House(x, i / width + seed / 2147483647.0);
        }
        boolean[] connected = new boolean[houses.length];
        int[] offsets = {1, -1, width, -width, width + 1, -width - 1};
        Heap<Cable> offers = new Heap<>((a, b) -> a.length() < b.length());
        offers.add(new Cable(0, 0));
        double total = 0;
        long checksum = 0;
        while (!offers.isEmpty()) {
            Cable cable = offers.removeFirst();
            int house = cable.house();
            if (connected[house]) {
                continue;
            }
            connected[house] = true;
            total += cable.length();
            checksum = checksum * 3 + house;
            for (int offset : offsets) {
                int next = house + offset;
                if (next >= 0 && next < houses.length && !connected[next]) {
                    offers.add(new Cable(next, houses[house].distance(houses[next])));
                }
            }
        }
        return checksum + (long) (total * 1000);
    }
}
