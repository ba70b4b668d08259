package psf.suite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.experimental.categories.Categories.CategoryFilter;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.manipulation.NoTestsRemainException;

/** Selects tests of JUnit 4's own runner by category, its kind of tags. It has no state. */
final class Categories {
    private Categories() {}

    /** Returns a filter that leaves out tests with unwanted categories. */
    static Filter filter(Choice choice) throws NoTestsRemainException {
        Set<Class<?>> wanted = named(choice.tags);
        if (wanted.isEmpty() && !choice.tags.isEmpty()) {
            throw new NoTestsRemainException();
        }
        return CategoryFilter.categoryFilter(true, wanted, true, named(choice.exceptTags));
    }

    private static Set<Class<?>> named(List<String> tags) {
        Set<Class<?>> classes = new HashSet<Class<?>>();
        for (String tag : tags) {
            Class<?> category = Choice.find(tag);
            if (category != null) {
                classes.add(category);
            }
        }
        return classes;
    }
}
