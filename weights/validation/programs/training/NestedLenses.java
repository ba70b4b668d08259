/** Changes deep inside records by lenses that are put together from small ones. */
public final class NestedLenses {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Getter<S, A> {
        A get(S whole);
    }

    private interface Setter<S, A> {
        S set(S whole, A part);
    }

    private interface Change<A> {
        A of(A part);
    }

    private record Lens<S, A>(Getter<S, A> getter, Setter<S, A> setter) {
        <B> Lens<S, B> inside(Lens<A, B> inner) {
            return new Lens<>(whole -> inner.getter.get(getter.get(whole)),
                    (whole, part) -> setter.set(whole, inner.setter.set(getter.get(whole), part)));
        }

        S modify(S whole, Change<A> change) {
            return setter.set(whole, change.of(getter.get(whole)));
        }
    }

    private record Point(double x, double y) { }

    private record Lamp(Point place, int light) { }

    private record Room(Lamp left, Lamp right, long visits) { }

    private record House(Room cellar, Room attic, int number) { }

    private static final Lens<House, Room> CELLAR =
            new Lens<>(House::cellar, (house, room) -> new House(room, house.attic, house.number));
    private static final Lens<House, Room> ATTIC =
            new Lens<>(House::attic, (house, room) -> new House(house.cellar, room, house.number));
    private static final Lens<Room, Lamp> LEFT =
            new Lens<>(Room::left, (room, lamp) -> new Room(lamp, room.right, room.visits + 1));
    private static final Lens<Room, Lamp> RIGHT =
            new Lens<>(Room::right, (room, lamp) -> new Room(room.left, lamp, room.visits + 2));
    private static final Lens<Lamp, Point> PLACE = new Lens<>(Lamp::place, (lamp, place) -> new Lamp(place, lamp.light));
    private static final Lens<Lamp, Integer> LIGHT = new Lens<>(Lamp::light, (lamp, light) -> new Lamp(lamp.place, light));
    private static final Lens<Point, Double> X = new Lens<>(Point::x, (point, x) -> new Point(x, point.y));
    private static final Lens<Point, Double> Y = new Lens<>(Point::y, (point, y) -> new Point(point.x, y));

    private static House newHouse(int number) {
        Lamp lamp = new Lamp(new Point(number, 1.5), 40);
        Room room = new Room(lamp, new Lamp(new Point(0.25, number), 60), 0);
        return new House(room, new Room(lamp, lamp, 5), number);
    }

    public static long run(int n) {
        House[] street = new House[16 + n / 8];
        for (int i = 0; i < street.length; i++) {
            street[i] = newHouse(i);
        }
        Lens<House, Double> shift = CELLAR.inside(LEFT).inside(PLACE).inside(X);
        Lens<House, Double> lift = ATTIC.inside(RIGHT).inside(PLACE.inside(Y));
        Lens<House, Integer> dim = ATTIC.inside(LEFT.inside(LIGHT));
        int state = 1;
        for (int i = 0; i < n; i++) {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            int at = (state & 0x7fffffff) % street.length;
            int amount = i & 31;
            street[at] = switch (i % 3) {
                case 0 -> shift.modify(street[at], x -> x * 0.5 + amount);
                case 1 -> lift.modify(street[at], y -> y + 0.125 * amount);
                default -> dim.modify(street[at], light -> (light * 3 + amount) % 1021);
            };
        }
        long sum = 0;
        for (House house : street) {
            double place = shift.getter.get(house) * 64 + lift.getter.get(house) * 8;
            sum = sum * 31 + (long) place + dim.getter.get(house) + house.cellar.visits * 7 + house.attic.visits;
        }
        return sum;
    }
}
