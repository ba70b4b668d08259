/** Who is left when every k-th leaves, with a row of marks that is walked again and again. */
public final class CrossedOut {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long check = survivor(new boolean[n], 7);
        check = check * 31 + survivor(new boolean[n + 1], 8);
        return check * 31 + survivor(new boolean[n + 2], 9);
    }

    private static int survivor(boolean[] gone, int step) {
        int left = gone.length;
        int counted = 0;
        int place = 0;
        while (left > 1) {
            if (!gone[place]) {
                counted++;
                if (counted == step) {
                    gone[place] = true;
                    left--;
                    counted = 0;
                }
            }
            place++;
            if (place == gone.length) {
                place = 0;
            }
        }
        for (int i = 0; i < gone.length; i++) {
            if (!gone[i]) {
                return i + 1;
            }
        }
        return 0;
    }
}
