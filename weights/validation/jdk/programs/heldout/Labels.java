/** Concatenates strings and numbers. */
public final class Labels {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long hash = 0;
        for (int i = 0; i < n; i++) {
            String label = "item " + i + " of " + n;
            hash = hash * 31 + label.length() + label.hashCode() % 7;
        }
        return hash;
    }
}
