/** Buffers that are borrowed from a shared pool, or made anew each time, while locked counters keep the accounts. */
public final class BorrowedBuffers {
    private static final class Counter {
        private long total;

        private synchronized void add(int amount) {
            total += amount;
        }

        private synchronized long total() {
            return total;
        }
    }

    private static final class Buffer {
        private final int[] words = new int[24];
        private int used;

        private Buffer append(int word) {
            words[used % words.length] += word;
            used++;
            return this;
        }

        private void clear() {
            for (int i = 0; i < Math.min(used, words.length); i++) {
                words[i] = 0;
            }
            used = 0;
        }
    }

    private interface Source {
        Buffer take();

        void giveBack(Buffer buffer);
    }

    private static final class Pool implements Source {
        private final Buffer[] free = new Buffer[8];
        private int count;

        @Override
        public synchronized Buffer take() {
            return count == 0 ? new Buffer() : free[--count];
        }

        @Override
        public synchronized void giveBack(Buffer buffer) {
            buffer.clear();
            if (count < free.length) {
                free[count++] = buffer;
            }
        }
    }

    private static final class Factory implements Source {
        @Override
        public Buffer take() {
            return new Buffer();
        }

        @Override
        public void giveBack(Buffer buffer) {
            buffer.used = -1;
        }
    }

    private final Source source;
    private final Counter taken = new Counter();
    private final Counter written = new Counter();

    private BorrowedBuffers(Source source) {
        this.source = source;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        return new BorrowedBuffers(new Pool()).work(n) * 31 + new BorrowedBuffers(new Factory()).work(n);
    }

    private long work(int requests) {
        long sum = 0;
        int seed = 40;
        for (int i = 0; i < requests; i++) {
            seed = seed * 1812433253 + 12345;
            sum = sum * 7 + answer(seed >>> 28, i, seed >>> 3, i ^ seed);
        }
        return sum + taken.total() * 1000 + written.total();
    }

    private int answer(int depth, int... words) {
        Buffer buffer = source.take();
        taken.add(1);
        try {
            write(buffer, words);
            int inner = depth < 12 ? 0 : answer(depth - 1, words[0], depth);
            return largest(inner, buffer.words[0], buffer.words[buffer.used - 1]);
        } finally {
            source.giveBack(buffer);
        }
    }

    private void write(Buffer buffer, int... words) {
        for (int word : words) {
            written.add(buffer.append(word).append(word >>> 16).used & 7);
        }
    }

    private static int largest(int... numbers) {
        int largest = numbers[0];
        for (int number : numbers) {
            largest = Math.max(largest, number);
        }
        return largest;
    }
}
