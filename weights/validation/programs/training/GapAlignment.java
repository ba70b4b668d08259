/** Aligns two strands where opening a gap costs more than widening it. */
public final class GapAlignment {
    private static final int OPEN = -7;
    private static final int WIDEN = -1;
    private static final int FAR = -1_000_000;
    private static final int[][] SCORES = {
        {5, -4, -1, -4},
        {-4, 5, -4, -1},
        {-1, -4, 5, -4},
        {-4, -1, -4, 5},
    };

    private final byte[] one;
    private final byte[] other;
    private final int[][] match;
    private final int[][] down;
    private final int[][] across;

    private GapAlignment(byte[] one, byte[] other) {
        this.one = one;
        this.other = other;
        match = new int[one.length + 1][other.length + 1];
        down = new int[one.length + 1][other.length + 1];
        across = new int[one.length + 1][other.length + 1];
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] one = new byte[n];
        byte[] other = new byte[n + n / 8];
        int seed = 0xACE1;
        for (int i = 0; i < n; i++) {
            seed = seed * 134775813 + 1;
            one[i] = (byte) (seed >>> 30);
        }
        int from = 0;
        for (int i = 0; i < other.length; i++) {
            seed = seed * 134775813 + 1;
            switch (seed >>> 27) {
                case 0 -> from += 3;
                case 1, 2, 3 -> other[i] = (byte) (seed >>> 20 & 3);
                default -> other[i] = n == 0 ? 0 : one[from++ % n];
            }
        }
        GapAlignment alignment = new GapAlignment(one, other);
        alignment.fill();
        return alignment.trace();
    }

    private void fill() {
        for (int i = 1; i <= one.length; i++) {
            match[i][0] = FAR;
            across[i][0] = FAR;
            down[i][0] = OPEN + i * WIDEN;
        }
        for (int j = 1; j <= other.length; j++) {
            match[0][j] = FAR;
            down[0][j] = FAR;
            across[0][j] = OPEN + j * WIDEN;
        }
        for (int i = 1; i <= one.length; i++) {
            int[] scores = SCORES[one[i - 1]];
            for (int j = 1; j <= other.length; j++) {
                int before = Math.max(match[i - 1][j - 1], Math.max(down[i - 1][j - 1], across[i - 1][j - 1]));
                match[i][j] = before + scores[other[j - 1]];
                down[i][j] = WIDEN + Math.max(down[i - 1][j], match[i - 1][j] + OPEN);
                across[i][j] = WIDEN + Math.max(across[i][j - 1], match[i][j - 1] + OPEN);
            }
        }
    }

    private long trace() {
        int i = one.length;
        int j = other.length;
        long check = Math.max(match[i][j], Math.max(down[i][j], across[i][j]));
        while (i > 0 && j > 0) {
            int move;
            if (match[i][j] >= down[i][j] && match[i][j] >= across[i][j]) {
                move = one[--i] == other[--j] ? 1 : 2;
            } else if (down[i][j] >= across[i][j]) {
                move = 3;
                i--;
            } else {
                move = 4;
                j--;
            }
            check = check * 11 + move;
        }
        return check * 1009 + i * 31 + j;
    }
}
