import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Methods for which the JIT has code of its own, each with small and large arguments. Prints a line for each: its name and nanoseconds. */
public class Bulk {
    private static final int[] LENGTHS = {8, 40, 400, 10_000};

    /** Something to time. */
    private interface Work {
        long run() throws Exception;
    }

    private static long sum;

    private static void time(String name, long warmUp, Work work) throws Exception {
        long end = System.nanoTime() + warmUp * 1_000_000;
        long least = Long.MAX_VALUE;
        for (int n = 1; System.nanoTime() < end;) {
            long start = System.nanoTime();
            for (int i = 0; i < n; i++) {
                sum += work.run();
            }
            long time = System.nanoTime() - start;
            least = Math.min(least, time / n);
            n = time < 2_000_000 ? 2 * n : n;
        }
        System.out.println(name + " " + least);
    }

    public static void main(String[] arguments) throws Exception {
        long warmUp = Long.parseLong(arguments[0]);
        byte[] megabyte = new byte[1 << 20];
        for (String name : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512"}) {
            MessageDigest digest = MessageDigest.getInstance(name);
            // Code that is large takes the compilers some seconds.
            time(name + " of a megabyte", 6 * warmUp, () -> digest.digest(megabyte)[0]);
        }
        for (int n : LENGTHS) {
            char[] letters = new char[n];
            Arrays.fill(letters, 'x');
            char[] greek = letters.clone();
            greek[n / 2] = 0x3B1;
            String text = new String(letters);
            String wide = new String(greek);
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            byte[] sameBytes = bytes.clone();
            String same = new String(letters);
            Map<String, Work> all = new TreeMap<>();
            all.put("string of letters", () -> new String(letters).length());
            all.put("string of wide letters", () -> new String(greek).length());
            all.put("letters of a string", () -> text.toCharArray().length);
            all.put("letters of a wide string", () -> wide.toCharArray().length);
            all.put("string behind a wide one", () -> new StringBuilder(wide).append(text).length());
            all.put("equal strings", () -> text.equals(same) ? 1 : 0);
            all.put("letter in a string", () -> text.indexOf('y'));
            all.put("letter in a wide string", () -> wide.indexOf('y'));
            all.put("bytes of a string", () -> text.getBytes(StandardCharsets.UTF_8).length);
            all.put("string of bytes", () -> new String(bytes, StandardCharsets.UTF_8).length());
            all.put("equal bytes", () -> Arrays.equals(bytes, sameBytes) ? 1 : 0);
            all.put("hash code of bytes", () -> Arrays.hashCode(bytes));
            for (Map.Entry<String, Work> one : all.entrySet()) {
                time(one.getKey() + " " + n, warmUp, one.getValue());
            }
        }
        System.out.println("sum " + sum % 2);
    }
}
