/** Ways through a grid, walking each. */
public final class EveryPath {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        return ways(0, 0, n);
    }

    private static boolean isBlocked(int x, int y) {
        return (x * 5 + y * 3) % 7 == 6;
    }

    private static long ways(int x, int y, int n) {
        if (x >= n || y >= n || isBlocked(x, y)) {
            return 0;
        }
        if (x == n - 1 && y == n - 1) {
            return 1;
        }
        return ways(x + 1, y, n) + ways(x, y + 1, n);
    }
}
