package org.junit.platform.launcher.core;

import org.junit.platform.launcher.Launcher;

public class LauncherFactory {
    public static native Launcher create();
}
