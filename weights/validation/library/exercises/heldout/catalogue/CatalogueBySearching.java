import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Answers what an author published between two years by binary search in a catalogue sorted by author and year. */
public final class CatalogueBySearching {
    private static final Comparator<Book> ORDER = Comparator.comparing(Book::author).thenComparingInt(Book::year)
            .thenComparing(Book::title);

    record Book(String title, String author, int year, int pages) {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Book> books = books(n);
        Collections.sort(books, ORDER);
        long checksum = 0;
        for (int i = 0; i < n / 5 + 3; i++) {
            String author = "Author " + i % (5 + n / 20);
            int from = 1900 + i * 17 % 110;
            int start = position(books, author, from);
            int end = position(books, author, from + 15);
            int pages = 0;
            for (Book book : books.subList(start, end)) {
                pages += book.pages() + book.title().length();
            }
            checksum = checksum * 31 + (end - start) * 7L + pages;
        }
        return checksum;
    }

    private static int position(List<Book> books, String author, int year) {
        int index = Collections.binarySearch(books, new Book("", author, year, 0), ORDER);
        return index < 0 ? -index - 1 : index;
    }

    private static List<Book> books(int n) {
        Random random = new Random(451);
        List<Book> books = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double skew = random.nextDouble();
            String author = "Author " + (int) (skew * skew * (3 + n / 20));
            books.add(new Book("Volume " + i, author, 1900 + random.nextInt(124), 50 + random.nextInt(900)));
        }
        return books;
    }
}
