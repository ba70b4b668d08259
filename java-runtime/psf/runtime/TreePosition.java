package psf.runtime;

/** The call that a thread is making. A context has a number for each of its calls. Only the thread itself changes it. */
final class TreePosition {
    int slot;
}
