/** Genes that are chosen, crossed and changed. */
public final class Breeding {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int seed;

    private static int random(int limit) {
        seed = seed * 1103515245 + 12345;
        return (seed >>> 8) % limit;
    }

    public static long run(int n) {
        seed = 2024;
        boolean[][] herd = new boolean[24][40];
        for (boolean[] genes : herd) {
            for (int i = 0; i < genes.length; i++) {
                genes[i] = random(2) == 0;
            }
        }
        int best = 0;
        for (int generation = 0; generation < n; generation++) {
            boolean[][] next = new boolean[herd.length][];
            for (int i = 0; i < herd.length; i++) {
                next[i] = child(choose(herd), choose(herd));
                best = Math.max(best, fitness(next[i]));
            }
            herd = next;
        }
        int total = 0;
        for (boolean[] genes : herd) {
            total += fitness(genes);
        }
        return best * 10_000L + total;
    }

    private static int fitness(boolean[] genes) {
        int fitness = 0;
        for (int i = 1; i < genes.length; i++) {
            if (genes[i] != genes[i - 1]) {
                fitness += 2;
            } else if (genes[i]) {
                fitness--;
            }
        }
        return fitness;
    }

    private static boolean[] choose(boolean[][] herd) {
        boolean[] a = herd[random(herd.length)];
        boolean[] b = herd[random(herd.length)];
        return fitness(a) >= fitness(b) ? a : b;
    }

    private static boolean[] child(boolean[] a, boolean[] b) {
        boolean[] genes = new boolean[a.length];
        int cut = random(a.length);
        for (int i = 0; i < genes.length; i++) {
            genes[i] = i < cut ? a[i] : b[i];
        }
        int change = random(genes.length);
        genes[change] = !genes[change];
        return genes;
    }
}
