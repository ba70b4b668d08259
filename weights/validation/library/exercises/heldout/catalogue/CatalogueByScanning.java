import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Answers what an author published between two years, and in how many pages, by going through the whole catalogue. */
public final class CatalogueByScanning {
    record Book(String title, String author, int year, int pages) {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Book> books = books(n);
        long checksum = 0;
        for (int i = 0; i < n / 5 + 3; i++) {
            String author = "Author " + i % (5 + n / 20);
            int from = 1900 + i * 17 % 110;
            int count = 0;
            int pages = 0;
            for (Book book : books) {
                if (book.author().equals(author) && book.year() >= from && book.year() < from + 15) {
                    count++;
                    pages += book.pages() + book.title().length();
                }
            }
            checksum = checksum * 31 + count * 7L + pages;
        }
        return checksum;
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
