public class Main {
    static long ways(int i, int j) {
        if (i == 0 || j == 0) {
            return 1;
        }
        long down = ways(i - 1, j);
        long right = ways(i, j - 1);
        return down + right;
    }
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        System.out.println(ways(n, n));
    }
}
