package psf.suite;

import java.lang.reflect.Field;
import java.util.function.Function;
import psf.runtime.Lifecycle;

/**
 * Counts a block of a test for {@code psf.junit.Psf}. That class calls an interface, so the block runs under no frame of reflection.
 * The run-time has a lock for the laps, and only one thread may ask.
 */
public final class Costs implements Function<Runnable, long[]> {
    private Costs() {}

    /** Gives that class an object of this one, if it is on the class path. */
    static void offer() {
        try {
            Field counter = Class.forName("psf.junit.Psf").getDeclaredField("counter");
            counter.setAccessible(true);
            counter.set(null, new Costs());
        } catch (LinkageError broken) {
            // Another class of that name.
        } catch (ReflectiveOperationException none) {
            // No test asks.
        } catch (RuntimeException closed) {
            // A module does not open it. Such tests abort.
        }
    }

    /**
     * Runs a block and returns what psf counted in it: instructions, calls, objects, bytes. Returns null without running it if nothing
     * counts.
     *
     * @throws IllegalStateException if psf could not count it
     */
    @Override
    public long[] apply(Runnable block) {
        int begin = Lifecycle.beginCost();
        if (begin == -1) {
            return null;
        }
        if (begin < 0) {
            throw new IllegalStateException("only the thread that runs the tests can count a block");
        }
        block.run();
        Object answer = Lifecycle.endCost(begin);
        if (answer instanceof String) {
            throw new IllegalStateException("psf could not count the block: " + answer);
        }
        return (long[]) answer;
    }
}
