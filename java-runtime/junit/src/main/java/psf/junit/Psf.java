package psf.junit;

import java.util.function.Function;

/**
 * Asks psf what a block of a test costs: {@code assertThat(Psf.cost(() -> parser.parse(text)).objects()).isLessThan(100)}.
 *
 * <p>Only the thread that runs the tests may ask. A block within another one counts for both. Work of other threads during the block
 * counts, too.
 */
public final class Psf {
    private static final String UNMEASURED = "Psf.cost needs psf: run the tests with psf test";

    /**
     * Runs a block and returns its counts, or null if nothing counts. psf's runner sets this field before the first test, so a call
     * needs nothing of the JDK that would count.
     */
    private static Function<Runnable, long[]> counter;

    private Psf() {}

    /** A block to count. */
    public interface Block<E extends Exception> {
        /** Does the work. */
        void run() throws E;
    }

    /**
     * Runs a block, and returns what it executed. Without psf, the block does not run, and the test aborts as if an assumption did not
     * hold.
     *
     * @throws IllegalStateException if psf could not count the block, for example because another thread was in the middle of its work
     */
    public static <E extends Exception> Cost cost(Block<E> block) throws E {
        Throwable[] thrown = new Throwable[1];
        long[] counts = counter == null ? null : counter.apply(new Runnable() {
            @Override
            public void run() {
                try {
                    block.run();
                } catch (Throwable e) {
                    thrown[0] = e;
                }
            }
        });
        if (thrown[0] != null) {
            throw Psf.<RuntimeException>unchecked(thrown[0]);
        }
        if (counts == null) {
            throw Psf.<RuntimeException>unchecked(aborted());
        }
        return new Cost(counts);
    }

    /** Returns the exception that aborts a test. JUnit 4 has one of its own. */
    private static Throwable aborted() {
        for (String name : new String[] {"org.opentest4j.TestAbortedException", "org.junit.AssumptionViolatedException"}) {
            try {
                return (Throwable) Class.forName(name).getConstructor(String.class).newInstance(UNMEASURED);
            } catch (ReflectiveOperationException e) {
                // The other one may be there.
            }
        }
        return new UnsupportedOperationException(UNMEASURED);
    }

    /** Throws any exception, declared or not. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
