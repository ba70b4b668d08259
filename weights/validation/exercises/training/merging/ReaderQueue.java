/** A queue of readers that hands out the one with the least number. */
public final class ReaderQueue {
    private static final class Reader {
        private final int[] numbers;
        private int place;

        Reader(int[] numbers) {
            this.numbers = numbers;
        }

        boolean hasNext() {
            return place < numbers.length;
        }

        int peek() {
            return numbers[place];
        }

        int next() {
            return numbers[place++];
        }

        boolean isBefore(Reader other) {
            return peek() < other.peek();
        }
    }

    private final Reader[] readers = new Reader[20];
    private int size;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        ReaderQueue queue = new ReaderQueue();
        for (int[] list : lists(n)) {
            Reader reader = new Reader(list);
            if (reader.hasNext()) {
                queue.add(reader);
            }
        }
        long sum = 0;
        for (int place = 0; queue.size > 0; place++) {
            Reader reader = queue.removeLeast();
            sum += (long) reader.next() * (place % 100 + 1);
            if (reader.hasNext()) {
                queue.add(reader);
            }
        }
        return sum;
    }

    private void add(Reader reader) {
        int place = size++;
        while (place > 0 && reader.isBefore(readers[(place - 1) / 2])) {
            readers[place] = readers[(place - 1) / 2];
            place = (place - 1) / 2;
        }
        readers[place] = reader;
    }

    private Reader removeLeast() {
        Reader least = readers[0];
        Reader last = readers[--size];
        int place = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size && readers[child + 1].isBefore(readers[child])) {
                child++;
            }
            if (!readers[child].isBefore(last)) {
                break;
            }
            readers[place] = readers[child];
            place = child;
            child = 2 * place + 1;
        }
        readers[place] = last;
        return least;
    }

    private static int[][] lists(int n) {
        int[][] lists = new int[20][];
        int seed = 5;
        for (int k = 0; k < lists.length; k++) {
            lists[k] = new int[(n + k) / lists.length];
            int value = k;
            for (int i = 0; i < lists[k].length; i++) {
                seed = seed * 22695477 + 1;
                value += (seed >>> 16) % 50;
                lists[k][i] = value;
            }
        }
        return lists;
    }
}
