/** Cars on a ring road speed up, brake and dawdle. */
public final class RoadTraffic {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int LENGTH = 360;
    private static final int CARS = 75;
    private static final int LIMIT = 5;
    private static final int JAM_LENGTH = 30;

    public static long run(int n) {
        short[] position = new short[CARS];
        byte[] speed = new byte[CARS];
        for (int car = 0; car < CARS; car++) {
            position[car] = (short) (car * LENGTH / CARS);
        }
        int[] passed = new int[LENGTH / JAM_LENGTH];
        int seed = 1;
        long distance = 0;
        int standing = 0;
        for (int second = 0; second < n; second++) {
            int leader = position[0];
            for (int car = 0; car < CARS; car++) {
                int ahead = car + 1 < CARS ? position[car + 1] : leader;
                int gap = ahead - position[car] - 1;
                if (gap < 0) {
                    gap += LENGTH;
                }
                int wanted = speed[car];
                if (wanted < LIMIT) {
                    wanted++;
                }
                if (wanted > gap) {
                    wanted = gap;
                }
                seed = seed * 69069 + 362437;
                if (wanted > 0 && seed >>> 30 == 0) {
                    wanted--;
                }
                speed[car] = (byte) wanted;
            }
            for (int car = 0; car < CARS; car++) {
                if (speed[car] == 0) {
                    standing++;
                    continue;
                }
                int old = position[car];
                int now = old + speed[car];
                if (now >= LENGTH) {
                    now -= LENGTH;
                }
                if (old / JAM_LENGTH != now / JAM_LENGTH) {
                    passed[now / JAM_LENGTH]++;
                }
                position[car] = (short) now;
                distance += speed[car];
            }
        }
        long check = distance * 1009 + standing;
        for (int count : passed) {
            check = check * 37 + count;
        }
        return check;
    }
}
