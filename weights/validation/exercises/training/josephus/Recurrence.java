/** Who is left when every k-th leaves the circle, from circles that are smaller by one. */
public final class Recurrence {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int STEP = 7;

    public static long run(int n) {
        long check = 0;
        for (int shift = 0; shift < 3; shift++) {
            check = check * 31 + survivor(n + shift, STEP + shift);
        }
        return check;
    }

    private static int survivor(int people, int step) {
        int place = 0;
        for (int size = 2; size <= people; size++) {
            place += step;
            while (place >= size) {
                place -= size;
            }
        }
        return people == 0 ? 0 : place + 1;
    }
}
