import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/** A phone book that finds contacts by name, by the start of a name and by number, with additions and removals. */
public final class OfficePhoneBook {
    private static final String[] FIRST = {"Anna", "Bert", "Carla", "Dirk", "Elsa", "Finn", "Greta", "Hugo", "Ida"};
    private static final String[] ENDS = {"mann", "son", "berg", "er", "ley", "ton", "ski"};
    private static final String[] STARTS = {"Hart", "Stein", "Lind", "Berg", "Wal", "Brad", "Kow", "Nor", "Ash"};

    private final NavigableMap<String, Contact> byName = new TreeMap<>();
    private final Map<String, Contact> byNumber = new HashMap<>();

    record Contact(String name, String number, int office) {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        OfficePhoneBook book = new OfficePhoneBook();
        Random random = new Random(n);
        long checksum = 0;
        for (int i = 0; i < n; i++) {
            String surname = STARTS[random.nextInt(STARTS.length)] + ENDS[random.nextInt(ENDS.length)];
            String name = surname + ", " + FIRST[random.nextInt(FIRST.length)];
            int choice = random.nextInt(10);
            if (choice < 4) {
                String number = String.format(Locale.ROOT, "0%d/%05d", 30 + i % 7, random.nextInt(100_000));
                checksum += book.add(new Contact(name, number, random.nextInt(400))) ? 1 : 3;
            } else if (choice < 5) {
                checksum += book.remove(name) ? 5 : 2;
            } else if (choice < 8) {
                checksum += book.find(name).map(Contact::office).orElse(-1);
            } else if (choice < 9) {
                int length = 2 + random.nextInt(4);
                String prefix = surname.substring(0, Math.min(length, surname.length()));
                checksum = checksum * 3 + book.countStartingWith(prefix);
            } else {
                String digits = "0" + (30 + random.nextInt(7)) + "/" + random.nextInt(100_000);
                checksum += book.findNumber(digits).isPresent() ? 11 : 0;
            }
        }
        for (Map.Entry<String, Contact> entry : book.byName.descendingMap().entrySet()) {
            checksum = checksum * 31 + entry.getValue().number().hashCode();
        }
        return checksum * 31 + book.byNumber.size();
    }

    boolean add(Contact contact) {
        if (byNumber.containsKey(contact.number())) {
            return false;
        }
        Contact previous = byName.put(key(contact.name()), contact);
        if (previous != null) {
            byNumber.remove(previous.number());
        }
        byNumber.put(contact.number(), contact);
        return previous == null;
    }

    boolean remove(String name) {
        Contact removed = byName.remove(key(name));
        return removed != null && byNumber.remove(removed.number(), removed);
    }

    Optional<Contact> find(String name) {
        return Optional.ofNullable(byName.get(key(name)));
    }

    Optional<Contact> findNumber(String number) {
        return Optional.ofNullable(byNumber.get(number));
    }

    long countStartingWith(String prefix) {
        String from = key(prefix);
        SortedMap<String, Contact> tail = byName.tailMap(from, true);
        long found = 0;
        for (String name : tail.keySet()) {
            if (!name.startsWith(from)) {
                break;
            }
            found++;
        }
        return found;
    }

    private static String key(String name) {
        return name.trim().toLowerCase(Locale.ROOT);
    }
}
