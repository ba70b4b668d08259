/** Sorts the suffixes of a text by doubling. */
public final class SuffixOrder {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] rank = new int[n];
        int[] next = new int[n];
        int[] order = new int[n];
        int[] second = new int[n];
        int seed = 11;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            rank[i] = 1 + (seed >>> 30);
        }
        int classes = 5;
        for (int length = 0; length < n; length = length == 0 ? 1 : length * 2) {
            int filled = 0;
            for (int i = n - length; i < n; i++) {
                second[filled++] = i;
            }
            for (int i = 0; i < n; i++) {
                int from = length == 0 ? i : order[i];
                if (from >= length) {
                    second[filled++] = from - length;
                }
            }
            int[] starts = new int[Math.max(classes, n) + 2];
            for (int i = 0; i < n; i++) {
                starts[rank[i] + 1]++;
            }
            for (int i = 1; i < starts.length; i++) {
                starts[i] += starts[i - 1];
            }
            for (int i = 0; i < n; i++) {
                order[starts[rank[second[i]]]++] = second[i];
            }
            next[order[0]] = 1;
            classes = 1;
            for (int i = 1; i < n; i++) {
                int a = order[i - 1];
                int b = order[i];
                int restA = a + length < n ? rank[a + length] : 0;
                int restB = b + length < n ? rank[b + length] : 0;
                if (rank[a] != rank[b] || restA != restB) {
                    classes++;
                }
                next[b] = classes;
            }
            int[] swap = rank;
            rank = next;
            next = swap;
            if (classes == n) {
                break;
            }
        }
        long check = 0;
        for (int i = 0; i < n; i++) {
            check = check * 31 + order[i];
        }
        return check;
    }
}
