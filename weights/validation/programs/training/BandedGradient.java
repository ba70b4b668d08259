/** Solves a large banded system by steps along conjugate directions. */
public final class BandedGradient {
    private static final int STEPS = 4;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Band {
        private final int size;
        private final int[] distances;
        private final double[][] diagonals;

        Band(int size, int... distances) {
            this.size = size;
            this.distances = distances;
            this.diagonals = new double[distances.length][];
            for (int d = 0; d < distances.length; d++) {
                diagonals[d] = new double[Math.max(0, size - distances[d])];
            }
        }

        void multiply(double[] in, double[] out) {
            for (int i = 0; i < size; i++) {
                out[i] = 0;
            }
            for (int d = 0; d < distances.length; d++) {
                double[] diagonal = diagonals[d];
                int distance = distances[d];
                if (distance == 0) {
                    for (int i = 0; i < size; i++) {
                        out[i] += diagonal[i] * in[i];
                    }
                } else {
                    for (int i = 0; i < diagonal.length; i++) {
                        out[i] += diagonal[i] * in[i + distance];
                        out[i + distance] += diagonal[i] * in[i];
                    }
                }
            }
        }
    }

    public static long run(int n) {
        Band matrix = new Band(n, 0, 1, 40);
        double[] right = new double[n];
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = (seed * 1366 + 150889) % 714025;
            right[i] = seed / 714025.0;
            matrix.diagonals[0][i] = 4.5 + right[i];
            for (int d = 1; d < 3; d++) {
                if (i < matrix.diagonals[d].length) {
                    matrix.diagonals[d][i] = -1 - (i % 5) * 0.03;
                }
            }
        }
        double[] solution = solve(matrix, right);
        double total = 0;
        for (int i = 0; i < n; i++) {
            total += solution[i] * (i % 10 + 1);
        }
        return (long) (total * 1000);
    }

    private static double[] solve(Band matrix, double[] right) {
        double[] solution = new double[right.length];
        double[] residual = right.clone();
        double[] direction = right.clone();
        double[] image = new double[right.length];
        double old = dot(residual, residual);
        for (int step = 0; step < STEPS && old > 1e-14; step++) {
            matrix.multiply(direction, image);
            double length = old / dot(direction, image);
            addScaled(solution, direction, length);
            addScaled(residual, image, -length);
            double now = dot(residual, residual);
            double keep = now / old;
            for (int i = 0; i < direction.length; i++) {
                direction[i] = residual[i] + keep * direction[i];
            }
            old = now;
        }
        return solution;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static void addScaled(double[] target, double[] source, double factor) {
        for (int i = 0; i < target.length; i++) {
            target[i] += factor * source[i];
        }
    }
}
