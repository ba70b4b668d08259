package org.junit.experimental.categories;

import java.util.Set;
import org.junit.runner.manipulation.Filter;

public class Categories {
    public static class CategoryFilter extends Filter {
        public static native CategoryFilter categoryFilter(
                boolean matchAnyInclusions, Set<Class<?>> inclusions, boolean matchAnyExclusions, Set<Class<?>> exclusions);
    }
}
