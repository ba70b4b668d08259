//! Names of the runtime's entry points, as rewritten classes refer to them.

use super::closed::ClosedNames;

/// The runtime's class.
#[derive(Clone, Debug)]
pub struct RuntimeNames {
    /// Internal name of the class with the entry points.
    pub class: String,
    /// Whether it is a part of the JDK, which counts itself.
    pub in_jdk: bool,
    /// Whether what is rewritten is a program, and not a JDK that is to count itself.
    pub of_program: bool,
    /// The feature release of the JDK where it counts itself; 0 where it does not or is not known.
    pub feature: u32,
    /// Whether every calling context counts for itself.
    pub tree: bool,
    /// Whether a clock runs in every thread, in the place of counters.
    pub clock: bool,
    /// Whether what is allocated is noted there.
    pub allocations: bool,
    /// Whether objects have ages there.
    pub ages: bool,
    /// Whether a simulated machine is told of accesses to memory and of branches.
    pub simulates: bool,
    /// The methods of the JDK whose work the JIT has code of its own for, if psf adds what they execute after their calls.
    pub closed_forms: ClosedNames,
    /// Whether who calls the program does not count, so that constructors say when they are left as well.
    pub hosted: bool,
}

/// Beside the class with the entry points, the one with those for calling contexts, and the one of these.
pub(super) fn beside(class: &str, name: &str) -> String {
    let before = class.rfind(['/', '$']).map_or("", |at| &class[..=at]);
    format!("{before}{name}")
}

/// A descriptor as the runtime has it that the class with the entry points is of.
pub(super) fn described(class: &str, descriptor: &str) -> String {
    descriptor.replace("psf/runtime/", &beside(class, ""))
}

/// Those entry points that count, where every calling context counts for itself: where others get two numbers, they get a
/// node and a number. The same names.
pub(super) mod of_node {
    /// `()`: which call the thread is at.
    pub(crate) const SLOT: (&str, &str) = ("slot", "()I");
    /// `(slot, base, first, counters, calls)`: a method is entered; its node.
    pub(crate) const ENTER: (&str, &str) = ("enter", "(IIIII)Lpsf/runtime/Node;");
    /// `(base, first, counters)`: a method is entered that leads to nothing else; its node.
    pub(crate) const LEAF: (&str, &str) = ("leaf", "(III)Lpsf/runtime/Node;");
    /// `(node, number)`: the method comes to one of its calls, or to what may run an initializer.
    pub(crate) const AT: (&str, &str) = ("at", "(Lpsf/runtime/Node;I)V");
    /// `(node, slot)`: the method is left.
    pub(crate) const LEAVE: (&str, &str) = ("leave", "(Lpsf/runtime/Node;I)V");
    /// `(base, first, counters, calls)`: a method is entered where the JDK itself counts; its node.
    pub(crate) const ENTER_EARLY: (&str, &str) = ("enterEarly", "(IIII)Lpsf/runtime/Node;");
    /// `(node, number, key)`: after `AT` and `enterOneTime`, the method comes to one of its calls that do work once.
    pub(crate) const AT_ONE_TIME: (&str, &str) = ("atOneTime", "(Lpsf/runtime/Node;IJ)V");
    /// Stands among the calls: there are twice as many, since the second half is for first uses.
    pub(crate) const TWICE: u32 = 1 << 29;
    /// Stands among the calls: what the method leads to of the JDK has no node above it in common.
    pub(crate) const APART: u32 = 1 << 30;
    /// `(base, first, counters)`: the same of one that leads to nothing else.
    pub(crate) const LEAF_EARLY: (&str, &str) = ("leafEarly", "(III)Lpsf/runtime/Node;");
    /// `(node)`: the method is left where the JDK itself counts.
    pub(crate) const LEAVE_EARLY: (&str, &str) = ("leaveEarly", "(Lpsf/runtime/Node;)V");
    /// `(node, number)`: `hashCode` has returned.
    pub(super) const ANSWERED: (&str, &str) = ("answered", "(Lpsf/runtime/Node;I)V");
    pub(super) const HIT: (&str, &str) = ("hit", "(Lpsf/runtime/Node;I)V");
    pub(super) const SIZE: (&str, &str) = ("size", "(ILpsf/runtime/Node;I)V");
    pub(super) const RANGE: (&str, &str) = ("range", "(IILpsf/runtime/Node;I)V");
    pub(super) const LENGTH: (&str, &str) = ("length", "(Ljava/lang/Object;Lpsf/runtime/Node;I)V");
    pub(super) const GROW: (&str, &str) = ("grow", "(JLpsf/runtime/Node;I)V");
    pub(super) const CLEARED: (&str, &str) = ("cleared", "(Ljava/lang/Object;Lpsf/runtime/Node;I)V");
    pub(super) const MOVED: (&str, &str) = ("moved", "(Ljava/lang/Object;Ljava/lang/Object;IIILpsf/runtime/Node;I)V");
    pub(super) const TEXT: (&str, &str) = ("text", "(Ljava/lang/Object;Lpsf/runtime/Node;I)V");
    pub(super) const USED: (&str, &str) = ("inAndOut", "(JLpsf/runtime/Node;I)V");
    pub(super) const FRAMES: (&str, &str) = ("frames", "(Ljava/lang/Object;Lpsf/runtime/Node;I)V");
    pub(super) const CHOSEN: (&str, &str) = ("chosen", "(IIIIILpsf/runtime/Node;I)V");
    pub(super) const THROWN: (&str, &str) = ("thrown", "(Ljava/lang/Throwable;Lpsf/runtime/Node;I)V");
}

