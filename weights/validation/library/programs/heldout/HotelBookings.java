import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Takes reservations for the rooms of a hotel, refuses those that find no free room and cancels some. */
public final class HotelBookings {
    private static final LocalDate OPENING = LocalDate.of(2021, 3, 1);
    private static final String[] GUESTS = {"Archer", "Baker", "Carter", "Dyer", "Fisher", "Mason", "Potter", "Smith"};

    private record Stay(int number, String guest, LocalDate from, LocalDate to) {
        long nights() {
            return ChronoUnit.DAYS.between(from, to);
        }
    }

    private static final class Room {
        private final int number;
        private final int beds;
        private final int price;
        private final NavigableMap<LocalDate, Stay> stays = new TreeMap<>();

        Room(int number, int beds, int price) {
            this.number = number;
            this.beds = beds;
            this.price = price;
        }

        boolean isFree(LocalDate from, LocalDate to) {
            Map.Entry<LocalDate, Stay> last = stays.lowerEntry(to);
            return last == null || !last.getValue().to().isAfter(from);
        }

        long income() {
            return stays.values().stream()
                .mapToLong(Stay::nights)
                .map(nights -> nights >= 7 ? nights * price * 9 / 10 : nights * price)
                .sum();
        }
    }

    private final List<Room> rooms = new ArrayList<>();
    private final Map<Integer, Room> roomOfStay = new HashMap<>();
    private final Map<Integer, Stay> stayByNumber = new HashMap<>();
    private int nextNumber = 1000;

    private HotelBookings(int size) {
        for (int i = 0; i < size; i++) {
            rooms.add(new Room(100 + i, 1 + i % 4, 40 + 15 * (i % 4) + i));
        }
    }

    private Optional<Stay> book(String guest, int persons, LocalDate from, int nights) {
        LocalDate to = from.plusDays(nights);
        return rooms.stream()
            .filter(room -> room.beds >= persons && room.isFree(from, to))
            .findFirst()
            .map(room -> {
                Stay stay = new Stay(nextNumber++, guest, from, to);
                room.stays.put(from, stay);
                roomOfStay.put(stay.number(), room);
                stayByNumber.put(stay.number(), stay);
                return stay;
            });
    }

    private boolean cancel(int number) {
        Room room = roomOfStay.remove(number);
        return room != null && room.stays.remove(stayByNumber.remove(number).from()) != null;
    }

    public static long run(int n) {
        HotelBookings hotel = new HotelBookings(12);
        Random random = new Random(77);
        Map<String, Integer> refusals = new TreeMap<>();
        int cancelled = 0;
        for (int i = 0; i < n; i++) {
            String guest = GUESTS[random.nextInt(GUESTS.length)];
            LocalDate from = OPENING.plusDays(i / 4 + random.nextInt(30));
            int nights = random.nextInt(6) == 0 ? 7 + random.nextInt(7) : 1 + random.nextInt(4);
            if (hotel.book(guest, 1 + random.nextInt(3), from, nights).isEmpty()) {
                refusals.merge(guest, 1, Integer::sum);
            }
            if (i % 5 == 4 && hotel.cancel(1000 + random.nextInt(i + 1))) {
                cancelled++;
            }
        }
        long sum = cancelled;
        for (Room room : hotel.rooms) {
            sum = sum * 31 + room.income() + room.number;
        }
        for (Map.Entry<String, Integer> entry : refusals.entrySet()) {
            sum = sum * 31 + entry.getKey().length() * entry.getValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
