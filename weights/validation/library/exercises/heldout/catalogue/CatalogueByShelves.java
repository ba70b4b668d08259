import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Answers what an author published between two years by grouping the books by author and filtering a stream. */
public final class CatalogueByShelves {
    record Book(String title, String author, int year, int pages) {
        boolean isBetween(int from, int until) {
            return year >= from && year < until;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, List<Book>> shelves = books(n).stream().collect(Collectors.groupingBy(Book::author));
        long checksum = 0;
        for (int i = 0; i < n / 5 + 3; i++) {
            int from = 1900 + i * 17 % 110;
            IntSummaryStatistics found = shelves.getOrDefault("Author " + i % (5 + n / 20), List.of()).stream()
                    .filter(book -> book.isBetween(from, from + 15))
                    .mapToInt(book -> book.pages() + book.title().length())
                    .summaryStatistics();
            checksum = checksum * 31 + found.getCount() * 7L + found.getSum();
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
