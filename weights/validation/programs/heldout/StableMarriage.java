/** Proposals until nobody would rather have another. */
public final class StableMarriage {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int size = 40;
        int[][] wishes = new int[size][size];
        int[][] ranks = new int[size][size];
        long check = 0;
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    wishes[i][j] = (i * 3 + j * 7 + round) % size;
                    ranks[i][(j * 11 + i + round) % size] = j;
                }
            }
            check = check * 7 + match(wishes, ranks);
        }
        return check;
    }

    private static long match(int[][] wishes, int[][] ranks) {
        int size = wishes.length;
        int[] next = new int[size];
        int[] husband = new int[size];
        int[] free = new int[size];
        int frees = size;
        for (int i = 0; i < size; i++) {
            husband[i] = -1;
            free[i] = i;
        }
        long proposals = 0;
        while (frees > 0) {
            int man = free[--frees];
            int woman = wishes[man][next[man]++];
            proposals++;
            if (husband[woman] < 0) {
                husband[woman] = man;
            } else if (ranks[woman][man] < ranks[woman][husband[woman]]) {
                free[frees++] = husband[woman];
                husband[woman] = man;
            } else {
                free[frees++] = man;
            }
        }
        return proposals * 41 + husband[3];
    }
}
