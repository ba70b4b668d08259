package org.junit.platform.launcher.core;

import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.Filter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;

public final class LauncherDiscoveryRequestBuilder {
    public static native LauncherDiscoveryRequestBuilder request();

    public native LauncherDiscoveryRequestBuilder selectors(List<? extends DiscoverySelector> selectors);

    public native LauncherDiscoveryRequestBuilder filters(Filter<?>... filters);

    public native LauncherDiscoveryRequestBuilder configurationParameter(String key, String value);

    public native LauncherDiscoveryRequest build();
}
