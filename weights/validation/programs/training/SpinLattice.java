/** Little magnets on a square lattice that turn with the temperature. */
public final class SpinLattice {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int SIDE = 40;

    private final byte[][] spins = new byte[SIDE][SIDE];
    private final double[] chances = new double[9];
    private int high = 521288629;
    private int low = 362436069;
    private int energy;
    private int magnetism;

    private SpinLattice() {
        for (int row = 0; row < SIDE; row++) {
            for (int column = 0; column < SIDE; column++) {
                spins[row][column] = (byte) (random() < 0.5 ? 1 : -1);
                magnetism += spins[row][column];
            }
        }
        energy = -bonds();
    }

    private double random() {
        high = 36969 * (high & 0xffff) + (high >>> 16);
        low = 18000 * (low & 0xffff) + (low >>> 16);
        return ((high << 16) + low >>> 1) / 2147483648.0;
    }

    private int bonds() {
        int sum = 0;
        for (int row = 0; row < SIDE; row++) {
            for (int column = 0; column < SIDE; column++) {
                sum += spins[row][column] * (spins[(row + 1) % SIDE][column] + spins[row][(column + 1) % SIDE]);
            }
        }
        return sum;
    }

    private void setTemperature(double temperature) {
        for (int gain = 0; gain < chances.length; gain++) {
            chances[gain] = exponential(-gain / temperature);
        }
    }

    private static double exponential(double x) {
        double term = 1;
        double sum = 1;
        double half = x / 16;
        for (int i = 1; i < 12; i++) {
            term *= half / i;
            sum += term;
        }
        double square = sum * sum;
        square *= square;
        square *= square;
        return square * square;
    }

    private void tryTurn() {
        int row = (int) (random() * SIDE);
        int column = (int) (random() * SIDE);
        int around = spins[row == 0 ? SIDE - 1 : row - 1][column]
            + spins[row == SIDE - 1 ? 0 : row + 1][column]
            + spins[row][column == 0 ? SIDE - 1 : column - 1]
            + spins[row][column == SIDE - 1 ? 0 : column + 1];
        int cost = 2 * spins[row][column] * around;
        if (cost <= 0 || random() < chances[cost]) {
            spins[row][column] = (byte) -spins[row][column];
            energy += cost;
            magnetism += 2 * spins[row][column];
        }
    }

    public static long run(int n) {
        SpinLattice lattice = new SpinLattice();
        long check = 0;
        for (int round = 0; round < n; round++) {
            lattice.setTemperature(1.5 + round % 50 * 0.04);
            for (int i = 0; i < 100; i++) {
                lattice.tryTurn();
            }
            check += Math.abs(lattice.magnetism) + (long) lattice.energy * round;
        }
        return check;
    }
}
