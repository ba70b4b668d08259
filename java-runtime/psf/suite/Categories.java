package psf.suite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.experimental.categories.Categories.CategoryFilter;
import org.junit.runner.Request;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.NoTestsRemainException;

/** Tests of JUnit 4's own runner by category, which is what it has for tags. */
final class Categories {
    private Categories() {}

    /** The classes' tests, without those whose categories are not wanted; null where there is none. */
    static Request chosen(List<Class<?>> classes, Choice choice) {
        Set<Class<?>> wanted = named(choice.tags);
        if (wanted.isEmpty() && !choice.tags.isEmpty()) {
            return null;
        }
        Runner suite = Request.classes(classes.toArray(new Class<?>[0])).getRunner();
        try {
            CategoryFilter.categoryFilter(true, wanted, true, named(choice.exceptTags)).apply(suite);
            return Request.runner(suite);
        } catch (NoTestsRemainException none) {
            // JUnit would have a test of its own fail.
            return null;
        }
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
