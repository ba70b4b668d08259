import org.apfloat.Apfloat;
import org.apfloat.ApfloatContext;
import org.apfloat.ApfloatMath;
import org.apfloat.Apint;
import org.apfloat.ApintMath;

/** Apfloat computes roots, logarithms and continued fractions to many digits in one thread. */
public final class ManyDigits {
    static {
        ApfloatContext.getContext().setNumberOfProcessors(1);
    }

    public static long run(int n) {
        long sum = 0;
        Apfloat golden = new Apfloat(1, 60);
        Apint fibonacci = new Apint(1);
        Apint before = Apint.ZERO;
        for (int i = 0; i < n; i++) {
            Apfloat root = ApfloatMath.sqrt(new Apfloat(i + 2, 60));
            golden = new Apfloat(1, 60).add(new Apfloat(1, 60).divide(golden));
            Apint next = fibonacci.add(before);
            before = fibonacci;
            fibonacci = next.mod(new Apint("1000000000000000000000000000057"));
            sum = sum * 31 + root.multiply(golden).toString().hashCode();
            sum = sum * 31 + ApintMath.gcd(fibonacci, before.multiply(new Apint(i + 6))).longValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
