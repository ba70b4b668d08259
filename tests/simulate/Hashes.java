import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Prints results that depend on identity hash codes, which are requested before and after the objects are used. */
public class Hashes {
    enum Color { RED, GREEN, BLUE }

    static class Node {
        int value;

        Node(int value) {
            this.value = value;
        }
    }

    static long mix(long sum, long more) {
        return sum * 31 + more;
    }

    static long work(int count) {
        long sum = 0;
        Node[] all = new Node[count];
        for (int i = 0; i < count; i++) {
            Node node = new Node(i);
            if (i % 3 == 0) {
                sum = mix(sum, node.hashCode());
            }
            node.value++;
            if (i % 3 == 1) {
                sum = mix(sum, System.identityHashCode(node));
            }
            all[i] = node;
        }
        Map<Object, Integer> byHash = new HashMap<>();
        Map<Object, Integer> byIdentity = new IdentityHashMap<>();
        for (Node node : all) {
            byHash.put(node, node.value);
            byIdentity.put(node, node.value);
        }
        for (int value : byHash.values()) {
            sum = mix(sum, value);
        }
        for (int value : byIdentity.values()) {
            sum = mix(sum, value);
        }
        Map<Color, Integer> colors = new HashMap<>();
        for (int i = 0; i < count; i++) {
            colors.merge(Color.values()[i % 3], 1, Integer::sum);
        }
        for (Color color : colors.keySet()) {
            sum = mix(sum, color.ordinal());
        }
        // The header of a locked object has other content.
        for (int i = 0; i < 100; i++) {
            synchronized (all[i]) {
                all[i].value++;
                sum = mix(sum, all[i].hashCode());
            }
        }
        sum = mix(sum, new Object().toString().hashCode());
        return mix(mix(sum, Hashes.class.hashCode()), mix(String.class.hashCode(), int[].class.hashCode()));
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 6; i++) {
            System.out.println(work(20_000));
        }
        long[] sums = new long[3];
        for (int i = 0; i < sums.length; i++) {
            int own = i;
            Thread thread = new Thread(() -> sums[own] = work(3_000));
            thread.start();
            thread.join();
        }
        System.out.println(Arrays.toString(sums));
        Set<Runnable> tasks = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            int own = i;
            tasks.add(() -> System.out.print(own + " "));
        }
        tasks.forEach(Runnable::run);
        System.out.println();
    }
}
