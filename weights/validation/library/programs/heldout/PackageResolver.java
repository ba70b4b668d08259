import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Chooses versions of packages that need other packages, and puts them in an order in which they can be installed. */
public final class PackageResolver {
    private record Version(int major, int minor) implements Comparable<Version> {
        @Override
        public int compareTo(Version other) {
            return major != other.major ? major - other.major : minor - other.minor;
        }
    }

    private record Need(String name, Version least) {
    }

    private record Release(String name, Version version, List<Need> needs) {
    }

    private final Map<String, NavigableMap<Version, Release>> releases = new HashMap<>();

    private PackageResolver(int size) {
        int seed = 271;
        for (int i = 0; i < size; i++) {
            for (int v = 0; v < 3 + i % 4; v++) {
                List<Need> needs = new ArrayList<>();
                for (int k = 0; k < Math.min(i, 1 + (i + v) % 4); k++) {
                    seed = (seed * 16807 + 7) & 0x7FFFFF;
                    int other = i - 1 - (seed >> 3) % Math.min(i, 40);
                    needs.add(new Need("lib" + other, new Version(1, seed % 4)));
                }
                Release release = new Release("lib" + i, new Version(v / 4 + 1, v % 4), needs);
                releases.computeIfAbsent(release.name(), key -> new TreeMap<>()).put(release.version(), release);
            }
        }
    }

    // The oldest release that is new enough, or the newest of all.
    private Release find(Need need) {
        NavigableMap<Version, Release> known = releases.get(need.name());
        Map.Entry<Version, Release> entry = known.ceilingEntry(need.least());
        return (entry == null ? known.lastEntry() : entry).getValue();
    }

    private Collection<Release> choose(Need root) {
        Map<String, Release> chosen = new LinkedHashMap<>();
        Deque<Need> open = new ArrayDeque<>();
        open.add(root);
        while (!open.isEmpty()) {
            Need need = open.removeFirst();
            Release before = chosen.get(need.name());
            Release found = before == null || before.version().compareTo(need.least()) < 0 ? find(need) : before;
            if (found != before) {
                chosen.put(need.name(), found);
                open.addAll(found.needs());
            }
        }
        return chosen.values();
    }

    private static List<String> order(Collection<Release> releases) {
        Map<String, Set<String>> missing = new HashMap<>();
        Map<String, List<String>> users = new HashMap<>();
        PriorityQueue<String> ready = new PriorityQueue<>();
        for (Release release : releases) {
            Set<String> needs = release.needs().stream().map(Need::name).collect(Collectors.toSet());
            needs.forEach(need -> users.computeIfAbsent(need, name -> new ArrayList<>()).add(release.name()));
            missing.put(release.name(), needs);
            if (needs.isEmpty()) {
                ready.add(release.name());
            }
        }
        List<String> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            String name = ready.remove();
            order.add(name);
            for (String user : users.getOrDefault(name, List.of())) {
                if (missing.get(user).remove(name) && missing.get(user).isEmpty()) {
                    ready.add(user);
                }
            }
        }
        return order;
    }

    public static long run(int n) {
        PackageResolver repository = new PackageResolver(n);
        long sum = 0;
        for (int i = n - 1; i >= Math.max(0, n - 4); i--) {
            Collection<Release> chosen = repository.choose(new Need("lib" + i, new Version(1, 1)));
            sum = sum * 31 + order(chosen).hashCode() * 10L + String.valueOf(chosen).length();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
