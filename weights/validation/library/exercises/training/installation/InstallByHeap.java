import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Orders packages so that each follows all it needs, by counting open needs and a heap of those that are free. */
public final class InstallByHeap {
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

    public static long run(int n) {
        Map<String, List<String>> packages = packages(n);
        Map<String, Integer> open = new HashMap<>();
        Map<String, List<String>> neededBy = new HashMap<>();
        PriorityQueue<String> ready = new PriorityQueue<>();
        for (Map.Entry<String, List<String>> entry : packages.entrySet()) {
            open.put(entry.getKey(), entry.getValue().size());
            if (entry.getValue().isEmpty()) {
                ready.add(entry.getKey());
            }
            for (String need : entry.getValue()) {
                neededBy.computeIfAbsent(need, k -> new ArrayList<>()).add(entry.getKey());
            }
        }
        long check = 0;
        while (!ready.isEmpty()) {
            String name = ready.poll();
            check = check * 31 + name.hashCode();
            for (String user : neededBy.getOrDefault(name, List.of())) {
                if (open.merge(user, -1, Integer::sum) == 0) {
                    ready.add(user);
                }
            }
        }
        return check;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
