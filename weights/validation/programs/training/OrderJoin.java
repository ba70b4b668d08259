/** Joins a table of orders with a table of customers by hashing, and sums what each region bought. */
public final class OrderJoin {
    private static final int KEY = 0;
    private static final int REGION = 5;
    private static final int BOUGHT = 11;
    private static final int REGIONS = 37;

    /** Finds the rows of a table by their key. */
    private static final class Index {
        private final int[][] rows;
        private final int[] first;
        private final int[] following;

        private Index(int[][] rows) {
            this.rows = rows;
            first = new int[rows.length * 2 + 1];
            following = new int[rows.length];
            for (int i = 0; i < rows.length; i++) {
                int bucket = bucket(rows[i][KEY]);
                following[i] = first[bucket];
                first[bucket] = i + 1;
            }
        }

        private int bucket(int key) {
            int mixed = key * 0x85EBCA6B;
            return ((mixed ^ mixed >>> 15) & Integer.MAX_VALUE) % first.length;
        }

        private int[] find(int key) {
            int at = first[bucket(key)];
            while (at != 0) {
                int[] row = rows[at - 1];
                if (row[KEY] == key) {
                    return row;
                }
                at = following[at - 1];
            }
            return null;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] customers = new int[n][];
        for (int i = 0; i < n; i++) {
            int[] row = new int[20];
            row[KEY] = i * 2 + 1000;
            row[REGION] = i * 13 % REGIONS;
            customers[i] = row;
        }
        Index index = new Index(customers);
        long[] byRegion = new long[REGIONS];
        int unknown = 0;
        int seed = 271828;
        for (int i = 0; i < n + n / 2; i++) {
            seed = seed * 69069 + 1;
            // Every sixteenth order or so names a key that no customer has.
            int odd = (seed & 0xF00) == 0 ? 1 : 0;
            int key = (int) ((seed >>> 4) * (long) n >>> 28) * 2 + 1000 + odd;
            int[] customer = index.find(key);
            if (customer == null) {
                unknown++;
            } else {
                int price = seed >>> 20 & 0xFF;
                customer[BOUGHT] += price;
                byRegion[customer[REGION]] += price;
            }
        }
        long sum = unknown;
        for (int region = 0; region < REGIONS; region++) {
            sum = sum * 17 + byRegion[region];
        }
        for (int i = 0; i < n; i += 5) {
            sum += (long) customers[i][BOUGHT] * i;
        }
        return sum;
    }
}