/// Those entry points that count what the JIT has code of its own for.
pub(super) mod of_closed {
    /// `()`: a method is about to be called that the JIT has code of its own for.
    pub(crate) const ASKS: (&str, &str) = ("asks", "()V");
    /// `()`: the bytecode of one runs.
    pub(crate) const RUNS: (&str, &str) = ("runs", "()V");
}

/// Those entry points that let a clock run in every thread, in the place of counters.
pub(super) mod of_clock {
    /// `(base, first)`: a method is entered; the clock of its thread.
    pub(crate) const ENTER: (&str, &str) = ("enter", "(II)Lpsf/runtime/Lane;");
    /// `(clock)`: how deep in calls the method is that was just entered.
    pub(crate) const DEPTH: (&str, &str) = ("depth", "(Lpsf/runtime/Lane;)I");
    /// `(clock, depth, own, more)`: others may read the clock now, and the method has executed so many that it does not yet
    /// show; what it is to go on from.
    pub(crate) const AT: (&str, &str) = ("at", "(Lpsf/runtime/Lane;IJI)J");
    /// `(clock, depth, own, more)`: the method is left; what it would go on from.
    pub(crate) const LEAVE: (&str, &str) = ("leave", "(Lpsf/runtime/Lane;IJI)J");
    /// `(exception, clock, depth, own, more)`: the method is left by an exception.
    pub(crate) const LEAVE_BY: (&str, &str) = ("leaveBy", "(Ljava/lang/Throwable;Lpsf/runtime/Lane;IJI)V");
    /// `(exception, clock, depth, own, more)`: an exception came to a handler; what it goes on from.
    pub(crate) const CAUGHT: (&str, &str) = ("caught", "(Ljava/lang/Throwable;Lpsf/runtime/Lane;IJI)J");
    /// `(thread, clock)`: a thread is about to start another one, or has just done so.
    pub(crate) const STARTS: (&str, &str) = ("starts", "(Ljava/lang/Object;Lpsf/runtime/Lane;)V");
    /// `(thread, clock)`: it is about to wait for the end of another one.
    pub(crate) const JOINS: (&str, &str) = ("joins", "(Ljava/lang/Object;Lpsf/runtime/Lane;)V");
    /// `(clock)`: it has waited.
    pub(crate) const JOINED: (&str, &str) = ("joined", "(Lpsf/runtime/Lane;)V");
    /// `(base, first)`: a method is entered that somebody wants to know of.
    pub(crate) const EVENT: (&str, &str) = ("event", "(II)V");
    /// `(clock, depth, own, more, base, first, instruction)`: an object has been made; what the frame goes on from.
    pub(crate) const MADE: (&str, &str) = ("made", "(Lpsf/runtime/Lane;IJIIII)J");
    /// `(array, clock, depth, own, more, base, first, instruction)`: the same of an array.
    pub(crate) const ARRAY: (&str, &str) = ("array", "(Ljava/lang/Object;Lpsf/runtime/Lane;IJIIII)J");
    /// The same of an array and those within it.
    pub(crate) const ARRAYS: (&str, &str) = ("arrays", "(Ljava/lang/Object;Lpsf/runtime/Lane;IJIIII)J");
    /// `(own, more, base, first)`: a method has run that nothing ran within; what it would go on from.
    pub(crate) const RAN: (&str, &str) = ("ran", "(JIII)J");
    /// `(exception, own, more, base, first)`: the same by an exception.
    pub(crate) const RAN_BY: (&str, &str) = ("ranBy", "(Ljava/lang/Throwable;JIII)V");
}

