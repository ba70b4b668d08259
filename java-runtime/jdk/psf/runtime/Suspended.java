package psf.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The methods of the JDK that are on the current thread's stack, while code of the program runs. The prices of their counters are not
 * yet what they have executed. The difference follows from the place of each frame. psf knows it, and the run-time asks psf once for
 * each place.
 *
 * <p>The cache is used under the lock of this class. Its keys are strings: hashing other objects would change the hash codes that the
 * program sees.
 */
final class Suspended implements Function<Stream<StackWalker.StackFrame>, Object> {
    private static final StackWalker WALKER = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));
    /** The answers of psf, by place. */
    private static final Map<String, Place> KNOWN = new HashMap<String, Place>();
    /** The place of a frame in the program. */
    private static final Place OF_PROGRAM = new Place(new long[4]);
    /** The place of a frame in a constructor of the program. */
    private static final Place OF_CONSTRUCTOR = new Place(new long[4]);

    /** The places of the frames, topmost first. */
    private final List<Place> places = new ArrayList<Place>();
    private String problem;

    private Suspended() {}

    /** Finds the stack before a program can set a security manager, which would be asked. */
    static void load() {}

    /** Returns the instructions of these methods that the clock of the current thread does not show. */
    static long now(ThreadClock clock) {
        Thread thread = Thread.currentThread();
        boolean begins = !RuntimeGuard.has(thread);
        if (begins) {
            RuntimeGuard.begin();
        }
        Suspended stack = new Suspended();
        try {
            StackSpace.reserve(2);
            WALKER.walk(stack);
        } catch (Throwable e) {
            // No failure may reach the program, which only calls a method.
            stack.problem = e.toString();
        }
        try {
            if (stack.problem != null) {
                Marks.add("incomplete", "thread \"" + thread.getName() + "\" called the program from the JDK, and psf cannot tell when ("
                        + stack.problem + ")");
                return 0;
            }
            return stack.sum(clock, thread);
        } finally {
            if (begins) {
                RuntimeGuard.end();
            }
        }
    }

    @Override
    public Object apply(Stream<StackWalker.StackFrame> frames) {
        java.util.Iterator<StackWalker.StackFrame> all = frames.iterator();
        while (all.hasNext()) {
            StackWalker.StackFrame frame = all.next();
            String name = frame.getClassName();
            // Native methods and hidden classes do not count.
            if (frame.getByteCodeIndex() < 0 || Text.has(name, 0, "psf.runtime.") || name.indexOf('/') >= 0) {
                continue;
            }
            if (!frame.getDeclaringClass().getModule().isNamed()) {
                places.add(frame.getMethodName().equals("<init>") ? OF_CONSTRUCTOR : OF_PROGRAM);
            } else {
                places.add(place(frame));
            }
        }
        return null;
    }

    private Place place(StackWalker.StackFrame frame) {
        String name = frame.getClassName() + ' ' + frame.getMethodName() + ' ' + frame.getByteCodeIndex();
        synchronized (KNOWN) {
            Place known = KNOWN.get(name);
            if (known == null) {
                known = ask(name);
                KNOWN.put(name, known);
            }
            if (!known.isAmbiguous) {
                return known;
            }
            // The JDK may have to find classes to answer this.
            String described = name + ' ' + frame.getDescriptor();
            known = KNOWN.get(described);
            if (known == null) {
                known = ask(described);
                KNOWN.put(described, known);
            }
            return known;
        }
    }

    private Place ask(String place) {
        Object answer = End.ask(place);
        if (answer instanceof long[] && ((long[]) answer).length == 4) {
            return new Place((long[]) answer);
        }
        problem = String.valueOf(answer);
        return OF_PROGRAM;
    }

    private long sum(ThreadClock clock, Thread thread) {
        boolean counts = !Tally.countsWithin(thread);
        boolean learns = false;
        int first = 0;
        long sum = 0;
        for (int i = places.size() - 1; i >= 0; i--) {
            Place place = places.get(i);
            if (place == OF_PROGRAM || place == OF_CONSTRUCTOR) {
                // A method of the program ends a first use, a constructor does not.
                learns &= place == OF_CONSTRUCTOR;
                counts = true;
            } else if (counts && !learns) {
                int next = first < clock.countInterrupted ? clock.interrupted[first]
                        : first == clock.countInterrupted && FirstUse.is(thread) ? Tally.of(thread).oneTime : -1;
                learns = place.learns == 1 || place.learns > 1 && place.learns - 1 == next;
                sum += place.learns == 1 ? 0 : place.amount;
                first += learns ? 1 : 0;
            }
        }
        return sum;
    }

    /** The place of a frame of the JDK. */
    private static final class Place {
        /** Whether psf needs the descriptor of the method. */
        final boolean isAmbiguous;
        /** The instructions that its counters do not show yet. */
        final long amount;
        /** 1 for a method that is a first use, 1 more than {@link Tally#oneTime} for a one-time call, else 0. */
        final long learns;

        Place(long[] answer) {
            isAmbiguous = answer[0] == 1;
            amount = answer[1] - answer[2];
            learns = answer[3];
        }
    }
}
