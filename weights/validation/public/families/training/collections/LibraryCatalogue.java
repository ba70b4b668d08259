import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Ordering;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.TreeMultiset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** Guava sorts books into multimaps, multisets and tables and joins what it finds. */
public final class LibraryCatalogue {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(1);
        ListMultimap<String, Integer> byAuthor = ArrayListMultimap.create();
        TreeMultiset<String> words = TreeMultiset.create();
        Table<String, Integer, Integer> lent = HashBasedTable.create();
        Splitter splitter = Splitter.on(' ').trimResults().omitEmptyStrings();
        for (int i = 0; i < 8 * n; i++) {
            String author = "author" + random.nextInt(20 + n / 2);
            byAuthor.put(author, i);
            Iterables.addAll(words, splitter.split("the  book " + random.nextInt(50) + " of " + author));
            int year = 1990 + random.nextInt(30);
            Integer times = lent.get(author, year);
            lent.put(author, year, times == null ? 1 : times + 1);
        }
        ImmutableSortedMap.Builder<String, Integer> totals = ImmutableSortedMap.naturalOrder();
        for (String author : byAuthor.keySet()) {
            totals.put(author, byAuthor.get(author).size());
        }
        long sum = words.count("book") + words.elementSet().size();
        for (Map.Entry<String, Integer> total : totals.build().entrySet()) {
            sum = sum * 31 + total.getValue() + lent.row(total.getKey()).size();
        }
        Set<String> early = lent.column(1991).keySet();
        Set<String> both = Sets.intersection(early, lent.column(1992).keySet());
        List<String> names = Ordering.natural().reverse().leastOf(both, 5);
        return sum * 31 + Joiner.on(", ").join(names).hashCode() + both.size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