/// Those entry points that give objects ages. `(clock, own, more)` is what the clock of a frame shows, `(base, first,
/// instruction)` the place in the code.
pub(super) mod of_ages {
    /// `(object, clock, own, more, base, first, instruction)`: a constructor has returned that was called for a new object.
    pub(crate) const MADE: (&str, &str) = ("made", "(Ljava/lang/Object;Lpsf/runtime/Lane;JIIII)V");
    /// The same of an array that has been made.
    pub(crate) const ARRAY: (&str, &str) = ("array", "(Ljava/lang/Object;Lpsf/runtime/Lane;JIIII)V");
    /// The same of an array and those within it.
    pub(crate) const ARRAYS: (&str, &str) = ("arrays", "(Ljava/lang/Object;Lpsf/runtime/Lane;JIIII)V");
    /// `(clock, base, first, instruction)`: an object has been made that the code does not keep.
    pub(crate) const UNSEEN: (&str, &str) = ("unseen", "(Lpsf/runtime/Lane;III)V");
    /// `(object, clock, own, more)`: an object is used.
    pub(crate) const USED: (&str, &str) = ("used", "(Ljava/lang/Object;Lpsf/runtime/Lane;JI)V");
}

/// Those entry points that tell a simulated machine what happens. All but one end with `(base, slot)`, the first counter of
/// the instruction.
pub(super) mod of_simulation {
    /// `(object, field)`: a field of an object is read or written.
    pub(crate) const FIELD: (&str, &str) = ("field", "(Ljava/lang/Object;Ljava/lang/String;II)V");
    /// `(field)`: a static field is.
    pub(crate) const STATIC: (&str, &str) = ("statics", "(Ljava/lang/String;II)V");
    /// `(array, index, shift)`: an element of an array is, which has so many bytes as a power of two.
    pub(crate) const ELEMENT: (&str, &str) = ("element", "(Ljava/lang/Object;IIII)V");
    /// `(array)`: its length is read.
    pub(crate) const LENGTH: (&str, &str) = ("length", "(Ljava/lang/Object;II)V");
    /// `(class)`: an object of it was made; or an array of objects of it, where code may push no class.
    pub(crate) const NEW: (&str, &str) = ("allocated", "(Ljava/lang/Object;II)V");
    /// `(array)`: it was made.
    pub(crate) const MADE: (&str, &str) = ("made", "(Ljava/lang/Object;II)V");
    /// `(array)`: it was made with the arrays in it.
    pub(crate) const MADE_ALL: (&str, &str) = ("madeAll", "(Ljava/lang/Object;II)V");
    /// `(from, at, to, at, length)`: elements of an array are copied into another one.
    pub(crate) const COPIED: (&str, &str) = ("copied", "(Ljava/lang/Object;ILjava/lang/Object;IIII)V");
    /// `(taken)`: a branch is taken where that is 1.
    pub(crate) const BRANCH: (&str, &str) = ("branch", "(III)V");
    /// `(target)`: control goes to one of many places.
    pub(crate) const JUMP: (&str, &str) = ("jump", "(III)V");
    /// `(receiver)`: a method is called that the receiver chooses.
    pub(crate) const CALL: (&str, &str) = ("call", "(Ljava/lang/Object;II)V");
    /// `()`: a method is entered; the number of its frame.
    pub(crate) const ENTERED: (&str, &str) = ("entered", "()I");
    /// `(frame)`: it returns.
    pub(crate) const RETURNED: (&str, &str) = ("returned", "(III)V");
}

