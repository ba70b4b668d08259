/** Who is left when every k-th leaves, with a queue in which the others go to the end. */
public final class WaitingLine {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Line<T> {
        private Object[] places = new Object[4];
        private int first;
        private int size;

        void add(T item) {
            if (size == places.length) {
                Object[] larger = new Object[2 * size];
                for (int i = 0; i < size; i++) {
                    larger[i] = places[first + i & size - 1];
                }
                places = larger;
                first = 0;
            }
            places[first + size & places.length - 1] = item;
            size++;
        }

        @SuppressWarnings("unchecked")
        T remove() {
            T item = (T) places[first];
            places[first] = null;
            first = first + 1 & places.length - 1;
            size--;
            return item;
        }

        int size() {
            return size;
        }
    }

    private record Person(int number) { }

    public static long run(int n) {
        long check = 0;
        for (int extra = 0; extra <= 2; extra++) {
            check = 31 * check + survivor(n + extra, 7 + extra);
        }
        return check;
    }

    private static int survivor(int people, int step) {
        Line<Person> line = new Line<>();
        for (int i = 1; i <= people; i++) {
            line.add(new Person(i));
        }
        if (line.size() == 0) {
            return 0;
        }
        while (line.size() > 1) {
            for (int i = 1; i < step; i++) {
                line.add(line.remove());
            }
            line.remove();
        }
        return line.remove().number();
    }
}
