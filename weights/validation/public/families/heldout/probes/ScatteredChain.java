/** A ring of records scattered over the heap is followed link by link, with the data deciding between two links. */
public final class ScatteredChain {

    private static final int SIZE = 1 << 18;

    private static final class Record {
        Record next;
        Record shortcut;
        final long amount;
        final int kind;

        Record(long amount, int kind) {
            this.amount = amount;
            this.kind = kind;
        }
    }

    private static final Record HEAD = build();

    private static Record build() {
        Record[] all = new Record[SIZE];
        for (int i = 0; i < SIZE; i++) {
            all[i] = new Record(i * 2654435761L >>> 7, i % 11);
        }
        long seed = 12345;
        for (int i = SIZE - 1; i > 0; i--) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            int j = (int) ((seed >>> 33) % (i + 1));
            Record swap = all[i];
            all[i] = all[j];
            all[j] = swap;
        }
        for (int i = 0; i < SIZE; i++) {
            all[i].next = all[(i + 1) % SIZE];
            all[i].shortcut = all[(i + 977) % SIZE];
        }
        return all[0];
    }

    public static long run(int n) {
        Record at = HEAD;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            for (int hop = 0; hop < 100; hop++) {
                sum += at.amount;
                at = at.kind == 3 ? at.shortcut : at.next;
            }
            sum ^= sum >>> 17;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
