package org.junit.platform.launcher;

import java.util.Set;

public class TestPlan {
    public native Set<TestIdentifier> getChildren(TestIdentifier parent);
}
