package psf.runtime;

/** At which of its calls a thread is. Only the thread itself changes it; a context has a number for each of its calls. */
final class At {
    int slot;
}
