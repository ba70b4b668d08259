import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** Sweeps a line over a very wide screen full of windows and adds up the areas in which two of them overlap. */
public final class ScreenOverlaps {
    private static final int HEIGHT = 1080;
    private static final int TALLEST = 160;

    private static class Window implements Comparable<Window> {
        final int id;
        final int left;
        final int top;
        final int width;
        final int height;

        Window(int id, int left, int top, int width, int height) {
            this.id = id;
            this.left = left;
            this.top = top;
            this.width = width;
            this.height = height;
        }

        long overlap(Window other) {
            long across = Math.min(left + width, other.left + other.width) - Math.max(left, other.left);
            long down = Math.min(top + height, other.top + other.height) - Math.max(top, other.top);
            return across <= 0 || down <= 0 ? 0 : across * down;
        }

        @Override
        public int compareTo(Window other) {
            int byTop = Integer.compare(top, other.top);
            return byTop != 0 ? byTop : Integer.compare(id, other.id);
        }
    }

    private enum Kind {
        CLOSES, OPENS
    }

    private static final class Edge {
        final int x;
        final Kind kind;
        final Window window;

        Edge(int x, Kind kind, Window window) {
            this.x = x;
            this.kind = kind;
            this.window = window;
        }
    }

    private static List<Edge> edges(int n) {
        SplittableRandom random = new SplittableRandom(1337);
        List<Edge> edges = new ArrayList<>(2 * n);
        for (int id = 0; id < n; id++) {
            int width = 10 + random.nextInt(id % 10 == 0 ? 400 : 90);
            int height = 10 + random.nextInt(TALLEST - 10);
            Window window = new Window(id, random.nextInt(20 * n), random.nextInt(HEIGHT - height), width, height);
            edges.add(new Edge(window.left, Kind.OPENS, window));
            edges.add(new Edge(window.left + width, Kind.CLOSES, window));
        }
        edges.sort(Comparator.<Edge>comparingInt(edge -> edge.x)
                .thenComparing(edge -> edge.kind)
                .thenComparing(edge -> edge.window));
        return edges;
    }

    public static long run(int n) {
        NavigableSet<Window> open = new TreeSet<>();
        long area = 0;
        int pairs = 0;
        int most = 0;
        for (Edge edge : edges(n)) {
            Window window = edge.window;
            if (edge.kind == Kind.CLOSES) {
                open.remove(window);
                continue;
            }
            Window lowest = new Window(-1, 0, window.top - TALLEST, 0, 0);
            Window highest = new Window(-1, 0, window.top + window.height, 0, 0);
            for (Window other : open.subSet(lowest, true, highest, false)) {
                long shared = window.overlap(other);
                if (shared > 0) {
                    area += shared;
                    pairs++;
                }
            }
            open.add(window);
            most = Math.max(most, open.size());
        }
        return area * 1000 + pairs * 13L + most;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
