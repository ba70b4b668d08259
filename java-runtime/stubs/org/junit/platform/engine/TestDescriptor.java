package org.junit.platform.engine;

import java.util.Optional;

public interface TestDescriptor {
    String getDisplayName();

    Optional<TestSource> getSource();

    boolean isTest();
}
