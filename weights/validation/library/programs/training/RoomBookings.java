import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** Books meeting rooms by the minute: requests, refusals, moves to another room, cancellations and free time. */
public final class RoomBookings {
    private static final int MINUTES_PER_DAY = 600;

    private RoomBookings() {
    }

    private record Booking(int id, int start, int end) {
        Booking {
            if (end <= start) {
                throw new IllegalArgumentException("empty booking " + id);
            }
        }
    }

    private static final class Room {
        private final int seats;
        private final NavigableMap<Integer, Booking> byStart = new TreeMap<>();

        Room(int seats) {
            this.seats = seats;
        }

        boolean isFree(int start, int end) {
            Map.Entry<Integer, Booking> before = byStart.floorEntry(start);
            if (before != null && before.getValue().end() > start) {
                return false;
            }
            Integer next = byStart.ceilingKey(start);
            return next == null || next >= end;
        }

        Optional<Booking> cancelNear(int time) {
            Integer key = byStart.floorKey(time);
            return key == null ? Optional.empty() : Optional.of(byStart.remove(key));
        }

        int minutesTaken(int from, int to) {
            Collection<Booking> bookings = byStart.subMap(from, true, to, false).values();
            return bookings.stream().mapToInt(b -> Math.min(b.end(), to) - b.start()).sum();
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int days = 1 + n / 60;
        TreeMap<Integer, List<Room>> roomsBySeats = new TreeMap<>();
        for (int seats : new int[] {4, 4, 6, 8, 8, 8, 12, 20, 60}) {
            roomsBySeats.computeIfAbsent(seats, s -> new ArrayList<>()).add(new Room(seats));
        }
        long state = 99;
        long refused = 0;
        long wastedSeats = 0;
        long cancelled = 0;
        for (int id = 0; id < n; id++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            int bits = (int) (state >>> 33);
            int people = 2 + Math.min(bits & 15, bits >> 4 & 15) + (bits % 40 == 0 ? 40 : 0);
            int start = bits / 256 % days * MINUTES_PER_DAY + (bits >> 12) % 36 * 15;
            int end = start + 15 * (1 + bits % 5);
            Optional<Room> room = roomsBySeats.tailMap(people, true).values().stream()
                .flatMap(List::stream)
                .filter(r -> r.isFree(start, end))
                .findFirst();
            if (room.isPresent()) {
                room.get().byStart.put(start, new Booking(id, start, end));
                wastedSeats += room.get().seats - people;
            } else {
                refused++;
            }
            if (id % 7 == 6) {
                List<Room> largest = roomsBySeats.floorEntry(8).getValue();
                cancelled += largest.get(id % largest.size()).cancelNear(start).map(Booking::id).orElse(0);
            }
        }
        long checksum = refused * 31 + wastedSeats * 17 + cancelled;
        for (List<Room> rooms : roomsBySeats.descendingMap().values()) {
            for (Room room : rooms) {
                for (int day = 0; day < days; day++) {
                    int taken = room.minutesTaken(day * MINUTES_PER_DAY, (day + 1) * MINUTES_PER_DAY);
                    checksum = checksum * 3 + taken;
                }
            }
        }
        return checksum;
    }
}
