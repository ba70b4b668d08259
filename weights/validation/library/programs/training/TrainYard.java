import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;

/** Shunts goods wagons in a yard: inserts, uncouples, moves to sidings, sorts by town and counts couplings. */
public final class TrainYard {
    private static final String[] TOWNS = {"Arden", "Bexley", "Corby", "Dover", "Ely", "Frome", "Goole"};

    static class Wagon {
        final int number;
        final String town;
        int tons;

        Wagon(int number, String town, int tons) {
            this.number = number;
            this.town = town;
            this.tons = tons;
        }
    }

    private final LinkedList<Wagon> train = new LinkedList<>();
    private final Map<String, LinkedList<Wagon>> sidings = new HashMap<>();
    private final ArrayDeque<Wagon> repair = new ArrayDeque<>();
    private long couplings = 0;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** Couples a wagon behind the first one for the same town, or at the end. */
    void couple(Wagon wagon) {
        ListIterator<Wagon> it = train.listIterator();
        int looked = 0;
        while (it.hasNext() && looked < 60) {
            looked++;
            if (it.next().town.equals(wagon.town)) {
                it.add(wagon);
                couplings += 2;
                return;
            }
        }
        train.addLast(wagon);
        couplings++;
    }

    /** Takes out every wagon for the town, from the end of the train. */
    void uncouple(String town) {
        LinkedList<Wagon> siding = sidings.get(town);
        if (siding == null) {
            siding = new LinkedList<>();
            sidings.put(town, siding);
        }
        ListIterator<Wagon> it = train.listIterator(train.size());
        while (it.hasPrevious()) {
            Wagon wagon = it.previous();
            if (wagon.town.equals(town)) {
                it.remove();
                couplings++;
                if (wagon.tons > 55) {
                    repair.push(wagon);
                } else {
                    siding.addFirst(wagon);
                }
            } else if (wagon.tons == 0) {
                it.set(new Wagon(wagon.number, town, 10));
            }
        }
    }

    public static long run(int n) {
        TrainYard yard = new TrainYard();
        int x = 2024;
        for (int i = 0; i < n; i++) {
            x = (x * 75 + 74) % 65537;
            String town = TOWNS[x % 5 == 0 ? 5 + x % 2 : x % TOWNS.length];
            yard.couple(new Wagon(i, town, x % 61));
            if (i % 16 == 15) {
                yard.uncouple(TOWNS[i / 16 % TOWNS.length]);
            }
            if (i % 50 == 49 && !yard.repair.isEmpty()) {
                Wagon repaired = yard.repair.pollLast();
                repaired.tons /= 2;
                yard.train.addFirst(repaired);
            }
        }
        LinkedHashSet<Integer> seen = new LinkedHashSet<>();
        long checksum = yard.couplings;
        for (String town : TOWNS) {
            List<Wagon> siding = yard.sidings.getOrDefault(town, new LinkedList<>());
            Collections.sort(siding, (a, b) -> a.tons != b.tons ? b.tons - a.tons : a.number - b.number);
            while (siding.size() > 3 && siding.get(siding.size() - 1).tons < 5) {
                yard.train.offerFirst(siding.remove(siding.size() - 1));
            }
            for (Wagon wagon : siding) {
                checksum = checksum * 17 + wagon.number;
                seen.add(wagon.number % 500);
            }
        }
        while (!yard.train.isEmpty()) {
            Wagon wagon = yard.train.size() % 2 == 0 ? yard.train.removeFirst() : yard.train.removeLast();
            checksum += seen.remove(wagon.number % 500) ? wagon.number : wagon.tons;
        }
        return checksum * 31 + seen.hashCode() + yard.repair.size();
    }
}
