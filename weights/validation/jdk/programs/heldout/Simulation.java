import java.util.Random;

/** Throws dice. */
public final class Simulation {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(42);
        long sum = 0;
        long inside = 0;
        for (int i = 0; i < n; i++) {
            sum += random.nextInt(6) + 1;
            double x = random.nextDouble();
            double y = random.nextDouble();
            if (x * x + y * y < 1) {
                inside++;
            }
            if (random.nextBoolean()) {
                sum++;
            }
        }
        return sum + inside;
    }
}
