import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Reads the lines of a time clock, pairs arrivals with departures and pays hours, breaks and night work. */
public final class ClockingCards {
    private static final LocalTime NIGHT = LocalTime.of(22, 0);
    private static final Duration BREAK_AFTER = Duration.ofHours(6);
    private static final Duration BREAK = Duration.ofMinutes(30);

    private static final class Card {
        final String worker;
        LocalDateTime arrival;
        Duration worked = Duration.ZERO;
        Duration night = Duration.ZERO;
        int faults;

        Card(String worker) {
            this.worker = worker;
        }

        void stamp(String kind, LocalDateTime when) {
            if (kind.equals("IN")) {
                if (arrival != null) {
                    faults++;
                }
                arrival = when;
            } else if (arrival == null || when.isBefore(arrival)) {
                faults++;
            } else {
                leave(when);
                arrival = null;
            }
        }

        private void leave(LocalDateTime when) {
            Duration shift = Duration.between(arrival, when);
            if (shift.compareTo(BREAK_AFTER) > 0) {
                shift = shift.minus(BREAK);
            }
            worked = worked.plus(shift);
            LocalDateTime nightfall = arrival.toLocalDate().atTime(NIGHT);
            if (when.isAfter(nightfall)) {
                night = night.plusMinutes(ChronoUnit.MINUTES.between(nightfall, when));
            }
        }
    }

    private static List<String> clockLines(int count) {
        Random random = new Random(815);
        List<String> lines = new ArrayList<>(2 * count);
        LocalDate day = LocalDate.of(2024, 2, 26);
        for (int i = 0; i < count; i++) {
            String worker = "W" + (100 + i % 37);
            LocalDateTime in = day.atTime(random.nextInt(3) == 0 ? 14 : 7, random.nextInt(60));
            LocalDateTime out = in.plusMinutes(200 + random.nextInt(400));
            lines.add(worker + " IN " + in);
            if (random.nextInt(25) != 0) {
                lines.add(worker + " OUT " + (random.nextInt(30) == 0 ? "2024-02-30T17:0" + i % 10 : out.toString()));
            }
            if (i % 37 == 36) {
                day = day.plusDays(1);
            }
        }
        return lines;
    }

    public static long run(int n) {
        Map<String, Card> cards = new HashMap<>();
        int unreadable = 0;
        for (String line : clockLines(n)) {
            String[] fields = line.split(" ");
            Card card = cards.computeIfAbsent(fields[0], Card::new);
            try {
                card.stamp(fields[1], LocalDateTime.parse(fields[2]));
            } catch (DateTimeParseException e) {
                unreadable += e.getParsedString().length();
            }
        }
        List<Card> order = new ArrayList<>(cards.values());
        order.sort(Comparator.comparing((Card card) -> card.worked).reversed().thenComparing(card -> card.worker));
        long sum = unreadable;
        for (Card card : order) {
            sum = sum * 31 + card.worked.toMinutes() + 3 * card.night.toMinutes() + card.faults;
            sum += card.worked.toString().length() + card.worker.hashCode();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
