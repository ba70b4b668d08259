/** Exceptions that it throws itself, and that the JVM throws. */
public final class Checked {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        int[] seen = new int[10];
        for (int i = 0; i < n; i++) {
            try {
                sum += checked(i);
                seen[i % 12]++;
            } catch (ArithmeticException e) {
                sum++;
            } catch (IllegalArgumentException e) {
                sum += 2;
            } catch (ArrayIndexOutOfBoundsException e) {
                sum += 3;
            }
        }
        return sum;
    }

    private static int checked(int i) {
        if (i % 3 == 0) {
            throw new IllegalArgumentException("bad " + i);
        }
        return i / (i % 5);
    }
}
