/** Moves disks between pegs that are stacks. */
public final class HanoiTowers {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Peg {
        private final int[] disks = new int[16];
        private int height;

        void push(int disk) {
            if (height > 0 && disks[height - 1] < disk) {
                throw new IllegalStateException("a large disk on a small one");
            }
            disks[height++] = disk;
        }

        int pop() {
            return disks[--height];
        }
    }

    private final Peg[] pegs = {new Peg(), new Peg(), new Peg()};
    private long moves;

    public static long run(int n) {
        long moves = 0;
        for (int round = 0; round < n; round++) {
            HanoiTowers towers = new HanoiTowers();
            int height = 6 + round % 3;
            for (int disk = height; disk > 0; disk--) {
                towers.pegs[0].push(disk);
            }
            towers.move(height, 0, 2, 1);
            moves += towers.moves + towers.pegs[2].height;
        }
        return moves;
    }

    private void move(int count, int from, int to, int over) {
        if (count > 0) {
            move(count - 1, from, over, to);
            pegs[to].push(pegs[from].pop());
            moves++;
            move(count - 1, over, to, from);
        }
    }
}
