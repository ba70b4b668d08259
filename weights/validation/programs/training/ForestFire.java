/** Trees grow in a wood, and lightning burns whatever hangs together. */
public final class ForestFire {
    private static final byte BARE = 0;
    private static final byte TREE = 1;
    private static final byte BURNT = 2;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int side = 8 + (int) (4 * Math.sqrt(n));
        int width = side + 2;
        byte[] wood = new byte[width * width];
        long state = 88172645463325252L;
        for (int row = 1; row <= side; row++) {
            for (int column = 1; column <= side; column++) {
                state = xorshift(state);
                wood[row * width + column] = (state & 15) < 8 ? TREE : BARE;
            }
        }
        int[] burning = new int[side * side];
        long lost = 0;
        for (int year = 0; year < n; year++) {
            for (int seedling = 0; seedling < 3; seedling++) {
                state = xorshift(state);
                int place = place(state, side, width);
                if (wood[place] != TREE) {
                    wood[place] = TREE;
                }
            }
            if (year % 4 == 0) {
                state = xorshift(state);
                lost += year % 7 + burn(wood, width, place(state, side, width), burning);
            }
        }
        long check = lost;
        for (int i = 0; i < wood.length; i++) {
            check = check * 3 + wood[i];
        }
        return check;
    }

    private static long xorshift(long state) {
        long next = state ^ state << 13;
        next ^= next >>> 7;
        return next ^ next << 17;
    }

    private static int place(long state, int side, int width) {
        int row = (int) ((state >>> 33) % side) + 1;
        int column = (int) ((state >>> 3 & 0xfffffff) % side) + 1;
        return row * width + column;
    }

    private static int burn(byte[] wood, int width, int start, int[] burning) {
        if (wood[start] != TREE) {
            return 0;
        }
        int count = 1;
        int top = 0;
        wood[start] = BURNT;
        burning[top++] = start;
        int[] steps = {1, -1, width, -width};
        while (top > 0) {
            int place = burning[--top];
            for (int step : steps) {
                int next = place + step;
                if (wood[next] == TREE) {
                    wood[next] = BURNT;
                    burning[top++] = next;
                    count++;
                }
            }
        }
        return count;
    }
}
