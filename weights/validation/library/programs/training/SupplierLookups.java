import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds who delivers an article and at what price, through chains of optional answers. */
public final class SupplierLookups {
    record Contact(String email, Integer extension) {
        Optional<Integer> dial() {
            return Optional.ofNullable(extension);
        }

        Optional<String> domain() {
            return Optional.ofNullable(email).filter(e -> e.contains("@")).map(e -> e.substring(e.indexOf('@') + 1));
        }
    }

    record Supplier(String code, Contact contact, String parent, NavigableMap<Integer, Integer> tiers) {
        Optional<Contact> person() {
            return Optional.ofNullable(contact);
        }

        OptionalInt price(int amount) {
            var tier = tiers.floorEntry(amount);
            return tier == null ? OptionalInt.empty() : OptionalInt.of(tier.getValue());
        }
    }

    static final class Directory {
        private final Map<String, Supplier> suppliers = new HashMap<>();
        private final Map<Integer, List<String>> sources = new HashMap<>();

        Optional<Supplier> head(Supplier supplier) {
            return Optional.ofNullable(supplier.parent()).map(suppliers::get);
        }

        Optional<Supplier> cheapest(int article, int amount) {
            return sources.getOrDefault(article, List.of()).stream()
                    .map(suppliers::get)
                    .filter(Objects::nonNull)
                    .filter(s -> s.price(amount).isPresent())
                    .reduce((a, b) -> b.price(amount).getAsInt() < a.price(amount).getAsInt() ? b : a);
        }

        String whomToWrite(Supplier supplier) {
            return supplier.person().flatMap(Contact::domain)
                    .or(() -> head(supplier).flatMap(Supplier::person).flatMap(Contact::domain))
                    .map(d -> "orders@" + d)
                    .orElseGet(() -> "letter to " + supplier.code());
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(1871);
        Directory directory = open(20 + n / 8, random);
        long sum = 0;
        int unanswered = 0;
        for (int order = 0; order < n; order++) {
            int article = random.nextInt(90) * random.nextInt(4);
            int amount = 1 + random.nextInt(60);
            Optional<Supplier> found = directory.cheapest(article, amount);
            if (found.isEmpty()) {
                unanswered++;
                continue;
            }
            Supplier supplier = found.get();
            int dial = Stream.of(found, directory.head(supplier))
                    .flatMap(Optional::stream)
                    .map(Supplier::person)
                    .map(person -> person.flatMap(Contact::dial))
                    .flatMap(Optional::stream)
                    .findFirst()
                    .orElse(0);
            sum = sum * 13 + supplier.price(amount).orElse(0) * amount + dial;
            sum += directory.whomToWrite(supplier).hashCode();
        }
        return sum * 13 + unanswered;
    }

    private static Directory open(int count, Random random) {
        var directory = new Directory();
        for (int i = 0; i < count; i++) {
            String address = random.nextInt(9) == 0 ? "nowhere" : "s@firm" + i % 31 + ".example";
            String email = random.nextInt(3) == 0 ? null : address;
            Contact contact = random.nextInt(4) == 0 ? null
                    : new Contact(email, random.nextBoolean() ? 100 + random.nextInt(900) : null);
            String parent = i > 9 && random.nextInt(3) > 0 ? "S" + random.nextInt(i) : i % 7 == 0 ? "S-closed" : null;
            var tiers = Stream.of(1 + random.nextInt(12), 20, 45)
                    .collect(Collectors.toMap(from -> from, from -> 900 - from + random.nextInt(200),
                            Math::min, TreeMap::new));
            directory.suppliers.put("S" + i, new Supplier("S" + i, contact, parent, tiers));
        }
        for (int article = 0; article < 200; article += 1 + article % 2) {
            directory.sources.put(article, Stream.generate(() -> "S" + random.nextInt(count + 3))
                    .limit(article % 6).toList());
        }
        return directory;
    }
}
