package org.junit.experimental.categories;

import java.util.Set;
import org.junit.runner.Description;
import org.junit.runner.manipulation.Filter;

public class Categories {
    public static class CategoryFilter extends Filter {
        public static native CategoryFilter categoryFilter(
                boolean matchAnyInclusions, Set<Class<?>> inclusions, boolean matchAnyExclusions, Set<Class<?>> exclusions);

        @Override
        public native boolean shouldRun(Description description);

        @Override
        public native String describe();
    }
}
