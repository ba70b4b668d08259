package org.junit.platform.launcher;

import java.util.List;

public final class TagFilter {
    public static native PostDiscoveryFilter includeTags(List<String> tagExpressions);

    public static native PostDiscoveryFilter excludeTags(List<String> tagExpressions);
}
