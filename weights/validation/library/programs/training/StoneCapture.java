import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Plays random games of Go on a small board, takes stones without liberties off it and counts the prisoners. */
public final class StoneCapture {
    private static final int SIZE = 9;

    record Point(int x, int y) {
        List<Point> around() {
            return List.of(new Point(x - 1, y), new Point(x + 1, y), new Point(x, y - 1), new Point(x, y + 1));
        }

        boolean onBoard() {
            return x >= 0 && y >= 0 && x < SIZE && y < SIZE;
        }
    }

    enum Colour {
        BLACK, WHITE;

        Colour opponent() {
            return this == BLACK ? WHITE : BLACK;
        }
    }

    private final Map<Point, Colour> board = new HashMap<>();

    /** The chain of stones at a point, or nothing if the chain still has a liberty. */
    private Set<Point> dead(Point origin) {
        Colour colour = board.get(origin);
        Set<Point> chain = new HashSet<>();
        Deque<Point> open = new ArrayDeque<>();
        chain.add(origin);
        open.push(origin);
        while (!open.isEmpty()) {
            for (Point next : open.pop().around()) {
                if (!next.onBoard()) {
                    continue;
                }
                Colour there = board.get(next);
                if (there == null) {
                    return Set.of();
                }
                if (there == colour && chain.add(next)) {
                    open.push(next);
                }
            }
        }
        return chain;
    }

    /** Places a stone and returns how many it takes, or -1 where the move is forbidden. */
    private int place(Point point, Colour colour) {
        if (board.putIfAbsent(point, colour) != null) {
            return -1;
        }
        int taken = 0;
        for (Point next : point.around()) {
            if (board.get(next) == colour.opponent()) {
                Set<Point> prisoners = dead(next);
                board.keySet().removeAll(prisoners);
                taken += prisoners.size();
            }
        }
        if (taken == 0 && !dead(point).isEmpty()) {
            board.remove(point);
            return -1;
        }
        return taken;
    }

    public static long run(int n) {
        StoneCapture game = new StoneCapture();
        Random random = new Random(361);
        Colour colour = Colour.BLACK;
        long checksum = 0;
        for (int move = 0; move < n; move++) {
            int taken = game.place(new Point(random.nextInt(SIZE), random.nextInt(SIZE)), colour);
            checksum = (checksum * 5 + taken + 2) % 4_294_967_291L;
            if (taken >= 0) {
                colour = colour.opponent();
            }
            if (move % 200 == 199) {
                long black = game.board.values().stream().filter(Colour.BLACK::equals).count();
                checksum += black * 100 + game.board.size();
                game.board.clear();
            }
        }
        return checksum * 100 + game.board.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
