/** The points around a cloud of points. */
public final class ConvexHull {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] xs = new int[n];
        int[] ys = new int[n];
        int seed = 19;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            xs[i] = seed >>> 18;
            seed = seed * 1103515245 + 12345;
            ys[i] = seed >>> 18;
        }
        int start = 0;
        for (int i = 1; i < n; i++) {
            if (xs[i] < xs[start] || xs[i] == xs[start] && ys[i] < ys[start]) {
                start = i;
            }
        }
        long area = 0;
        int at = start;
        do {
            int next = at == 0 ? 1 : 0;
            for (int i = 0; i < n; i++) {
                long turn = cross(xs[at], ys[at], xs[next], ys[next], xs[i], ys[i]);
                if (turn < 0) {
                    next = i;
                }
            }
            area += (long) xs[at] * ys[next] - (long) xs[next] * ys[at];
            at = next;
        } while (at != start);
        return area;
    }

    private static long cross(int ax, int ay, int bx, int by, int cx, int cy) {
        return (long) (bx - ax) * (cy - ay) - (long) (by - ay) * (cx - ax);
    }
}
