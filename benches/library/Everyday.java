import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Scanner;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/** Ten more programs, as people write them every day. */
final class Everyday {
    private Everyday() {}

    static void addTo(Map<String, LongSupplier> all) {
        all.put("bits", Everyday::bits);
        all.put("buffers", Everyday::buffers);
        all.put("cache", Everyday::cache);
        all.put("dates", Everyday::dates);
        all.put("decimals", Everyday::decimals);
        all.put("keys", Everyday::keys);
        all.put("people", Everyday::people);
        all.put("random", Everyday::random);
        all.put("routes", Everyday::routes);
        all.put("scanner", Everyday::scanner);
    }

    static long bits() {
        BitSet composite = new BitSet(20_000);
        for (int i = composite.nextClearBit(2); i * i < 20_000; i = composite.nextClearBit(i + 1)) {
            for (int j = i * i; j < 20_000; j += i) {
                composite.set(j);
            }
        }
        BitSet even = new BitSet();
        even.set(0, 20_000);
        even.andNot(composite);
        return even.cardinality() + even.stream().filter(prime -> prime % 10 == 7).count();
    }

    static long buffers() {
        ByteBuffer buffer = ByteBuffer.allocate(64_000);
        for (int i = 0; i < 4_000; i++) {
            buffer.putInt(i).putLong(i * 31L).put((byte) i);
        }
        buffer.flip();
        long sum = 0;
        while (buffer.remaining() >= 13) {
            sum += buffer.getInt() ^ buffer.getLong() + buffer.get();
        }
        byte[] text = "Grüße, Жизнь, 生命 and plain ASCII. ".repeat(60).getBytes(StandardCharsets.UTF_8);
        return sum + new String(text, StandardCharsets.UTF_8).length() + Arrays.hashCode(text) % 101;
    }

    static long cache() {
        Map<Integer, String> recent = new LinkedHashMap<>(64, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
                return size() > 100;
            }
        };
        long hits = 0;
        for (int i = 0; i < 10_000; i++) {
            int key = i * i % 257;
            if (recent.containsKey(key)) {
                hits += recent.get(key).length();
            } else {
                recent.put(key, Integer.toString(key, 7));
            }
        }
        return hits;
    }

    static long dates() {
        DateTimeFormatter format = DateTimeFormatter.ofPattern("dd.MM.yyyy");
        LocalDate start = LocalDate.of(2024, 1, 31);
        long sum = 0;
        Map<DayOfWeek, Integer> days = new EnumMap<>(DayOfWeek.class);
        for (int i = 0; i < 400; i++) {
            LocalDate day = start.plusMonths(i).minusDays(i % 5);
            days.merge(day.getDayOfWeek(), 1, Integer::sum);
            sum += ChronoUnit.DAYS.between(start, LocalDate.parse(day.format(format), format));
        }
        return sum + days.get(DayOfWeek.FRIDAY);
    }

    static long decimals() {
        BigDecimal balance = new BigDecimal("1000.00");
        for (int i = 0; i < 600; i++) {
            BigDecimal interest = balance.multiply(new BigDecimal("0.00137")).setScale(2, RoundingMode.HALF_EVEN);
            balance = balance.add(interest).subtract(BigDecimal.valueOf(i % 7, 2));
        }
        return balance.divide(new BigDecimal("3"), 10, RoundingMode.DOWN).toString().hashCode();
    }

    /** A key of two parts, as one writes it by hand. */
    private static final class Key {
        final int row;
        final String name;

        Key(int row, String name) {
            this.row = row;
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).row == row && ((Key) other).name.equals(name);
        }

        @Override
        public int hashCode() {
            return Objects.hash(row, name);
        }
    }

    static long keys() {
        Set<Key> seen = new HashSet<>();
        long again = 0;
        for (int i = 0; i < 6_000; i++) {
            again += seen.add(new Key(i % 61, "k" + i % 43)) ? 0 : 1;
        }
        return again;
    }

    static long people() {
        List<Map.Entry<String, Integer>> people = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            people.add(Map.entry("name" + i * 7919 % 300, i * 31 % 90));
        }
        people.sort(Comparator.comparing(Map.Entry<String, Integer>::getKey).thenComparing(Map.Entry::getValue, Comparator.reverseOrder()));
        StringJoiner joined = new StringJoiner(", ", "[", "]");
        people.stream().limit(300).forEach(person -> joined.add(person.getKey()));
        return joined.toString().hashCode() + new TreeSet<>(people.stream().map(Map.Entry::getValue).toList()).higher(40);
    }

    static long random() {
        Random random = new Random(42);
        int[] counts = new int[100];
        double sum = 0;
        for (int i = 0; i < 20_000; i++) {
            counts[random.nextInt(counts.length)]++;
            sum += Math.sqrt(random.nextDouble());
        }
        int[] shuffled = counts.clone();
        Arrays.sort(shuffled);
        return Arrays.binarySearch(shuffled, counts[7]) + Math.round(sum) + Arrays.stream(counts).max().getAsInt();
    }

    static long routes() {
        int side = 40;
        Map<Integer, Integer> distances = new HashMap<>();
        PriorityQueue<int[]> open = new PriorityQueue<>((one, other) -> Integer.compare(one[1], other[1]));
        open.add(new int[] {0, 0});
        while (!open.isEmpty()) {
            int[] next = open.poll();
            if (distances.putIfAbsent(next[0], next[1]) != null) {
                continue;
            }
            int row = next[0] / side;
            int column = next[0] % side;
            for (int[] step : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                int to = (row + step[0]) * side + column + step[1];
                if (row + step[0] >= 0 && row + step[0] < side && column + step[1] >= 0 && column + step[1] < side) {
                    open.add(new int[] {to, next[1] + 1 + to * 31 % 9});
                }
            }
        }
        return distances.get(side * side - 1);
    }

    static long scanner() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append("item").append(i).append(' ').append(i * 37 % 1000).append('\n');
        }
        long sum = 0;
        Scanner scanner = new Scanner(text.toString());
        while (scanner.hasNext()) {
            sum += scanner.next().length() + scanner.nextInt();
        }
        return sum;
    }
}
