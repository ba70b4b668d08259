import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Orders packages so that each follows all it needs, with numbers for sorted names and a set of bits of the free. */
public final class InstallByBits {
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
        List<String> names = List.copyOf(packages.keySet());
        Map<String, Integer> numbers = new HashMap<>(2 * n);
        names.forEach(name -> numbers.put(name, numbers.size()));
        int[] open = new int[n];
        int[] last = new int[n];
        Arrays.fill(last, -1);
        int[] user = new int[4 * n];
        int[] before = new int[4 * n];
        int links = 0;
        BitSet ready = new BitSet(n);
        int number = 0;
        for (List<String> needs : packages.values()) {
            open[number] = needs.size();
            ready.set(number, needs.isEmpty());
            for (String need : needs) {
                int target = numbers.get(need);
                user[links] = number;
                before[links] = last[target];
                last[target] = links++;
            }
            number++;
        }
        long check = 0;
        for (int next = ready.nextSetBit(0); next >= 0; next = ready.nextSetBit(0)) {
            ready.clear(next);
            check = check * 31 + names.get(next).hashCode();
            for (int link = last[next]; link >= 0; link = before[link]) {
                if (--open[user[link]] == 0) {
                    ready.set(user[link]);
                }
            }
        }
        return check;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
