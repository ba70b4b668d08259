/** Cabins carry people between floors, step by step. */
public final class Elevators {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private enum Direction {
        UP, DOWN, NONE
    }

    private static final class Cabin {
        int floor;
        Direction direction = Direction.NONE;
        final int[] wanted = new int[20];
        int load;

        void step() {
            if (wanted[floor] > 0) {
                load -= wanted[floor];
                wanted[floor] = 0;
                return;
            }
            switch (direction) {
                case UP:
                    floor++;
                    break;
                case DOWN:
                    floor--;
                    break;
                default:
                    break;
            }
            direction = next();
        }

        private Direction next() {
            if (load == 0) {
                return Direction.NONE;
            }
            boolean above = false;
            boolean below = false;
            for (int i = 0; i < wanted.length; i++) {
                if (wanted[i] > 0) {
                    above |= i > floor;
                    below |= i < floor;
                }
            }
            if (direction == Direction.DOWN) {
                return below ? Direction.DOWN : Direction.UP;
            }
            return above ? Direction.UP : below ? Direction.DOWN : Direction.NONE;
        }
    }

    public static long run(int n) {
        Cabin[] cabins = {new Cabin(), new Cabin(), new Cabin()};
        int seed = 44;
        long moved = 0;
        for (int time = 0; time < n; time++) {
            if (time % 4 == 0) {
                seed = seed * 1103515245 + 12345;
                Cabin best = cabins[0];
                int floor = (seed >>> 16) % 20;
                for (Cabin cabin : cabins) {
                    if (cabin.load < best.load) {
                        best = cabin;
                    }
                }
                best.wanted[floor]++;
                best.load++;
            }
            for (Cabin cabin : cabins) {
                int before = cabin.floor;
                cabin.step();
                moved += Math.abs(cabin.floor - before);
            }
        }
        return moved * 100 + cabins[0].load + cabins[1].load + cabins[2].load;
    }
}
