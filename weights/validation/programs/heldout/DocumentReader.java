/** Reads nested lists and maps from characters. */
public final class DocumentReader {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Value {
        long total();
    }

    private static final class Number implements Value {
        final int value;

        Number(int value) {
            this.value = value;
        }

        @Override
        public long total() {
            return value;
        }
    }

    private static final class Text implements Value {
        final int length;

        Text(int length) {
            this.length = length;
        }

        @Override
        public long total() {
            return length * 2L;
        }
    }

    private static final class Many implements Value {
        Value[] items = new Value[2];
        int size;

        void add(Value item) {
            if (size == items.length) {
                Value[] larger = new Value[size * 2];
                for (int i = 0; i < size; i++) {
                    larger[i] = items[i];
                }
                items = larger;
            }
            items[size++] = item;
        }

        @Override
        public long total() {
            long total = 1;
            for (int i = 0; i < size; i++) {
                total += items[i].total();
            }
            return total;
        }
    }

    private final char[] text;
    private int at;

    private DocumentReader(char[] text) {
        this.text = text;
    }

    public static long run(int n) {
        char[] text = "{\"name\": \"box\", \"sizes\": [1, 22, 333, [4, 5]], \"parts\": {\"lid\": 7, \"sides\": [8, 9, 10]}}".toCharArray();
        long total = 0;
        for (int i = 0; i < n; i++) {
            total += new DocumentReader(text).value().total();
        }
        return total;
    }

    private char peek() {
        while (text[at] == ' ') {
            at++;
        }
        return text[at];
    }

    private Value value() {
        char first = peek();
        if (first == '"') {
            int start = ++at;
            while (text[at] != '"') {
                at++;
            }
            return new Text(at++ - start);
        }
        if (first == '[' || first == '{') {
            return many(first == '[' ? ']' : '}');
        }
        int number = 0;
        while (text[at] >= '0' && text[at] <= '9') {
            number = number * 10 + (text[at++] - '0');
        }
        return new Number(number);
    }

    private Value many(char end) {
        Many many = new Many();
        at++;
        while (peek() != end) {
            many.add(value());
            if (peek() == ',' || peek() == ':') {
                at++;
            }
        }
        at++;
        return many;
    }
}