/// What is called in the place of an entry point where every calling context counts for itself.
pub(super) fn instead(of: (&'static str, &'static str)) -> Option<(&'static str, &'static str)> {
    Some(match of {
        call::HIT | call::HIT_EARLY => of_node::HIT,
        call::ANSWERED => of_node::ANSWERED,
        call::SIZE => of_node::SIZE,
        call::RANGE => of_node::RANGE,
        call::LENGTH => of_node::LENGTH,
        call::GROW => of_node::GROW,
        call::CLEARED => of_node::CLEARED,
        call::MOVED => of_node::MOVED,
        call::TEXT => of_node::TEXT,
        call::USED => of_node::USED,
        call::FRAMES => of_node::FRAMES,
        call::CHOSEN => of_node::CHOSEN,
        call::THROWN => of_node::THROWN,
        of_node::SLOT | of_node::ENTER | of_node::LEAF | of_node::AT | of_node::LEAVE => of,
        of_node::ENTER_EARLY | of_node::LEAF_EARLY | of_node::LEAVE_EARLY | of_node::AT_ONE_TIME => of,
        _ => return None,
    })
}

/// Name and descriptor of each entry point.
pub(super) mod call {
    /// `(base, slot)`: one more.
    pub(crate) const HIT: (&str, &str) = ("hit", "(II)V");
    /// The same for code that may run before the JVM has made its first thread.
    pub(crate) const HIT_EARLY: (&str, &str) = ("hitEarly", "(II)V");
    /// `(base, slot)`: one more at a method's entry, and there is stack for what the method calls of the runtime later.
    pub(crate) const BEGIN: (&str, &str) = ("begin", "(II)V");
    /// The same for code that may run before the JVM has made its first thread.
    pub(crate) const BEGIN_EARLY: (&str, &str) = ("beginEarly", "(II)V");
    /// There is stack for what the method calls of the runtime later.
    pub(crate) const ROOM: (&str, &str) = ("room", "()V");
    /// The same for a method with loops, whose frame the JVM may replace.
    pub(crate) const DEEP: (&str, &str) = ("deep", "()V");
    /// `(length, base, slot)`: an array of that length, or a copy of that many elements.
    pub(crate) const SIZE: (&str, &str) = ("size", "(III)V");
    /// `(from, to, base, slot)`: what lies between two places.
    pub(crate) const RANGE: (&str, &str) = ("range", "(IIII)V");
    /// `(array, base, slot)`: a copy of an array.
    pub(crate) const LENGTH: (&str, &str) = ("length", "(Ljava/lang/Object;II)V");
    /// `(array, base, slot)`: an array has been made, and what is in it.
    pub(crate) const CLEARED: (&str, &str) = ("cleared", "(Ljava/lang/Object;II)V");
    /// `(to, from, at, to at, length, base, slot)`: elements of an array are copied into another one.
    pub(crate) const MOVED: (&str, &str) = ("moved", "(Ljava/lang/Object;Ljava/lang/Object;IIIII)V");
    /// `(string, base, slot)`: a string is looked for among the interned ones.
    pub(crate) const TEXT: (&str, &str) = ("text", "(Ljava/lang/Object;II)V");
    /// `(in and out, base, slot)`: so many bytes were read and came out, in 31 bits each.
    pub(crate) const USED: (&str, &str) = ("inAndOut", "(JII)V");
    /// `(exception, base, slot)`: an exception has noted its frames.
    pub(crate) const FRAMES: (&str, &str) = ("frames", "(Ljava/lang/Object;II)V");
    /// `(label, from, first, passed, tests, base, slot)`: a switch over patterns found a label, where it began to look; what it
    /// executes for the labels from the first on, as `Labels` has it.
    pub(crate) const CHOSEN: (&str, &str) = ("chosen", "(IIIIIII)V");
    /// `(inner, length, each)`: the bytes of `length` arrays that have `inner` bytes each, and `each` for every one of them.
    pub(crate) const LEVEL_OF: (&str, &str) = ("levelOf", "(JII)J");
    /// `(receiver)`: `hashCode` is about to be called.
    pub(crate) const ASKS: (&str, &str) = ("asks", "(Ljava/lang/Object;)V");
    /// A `hashCode` with bytecode is called.
    pub(crate) const ARRIVES: (&str, &str) = ("arrives", "()V");
    /// `(base, slot)`: `hashCode` has returned; one more if none with bytecode was called.
    pub(crate) const ANSWERED: (&str, &str) = ("answered", "(II)V");
    /// `(inner, length)`: the elements of `length` arrays that have `inner` elements each, and the arrays themselves.
    pub(crate) const LEVEL: (&str, &str) = ("level", "(JI)J");
    /// `(amount, base, slot)`: so many more.
    pub(crate) const GROW: (&str, &str) = ("grow", "(JII)V");
    /// `(exception, base, slot)`: one more, and look at the exception.
    pub(crate) const THROWN: (&str, &str) = ("thrown", "(Ljava/lang/Throwable;II)V");
    /// `(exception)`: look at the exception.
    pub(crate) const SEEN: (&str, &str) = ("seen", "(Ljava/lang/Throwable;)V");
    /// `(loader, name)`: a class loader is asked for a class; one of the runtime's, or null.
    pub(crate) const OWN: (&str, &str) = ("own", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Class;");
    /// A method of the program is entered, where the JDK itself counts; the result goes to `leaveProgram`.
    pub(crate) const ENTER_PROGRAM: (&str, &str) = ("enterProgram", "()J");
    /// A constructor of the program is entered, where the JDK itself counts.
    pub(crate) const START_PROGRAM: (&str, &str) = ("startProgram", "()V");
    /// `(key)`: a method of the program is left.
    pub(crate) const LEAVE_PROGRAM: (&str, &str) = ("leaveProgram", "(J)V");
    /// A method of the JDK is entered that finds, links or initializes what is used for the first time; the result goes to
    /// `leaveFirstUse`.
    pub(crate) const ENTER_FIRST_USE: (&str, &str) = ("enterFirstUse", "()J");
    /// `(number)`: a call of the JDK comes that does work once; the result goes to `leaveFirstUse`.
    pub(crate) const ENTER_ONE_TIME: (&str, &str) = ("enterOneTime", "(I)J");
    /// `(key)`: it is left.
    pub(crate) const LEAVE_FIRST_USE: (&str, &str) = ("leaveFirstUse", "(J)V");
    /// A constructor of the program is entered, where who calls it does not count; the result goes to `leaveProgram`.
    pub(crate) const ENTER_CONSTRUCTOR: (&str, &str) = ("enterConstructor", "()J");
    /// A method of the JDK is entered that calls constructors by reflection; the result goes to `leaveReflection`.
    pub(crate) const ENTER_REFLECTION: (&str, &str) = ("enterReflection", "()J");
    /// `(key)`: it is left.
    pub(crate) const LEAVE_REFLECTION: (&str, &str) = ("leaveReflection", "(J)V");
    /// `(thread)`: a thread is about to start.
    pub(crate) const STARTS: (&str, &str) = ("starts", "(Ljava/lang/Thread;)V");
    /// A target is entered; the result goes to `leave`.
    pub(crate) const ENTER: (&str, &str) = ("enter", "()J");
    /// `(key)`: a target is left.
    pub(crate) const LEAVE: (&str, &str) = ("leave", "(J)V");
    /// `(exception, key)`: a target is left by an exception.
    pub(crate) const LEAVE_BY: (&str, &str) = ("leaveBy", "(Ljava/lang/Throwable;J)V");
    /// `(status)`: the program calls `exit`.
    pub(crate) const EXITING: (&str, &str) = ("exiting", "(I)V");
    /// `(status)`: the program calls `halt`.
    pub(crate) const HALTING: (&str, &str) = ("halting", "(I)V");
    /// The JVM has run all that it runs before it ends.
    pub(crate) const ENDED: (&str, &str) = ("ended", "()V");
    /// `(thread)`: the program adds a shutdown hook.
    pub(crate) const HOOK: (&str, &str) = ("hook", "(Ljava/lang/Thread;)V");
    /// `(thread)`: the program removes a shutdown hook.
    pub(crate) const UNHOOK: (&str, &str) = ("unhook", "(Ljava/lang/Thread;)V");
}
