/** Boxes numbers, writes and reads them. */
public final class Numbers {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Integer boxed = Integer.valueOf(i);
            sum += boxed.intValue() + Integer.parseInt(String.valueOf(i)) + Long.valueOf(sum).hashCode() % 3;
        }
        return sum;
    }
}
