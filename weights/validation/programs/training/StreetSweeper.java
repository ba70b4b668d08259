/** Plans a round that sweeps every street exactly once and comes home (an Euler circuit). */
public final class StreetSweeper {
    private static final class Street {
        final Corner end;
        Street following;

        Street(Corner end, Street following) {
            this.end = end;
            this.following = following;
        }
    }

    private static final class Corner {
        final int id;
        Street unswept;

        Corner(int id) {
            this.id = id;
        }

        boolean hasStreets() {
            return unswept != null;
        }

        Corner sweepOne() {
            Street street = unswept;
            unswept = street.following;
            return street.end;
        }
    }

    private static final class Stop {
        final Corner corner;
        Stop next;

        Stop(Corner corner, Stop next) {
            this.corner = corner;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Corner[] town = town(n + 3);
        Stop tour = plan(town[0]);
        long checksum = 0;
        int length = 0;
        for (Stop stop = tour; stop != null; stop = stop.next) {
            checksum += (long) stop.corner.id * (1 + length % 101);
            length++;
        }
        return checksum * 10 + length % 10;
    }

    private static Corner[] town(int size) {
        Corner[] corners = new Corner[size];
        for (int i = 0; i < size; i++) {
            corners[i] = new Corner(i);
        }
        int[] shuffled = new int[size];
        int random = 421;
        for (int i = 0; i < size; i++) {
            random ^= random << 7;
            random ^= random >>> 9;
            random ^= random << 8;
            int j = Math.floorMod(random, i + 1);
            shuffled[i] = shuffled[j];
            shuffled[j] = i;
        }
        for (int i = 0; i < size; i++) {
            addStreet(corners[i], corners[(i + 1) % size]);
            addStreet(corners[i], corners[shuffled[i]]);
            addStreet(corners[shuffled[i]], corners[(i * 2 + size - i) % size]);
        }
        return corners;
    }

    private static void addStreet(Corner from, Corner to) {
        from.unswept = new Street(to, from.unswept);
    }

    private static Stop plan(Corner home) {
        Stop tour = new Stop(home, null);
        Stop place = tour;
        while (place != null) {
            if (place.corner.hasStreets()) {
                detour(place);
            }
            place = place.next;
        }
        return tour;
    }

    private static void detour(Stop place) {
        Stop rest = place.next;
        Stop last = place;
        Corner at = place.corner;
        do {
            at = at.sweepOne();
            Stop stop = new Stop(at, null);
            last.next = stop;
            last = stop;
        } while (at != place.corner);
        last.next = rest;
    }
}
