/** The weight of pages that link to one another. */
public final class PageRank {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int pages = 300;
        int[][] links = new int[pages][];
        for (int i = 0; i < pages; i++) {
            links[i] = new int[2 + i % 5];
            for (int j = 0; j < links[i].length; j++) {
                links[i][j] = (i * i + j * 41 + 7) % pages;
            }
        }
        double[] rank = new double[pages];
        for (int i = 0; i < pages; i++) {
            rank[i] = 1.0 / pages;
        }
        for (int round = 0; round < n; round++) {
            double[] next = new double[pages];
            for (int i = 0; i < pages; i++) {
                double share = rank[i] / links[i].length;
                for (int to : links[i]) {
                    next[to] += share;
                }
            }
            for (int i = 0; i < pages; i++) {
                next[i] = 0.15 / pages + 0.85 * next[i];
            }
            rank = next;
        }
        double check = 0;
        for (int i = 0; i < pages; i++) {
            check += rank[i] * i;
        }
        return (long) (check * 1e6);
    }
}
