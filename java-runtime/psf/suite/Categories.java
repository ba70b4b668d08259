package psf.suite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.experimental.categories.Categories.CategoryFilter;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.manipulation.NoTestsRemainException;

/** Tests of JUnit 4's own runner by category, which is what it has for tags. */
final class Categories {
    private Categories() {}

    /** Leaves out tests whose categories are not wanted. */
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
