import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Orders packages so that each follows all it needs, asking again about the users of each package installed. */
public final class InstallByStreams {
    private record Need(String user, String needed) {
    }

    private static Map<String, List<String>> packages(int n) {
        Map<String, List<String>> needs = new TreeMap<>();
        List<String> names = new ArrayList<>();
        long seed = 31;
        for (int i = 0; i < n; i++) {
            seed = (seed * 25214903917L + 11) & 0xFFFFFFFFFFFFL;
            String name = (char) (97 + (seed >>> 20) % 26) + "-lib" + i;
            List<String> list = new ArrayList<>();
            for (int k = (int) (seed >>> 30) % 4; k > 0 && i > 0; k--) {
                list.add(names.get(k == 1 ? i * 3 / 4 : (int) (seed >>> (20 + k)) % i));
            }
            needs.put(name, list);
            names.add(name);
        }
        return needs;
    }

    private static Stream<Need> needs(Map.Entry<String, List<String>> entry) {
        return entry.getValue().stream().map(needed -> new Need(entry.getKey(), needed));
    }

    public static long run(int n) {
        Map<String, List<String>> packages = packages(n);
        Map<String, List<String>> users = packages.entrySet().stream().flatMap(InstallByStreams::needs).collect(
                Collectors.groupingBy(Need::needed, Collectors.mapping(Need::user, Collectors.toList())));
        TreeSet<String> ready = packages.keySet().stream().filter(name -> packages.get(name).isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        TreeSet<String> installed = new TreeSet<>();
        List<String> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            String name = ready.pollFirst();
            order.add(name);
            installed.add(name);
            users.getOrDefault(name, List.of()).stream().filter(user -> installed.containsAll(packages.get(user)))
                    .forEach(ready::add);
        }
        return order.stream().mapToLong(String::hashCode).reduce(0, (check, hash) -> check * 31 + hash);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
