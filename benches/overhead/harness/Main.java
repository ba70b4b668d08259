/** The main class of every kernel. It is rewritten with the kernel, and its {@code main} is psf's target. */
public final class Main {
    public static void main(String[] args) throws Exception {
        Stopwatch.time(args);
    }
}
