import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Books meeting rooms: takes the first free room, offers the next gap otherwise, and handles cancellations. */
public final class RoomCalendar {
    private RoomCalendar() {
    }

    record Booking(String title, int start, int end) {
        int length() {
            return end - start;
        }
    }

    static final class Room {
        private final String name;
        private final NavigableMap<Integer, Booking> bookings = new TreeMap<>();

        Room(String name) {
            this.name = name;
        }

        boolean isFree(int start, int end) {
            Map.Entry<Integer, Booking> before = bookings.lowerEntry(end);
            return before == null || before.getValue().end() <= start;
        }

        boolean book(Booking booking) {
            if (!isFree(booking.start(), booking.end())) {
                return false;
            }
            bookings.put(booking.start(), booking);
            return true;
        }

        int nextGap(int from, int length) {
            Map.Entry<Integer, Booking> running = bookings.floorEntry(from);
            int start = running == null ? from : Math.max(from, running.getValue().end());
            for (Booking booking : bookings.tailMap(start, true).values()) {
                if (booking.start() - start >= length) {
                    break;
                }
                start = booking.end();
            }
            return start;
        }

        Optional<Booking> cancelAt(int time) {
            return Optional.ofNullable(bookings.floorEntry(time))
                    .map(Map.Entry::getValue)
                    .filter(booking -> booking.end() > time)
                    .map(booking -> bookings.remove(booking.start()));
        }
    }

    public static long run(int n) {
        Random random = new Random(n);
        List<Room> rooms = new ArrayList<>();
        for (String name : List.of("Amber", "Basalt", "Cobalt", "Dolomite", "Emerald")) {
            rooms.add(new Room(name));
        }
        long cancelled = 0;
        long postponed = 0;
        for (int request = 0; request < n; request++) {
            int start = random.nextInt(n) * 5;
            int length = 15 * (1 + random.nextInt(4));
            if (random.nextInt(6) == 0) {
                Room room = rooms.get(request % rooms.size());
                cancelled += room.cancelAt(start).map(Booking::length).orElse(0);
                continue;
            }
            Booking wanted = new Booking("Meeting " + request, start, start + length);
            boolean booked = false;
            for (Room room : rooms) {
                if (room.book(wanted)) {
                    booked = true;
                    break;
                }
            }
            if (!booked) {
                Room room = rooms.get(random.nextInt(2));
                int gap = room.nextGap(start, length);
                postponed += gap - start;
                room.book(new Booking(wanted.title() + " (moved)", gap, gap + length));
            }
        }
        long checksum = cancelled * 31 + postponed;
        for (Room room : rooms) {
            for (Booking booking : room.bookings.values()) {
                checksum = checksum * 17 + booking.start() + booking.length() * booking.title().length();
                checksum %= 9_999_999_967L;
            }
            checksum += room.name.length();
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
