package psf.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;

/**
 * The methods of the JDK that are on the current thread's stack, while code of the program runs. The prices of their counters are not
 * yet what they have executed. The difference follows from the place of each frame. psf knows it, and the run-time asks psf once for
 * each place.
 *
 * <p>The cache is used under the lock of this class. Its keys are strings: hashing other objects would change the hash codes that the
 * program sees.
 */
final class Suspended {
    private static final Unsafe UNSAFE = Memory.UNSAFE;
    /** The field of an exception in which the JVM keeps the places of frames: chunks, each with the next one. */
    private static final long BACKTRACE = UNSAFE.objectFieldOffset(Throwable.class, "backtrace");
    /** The place of the positions in a chunk, in the upper halves of numbers. */
    private static final int POSITIONS = 1;
    /** The place of the next chunk in a chunk, which depends on the JDK; 0 if it is not known. */
    private static final int NEXT = next();
    /** Frames of a trace at which the JVM may cut it off. */
    private static final int CUT = cut();
    /** The answers of psf, by place. */
    private static final Map<String, Place> KNOWN = new HashMap<String, Place>();
    /** The place of a frame in the program. */
    private static final Place OF_PROGRAM = new Place(new long[3]);
    /** The place of a frame in a constructor of the program. */
    private static final Place OF_CONSTRUCTOR = new Place(new long[3]);

    /** The places of the frames, topmost first. */
    private final List<Place> places = new ArrayList<Place>();
    /** For each place, the number of frames above it. */
    private final List<Integer> framesAbove = new ArrayList<Integer>();
    /** The number of all frames. */
    private int frames;
    private String problem;

    private Suspended() {}

    /** Prepares for the first call by the JDK. */
    static void load() {}

    /** Returns a depth at which the JVM cuts traces off, or 0 if that is not known. Its default is 1,024. */
    private static int cut() {
        try {
            int depth = below(1100);
            return depth < 1100 ? depth : Integer.MAX_VALUE;
        } catch (StackOverflowError e) {
            return 0;
        }
    }

    private static int below(int frames) {
        return frames == 0 ? Native.depth(new Throwable()) : below(frames - 1);
    }

    /** Finds the next chunk in a trace that has several. */
    private static int next() {
        Object[] chunk = (Object[]) UNSAFE.getReference(traceBelow(100), BACKTRACE);
        for (int i = POSITIONS + 1; chunk != null && i < chunk.length; i++) {
            if (chunk[i] instanceof Object[]) {
                Object[] other = (Object[]) chunk[i];
                if (other.length > POSITIONS && other[POSITIONS] instanceof int[]) {
                    return i;
                }
            }
        }
        return 0;
    }

    private static Throwable traceBelow(int frames) {
        return frames == 0 ? new Throwable() : traceBelow(frames - 1);
    }

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
            stack.find(new Throwable());
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

    /**
     * Finds the places of the frames. A walk of the stack would initialize the JDK's method handles, and the program's first use of
     * them would then count less. So the positions come from the JVM's own record, unless this may lack frames.
     */
    private void find(Throwable trace) {
        int depth = Native.depth(trace);
        Object[] chunk = (Object[]) UNSAFE.getReference(trace, BACKTRACE);
        if (depth == 0 || depth >= CUT || chunk == null || NEXT == 0) {
            Walk.of(this);
            return;
        }
        StackTraceElement[] all = trace.getStackTrace();
        for (int first = 0; first < all.length; chunk = (Object[]) chunk[NEXT]) {
            int[] positions = (int[]) chunk[POSITIONS];
            for (int i = 0; i < positions.length && first + i < all.length; i++) {
                StackTraceElement frame = all[first + i];
                if (!frame.isNativeMethod()) {
                    add(frame, positions[i] >>> 16);
                }
                frames++;
            }
            first += positions.length;
        }
    }

    private void add(StackTraceElement frame, int position) {
        String name = frame.getClassName();
        // Hidden classes do not count.
        if (!Instrumented.isInstrumented(name) || name.indexOf('/') >= 0) {
            return;
        }
        if (Instrumented.isOfTheProgram(frame)) {
            add(frame.getMethodName().equals("<init>") ? OF_CONSTRUCTOR : OF_PROGRAM);
            return;
        }
        String place = name + ' ' + frame.getMethodName() + ' ' + position + ' ' + frame.getLineNumber();
        synchronized (KNOWN) {
            Place known = KNOWN.get(place);
            if (known == null) {
                known = ask(place);
                KNOWN.put(place, known);
            }
            add(known);
        }
    }

    private void add(Place place) {
        places.add(place);
        framesAbove.add(Integer.valueOf(frames));
    }

    private Place ask(String place) {
        Object answer = Channel.ask(place);
        if (answer instanceof long[] && ((long[]) answer).length == 3) {
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
        int below = TestHarness.is(thread) ? TestHarness.framesBelow() : ThreadClock.framesBelow(thread);
        for (int i = places.size() - 1; i >= 0; i--) {
            if (frames - framesAbove.get(i) <= below) {
                continue;
            }
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
        /** The instructions that its counters do not show yet. */
        final long amount;
        /** 1 for a method that is a first use, 1 more than {@link Tally#oneTime} for a one-time call, else 0. */
        final long learns;

        Place(long[] answer) {
            amount = answer[0] - answer[1];
            learns = answer[2];
        }
    }

    /** Walks a deep stack. */
    private static final class Walk implements Function<Stream<StackWalker.StackFrame>, Object> {
        private final Suspended stack;

        private Walk(Suspended stack) {
            this.stack = stack;
        }

        static void of(Suspended stack) {
            StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES)).walk(new Walk(stack));
        }

        @Override
        public Object apply(Stream<StackWalker.StackFrame> frames) {
            for (Iterator<StackWalker.StackFrame> all = frames.iterator(); all.hasNext();) {
                StackWalker.StackFrame frame = all.next();
                if (frame.getByteCodeIndex() >= 0) {
                    stack.add(frame.toStackTraceElement(), frame.getByteCodeIndex());
                }
                stack.frames++;
            }
            return null;
        }
    }
}
