/** A short way through towns, by reversing parts of it. */
public final class RoundTrip {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int towns = 40;
        double[][] distance = new double[towns][towns];
        for (int i = 0; i < towns; i++) {
            for (int j = 0; j < towns; j++) {
                double dx = i * 37 % 101 - j * 37 % 101;
                double dy = i * 71 % 97 - j * 71 % 97;
                distance[i][j] = Math.sqrt(dx * dx + dy * dy);
            }
        }
        int[] tour = new int[towns];
        for (int i = 0; i < towns; i++) {
            tour[i] = i;
        }
        int seed = 1;
        for (int step = 0; step < n; step++) {
            seed = seed * 1103515245 + 12345;
            int i = 1 + (seed >>> 8) % (towns - 3);
            seed = seed * 1103515245 + 12345;
            int j = i + 1 + (seed >>> 8) % (towns - 1 - i);
            int end = (j + 1) % towns;
            double change = distance[tour[i - 1]][tour[j]] + distance[tour[i]][tour[end]]
                - distance[tour[i - 1]][tour[i]] - distance[tour[j]][tour[end]];
            if (change < 0 || step % 64 == 0) {
                for (int a = i, b = j; a < b; a++, b--) {
                    int swap = tour[a];
                    tour[a] = tour[b];
                    tour[b] = swap;
                }
            }
        }
        double length = 0;
        for (int i = 0; i < towns; i++) {
            length += distance[tour[i]][tour[(i + 1) % towns]];
        }
        return (long) (length * 1000);
    }
}
