package psf.junit;

/** The counts of a block. The numbers are exact, and the same on every run. It does not change. */
public final class Cost {
    private final long[] counts;

    Cost(long[] counts) {
        this.counts = counts;
    }

    /** Returns the executed bytecode instructions. */
    public long instructions() {
        return counts[0];
    }

    /** Returns how often methods were entered. */
    public long calls() {
        return counts[1];
    }

    /** Returns the objects and arrays that the bytecode asked for. */
    public long objects() {
        return counts[2];
    }

    /** Returns the bytes of these objects and arrays. */
    public long bytes() {
        return counts[3];
    }

    @Override
    public String toString() {
        return instructions() + " instructions, " + calls() + " calls, " + objects() + " objects, " + bytes() + " bytes";
    }
}
