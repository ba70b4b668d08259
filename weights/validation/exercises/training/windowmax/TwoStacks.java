/** A queue of two linked stacks, each of which knows its largest value. */
public final class TwoStacks {
    private static final class Entry {
        private final int value;
        private final int largest;
        private final Entry below;

        Entry(int value, Entry below) {
            this.value = value;
            this.below = below;
            this.largest = below == null ? value : Math.max(value, below.getLargest());
        }

        int getValue() {
            return value;
        }

        int getLargest() {
            return largest;
        }

        Entry getBelow() {
            return below;
        }
    }

    private Entry in;
    private Entry out;
    private int size;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        TwoStacks queue = new TwoStacks();
        int seed = 17;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            queue.enter((seed >>> 12) % 5000);
            if (queue.getSize() > 16) {
                queue.leave();
            }
            if (queue.getSize() == 16) {
                sum += queue.getLargest();
            }
        }
        return sum;
    }

    private int getSize() {
        return size;
    }

    private void enter(int value) {
        in = new Entry(value, in);
        size++;
    }

    private void leave() {
        if (out == null) {
            while (in != null) {
                out = new Entry(in.getValue(), out);
                in = in.getBelow();
            }
        }
        out = out.getBelow();
        size--;
    }

    private int getLargest() {
        if (in == null) {
            return out.getLargest();
        }
        return out == null ? in.getLargest() : Math.max(in.getLargest(), out.getLargest());
    }
}
