/** Warmth spreads over a plate of floats. */
public final class HeatFlow {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int side = 40;
        float[][] plate = new float[side][side];
        float[][] next = new float[side][side];
        for (int i = 0; i < side; i++) {
            plate[0][i] = 100f;
            next[0][i] = 100f;
            plate[i][side - 1] = i;
            next[i][side - 1] = i;
        }
        for (int step = 0; step < n; step++) {
            for (int y = 1; y < side - 1; y++) {
                for (int x = 1; x < side - 1; x++) {
                    next[y][x] = plate[y][x] * 0.2f
                        + (plate[y - 1][x] + plate[y + 1][x] + plate[y][x - 1] + plate[y][x + 1]) * 0.2f;
                }
            }
            float[][] swap = plate;
            plate = next;
            next = swap;
        }
        float sum = 0;
        for (float[] row : plate) {
            for (float value : row) {
                sum += value;
            }
        }
        return (long) (sum * 100);
    }
}
