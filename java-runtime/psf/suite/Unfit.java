package psf.suite;

/** The reason why a benchmark cannot be run. */
final class Unfit extends Exception {
    private static final long serialVersionUID = 1;

    Unfit(String why) {
        super(why);
    }
}
