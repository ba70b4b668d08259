import java.lang.instrument.Instrumentation;
import java.util.*;

/** Objects and arrays of many sizes. With an agent's instrumentation it prints the JVM's sizes of them. */
public class Made {
    static Instrumentation instrumentation;

    public static void premain(String arguments, Instrumentation given) {
        instrumentation = given;
    }

    static class Empty {}
    static class Bytes { byte a; }
    static class MoreBytes extends Bytes { byte b; long c; }
    static class Int extends Bytes { int d; short e; }
    static class Mixed { boolean a; Object b; long c; int d; double e; char f; static long none; }
    static class Derived extends Mixed { byte g; Object h; }
    static class Failed extends RuntimeException { int code; }

    static <T> T tell(T made) {
        if (instrumentation != null) {
            System.out.println(made.getClass().getName() + " " + instrumentation.getObjectSize(made));
        }
        return made;
    }

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += new int[i % 10].length;
        }
        return sum;
    }

    public static void main(String[] arguments) {
        tell(new Empty()); tell(new Bytes()); tell(new MoreBytes()); tell(new Int()); tell(new Mixed()); tell(new Derived());
        tell(new Failed()); tell(new Object()); tell(new ArrayList<String>()); tell(new HashMap<String, String>());
        tell(new Random(1)); tell(new StringBuilder()); tell(new LinkedHashMap<String, String>());
        tell(new java.math.BigInteger("1")); tell(new String("x")); tell(new java.util.concurrent.atomic.AtomicLong());
        tell(new byte[0]); tell(new byte[1]); tell(new boolean[9]); tell(new char[3]); tell(new short[4]); tell(new int[5]);
        tell(new float[2]); tell(new long[3]); tell(new double[1]); tell(new String[7]); tell(new Object[0][]);
        int[][] many = new int[3][4];
        if (instrumentation == null && loop(100_000) + many.length == 0) {
            System.out.println("no");
        }
    }
}
