import java.util.HashSet;
import java.util.Set;

/** Distinct numbers by a set. */
public final class Distinct {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Set<Integer> seen = new HashSet<>();
        int seed = 3;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            seed = (seed * 1103515245 + 12345) & 0x7fffffff;
            if (seen.add(seed % 4096)) {
                sum += i;
            }
        }
        for (int i = 0; i < 4096; i++) {
            if (seen.contains(i)) {
                sum++;
            }
        }
        return sum;
    }
}
