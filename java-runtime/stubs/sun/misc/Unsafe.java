package sun.misc;

public final class Unsafe {
    private Unsafe() {}

    public native long getLong(Object of, long at);
}
