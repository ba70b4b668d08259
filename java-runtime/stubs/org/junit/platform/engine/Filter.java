package org.junit.platform.engine;

public interface Filter<T> {}
