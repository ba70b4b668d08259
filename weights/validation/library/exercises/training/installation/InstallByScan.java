import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Orders packages so that each follows all it needs, by looking from the start for the next that needs nothing. */
public final class InstallByScan {
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
        Map<String, List<String>> waiting = new LinkedHashMap<>(packages(n));
        long check = 0;
        while (!waiting.isEmpty()) {
            String next = null;
            Iterator<Map.Entry<String, List<String>>> it = waiting.entrySet().iterator();
            while (next == null) {
                Map.Entry<String, List<String>> entry = it.next();
                boolean free = true;
                for (String need : entry.getValue()) {
                    if (waiting.containsKey(need)) {
                        free = false;
                        break;
                    }
                }
                if (free) {
                    next = entry.getKey();
                    it.remove();
                }
            }
            check = check * 31 + next.hashCode();
        }
        return check;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
