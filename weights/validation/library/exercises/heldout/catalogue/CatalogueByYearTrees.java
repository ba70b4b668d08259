import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;

/** Answers what an author published between two years with a map from each author to a tree of years. */
public final class CatalogueByYearTrees {
    record Book(String title, String author, int year, int pages) {
    }

    private final Map<String, NavigableMap<Integer, List<Book>>> index = new HashMap<>();

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        CatalogueByYearTrees catalogue = new CatalogueByYearTrees();
        books(n).forEach(catalogue::add);
        long checksum = 0;
        for (int i = 0; i < n / 5 + 3; i++) {
            int from = 1900 + i * 17 % 110;
            List<Book> found = catalogue.find("Author " + i % (5 + n / 20), from, from + 15);
            int pages = 0;
            for (Book book : found) {
                pages += book.pages() + book.title().length();
            }
            checksum = checksum * 31 + found.size() * 7L + pages;
        }
        return checksum;
    }

    void add(Book book) {
        index.computeIfAbsent(book.author(), author -> new TreeMap<>())
                .computeIfAbsent(book.year(), year -> new ArrayList<>(2))
                .add(book);
    }

    List<Book> find(String author, int from, int until) {
        List<Book> found = new ArrayList<>();
        NavigableMap<Integer, List<Book>> years = index.get(author);
        if (years != null) {
            years.subMap(from, true, until, false).values().forEach(found::addAll);
        }
        return found;
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
