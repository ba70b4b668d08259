/** Puts books in order by year, author or price, and by mixes of these. */
public final class RecordOrders {
    private record Book(int number, short year, char[] author, double price) {
    }

    @FunctionalInterface
    private interface Order<T> {
        int compare(T one, T other);

        default Order<T> then(Order<T> next) {
            return (one, other) -> {
                int first = compare(one, other);
                return first != 0 ? first : next.compare(one, other);
            };
        }

        default Order<T> backwards() {
            return (one, other) -> compare(other, one);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Order<Book> byYear = (a, b) -> a.year() - b.year();
        Order<Book> byPrice = (a, b) -> a.price() < b.price() ? -1 : a.price() > b.price() ? 1 : 0;
        Order<Book> byAuthor = (a, b) -> compareNames(a.author(), b.author());
        Book[] books = shelf(n);
        Book[] spare = new Book[n];
        long check = 0;
        sort(books, spare, 0, n, byAuthor);
        check = digest(books, check);
        sort(books, spare, 0, n, byYear.then(byPrice));
        check = digest(books, check);
        sort(books, spare, 0, n, byAuthor.backwards().then(byYear.backwards()).then(byPrice));
        return digest(books, check);
    }

    private static Book[] shelf(int n) {
        Book[] books = new Book[n];
        int seed = 77;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            char[] author = new char[4 + (seed >>> 30)];
            for (int k = 0; k < author.length; k++) {
                author[k] = (char) ('a' + (seed >>> 7 + 2 * k & 3));
            }
            books[i] = new Book(i, (short) (1950 + (seed >>> 17) % 70), author, (seed >>> 9 & 0xfff) / 64.0);
        }
        return books;
    }

    private static int compareNames(char[] one, char[] other) {
        int common = Math.min(one.length, other.length);
        for (int i = 0; i < common; i++) {
            if (one[i] != other[i]) {
                return one[i] - other[i];
            }
        }
        return one.length - other.length;
    }

    private static <T> void sort(T[] items, T[] spare, int from, int to, Order<T> order) {
        if (to - from < 7) {
            for (int i = from + 1; i < to; i++) {
                T item = items[i];
                int j = i;
                for (; j > from && order.compare(items[j - 1], item) > 0; j--) {
                    items[j] = items[j - 1];
                }
                items[j] = item;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sort(items, spare, from, middle, order);
        sort(items, spare, middle, to, order);
        for (int i = from; i < middle; i++) {
            spare[i] = items[i];
        }
        int left = from;
        int right = middle;
        for (int out = from; left < middle; out++) {
            if (right == to || order.compare(spare[left], items[right]) <= 0) {
                items[out] = spare[left++];
            } else {
                items[out] = items[right++];
            }
        }
    }

    private static long digest(Book[] books, long start) {
        long check = start;
        for (Book book : books) {
            check = check * 101 + book.number();
        }
        return check;
    }
}
