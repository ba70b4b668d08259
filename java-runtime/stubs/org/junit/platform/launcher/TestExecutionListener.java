package org.junit.platform.launcher;

import org.junit.platform.engine.TestExecutionResult;

public interface TestExecutionListener {
    default void testPlanExecutionStarted(TestPlan plan) {}

    default void executionSkipped(TestIdentifier test, String reason) {}

    default void executionStarted(TestIdentifier test) {}

    default void executionFinished(TestIdentifier test, TestExecutionResult result) {}
}
