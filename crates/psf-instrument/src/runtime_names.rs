//! The names of the runtime's entry points, as rewritten classes refer to them.

use super::closed::ClosedNames;
use psf_wire::observe::Observe;

/// The names of the runtime's class and the options that decide which entry points code calls.
#[derive(Clone, Debug)]
pub struct RuntimeNames {
    /// The internal name of the class with the entry points.
    pub class: String,
    /// True if the runtime is a part of the JDK, in scope `jdk`.
    pub in_jdk: bool,
    /// True if the code to rewrite is a program, false if it is a JDK.
    pub of_program: bool,
    /// The feature release of the JDK in scope `jdk`; 0 in other scopes or if the release is unknown.
    pub feature: u32,
    /// The observation, which decides what psf inserts.
    pub observe: Observe,
    /// The methods with closed forms, if psf adds what they execute after their calls.
    pub closed_forms: ClosedNames,
    /// True if the code that calls the program does not count. Constructors then announce their exits as well.
    pub hosted: bool,
}

/// Returns the name of a class of the runtime next to the class with the entry points. An empty `name` gives their common
/// prefix.
pub(super) fn beside(class: &str, name: &str) -> String {
    let before = class.rfind(['/', '$']).map_or("", |at| &class[..=at]);
    format!("{before}{name}")
}

/// Returns a descriptor with the runtime's classes under the names that they have next to `class`.
pub(super) fn described(class: &str, descriptor: &str) -> String {
    descriptor.replace("psf/runtime/", &beside(class, ""))
}

/// The entry points that count if every calling context has its own counters. They have the same names as the others. The
/// others take two numbers for a counter; these take a node and a number.
pub(super) mod of_node {
    /// `()`: Returns the call that the thread is at.
    pub(crate) const SLOT: (&str, &str) = ("slot", "()I");
    /// `(slot, base, first, counters, calls)`: Enters a method. Returns its node.
    pub(crate) const ENTER: (&str, &str) = ("enter", "(IIIII)Lpsf/runtime/Node;");
    /// `(base, first, counters)`: Enters a method that leads to no other code. Returns its node.
    pub(crate) const LEAF: (&str, &str) = ("leaf", "(III)Lpsf/runtime/Node;");
    /// `(node, number)`: The method reaches one of its calls, or an instruction that may run an initializer.
    pub(crate) const AT: (&str, &str) = ("at", "(Lpsf/runtime/Node;I)V");
    /// `(node, slot)`: Leaves the method.
    pub(crate) const LEAVE: (&str, &str) = ("leave", "(Lpsf/runtime/Node;I)V");
    /// `(base, first, counters, calls)`: Enters a method in scope `jdk`. Returns its node.
    pub(crate) const ENTER_EARLY: (&str, &str) = ("enterEarly", "(IIII)Lpsf/runtime/Node;");
    /// `(node, number, key)`: After `AT` and `enterOneTime`, the method reaches one of its one-time calls.
    pub(crate) const AT_ONE_TIME: (&str, &str) = ("atOneTime", "(Lpsf/runtime/Node;IJ)V");
    /// A flag in the number of calls: the number is doubled, because the second half is for first uses.
    pub(crate) const TWICE: u32 = 1 << 29;
    /// A flag in the number of calls: methods of the JDK that this method calls share no nodes with those above it.
    pub(crate) const APART: u32 = 1 << 30;
    /// `(base, first, counters)`: Enters a method that leads to no other code, in scope `jdk`. Returns its node.
    pub(crate) const LEAF_EARLY: (&str, &str) = ("leafEarly", "(III)Lpsf/runtime/Node;");
    /// `(node)`: Leaves the method in scope `jdk`.
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

/// The entry points for methods with closed forms.
pub(super) mod of_closed {
    /// `()`: The code is about to call a method with a closed form.
    pub(crate) const ASKS: (&str, &str) = ("asks", "()V");
    /// `()`: The bytecode of such a method runs.
    pub(crate) const RUNS: (&str, &str) = ("runs", "()V");
}

/// The entry points that maintain a clock in every thread, in place of counters.
pub(super) mod of_clock {
    /// `(base, first)`: Enters a method. Returns the clock of its thread.
    pub(crate) const ENTER: (&str, &str) = ("enter", "(II)Lpsf/runtime/Lane;");
    /// `(clock)`: Returns the call depth of the method that was just entered.
    pub(crate) const DEPTH: (&str, &str) = ("depth", "(Lpsf/runtime/Lane;)I");
    /// `(clock, depth, own, more)`: Adds the instructions of the frame that the clock does not yet show, because other code
    /// may read the clock now. Returns the new value of the frame's variable.
    pub(crate) const AT: (&str, &str) = ("at", "(Lpsf/runtime/Lane;IJI)J");
    /// `(clock, depth, own, more)`: Leaves the method. Returns the value that the frame's variable would have.
    pub(crate) const LEAVE: (&str, &str) = ("leave", "(Lpsf/runtime/Lane;IJI)J");
    /// `(exception, clock, depth, own, more)`: Leaves the method by an exception.
    pub(crate) const LEAVE_BY: (&str, &str) = ("leaveBy", "(Ljava/lang/Throwable;Lpsf/runtime/Lane;IJI)V");
    /// `(exception, clock, depth, own, more)`: An exception has reached a handler. Returns the new value of the frame's
    /// variable.
    pub(crate) const CAUGHT: (&str, &str) = ("caught", "(Ljava/lang/Throwable;Lpsf/runtime/Lane;IJI)J");
    /// `(thread, clock)`: The current thread is about to start another thread, or has just started it.
    pub(crate) const STARTS: (&str, &str) = ("starts", "(Ljava/lang/Object;Lpsf/runtime/Lane;)V");
    /// `(thread, clock)`: The current thread is about to wait for the end of another one.
    pub(crate) const JOINS: (&str, &str) = ("joins", "(Ljava/lang/Object;Lpsf/runtime/Lane;)V");
    /// `(clock)`: The wait is over.
    pub(crate) const JOINED: (&str, &str) = ("joined", "(Lpsf/runtime/Lane;)V");
    /// `(base, first)`: Enters a method that the user asked for.
    pub(crate) const EVENT: (&str, &str) = ("event", "(II)V");
    /// `(clock, depth, own, more, base, first, instruction)`: An object has been made. Returns the new value of the frame's
    /// variable.
    pub(crate) const MADE: (&str, &str) = ("made", "(Lpsf/runtime/Lane;IJIIII)J");
    /// `(array, clock, depth, own, more, base, first, instruction)`: An array has been made. Returns the new value of the
    /// frame's variable.
    pub(crate) const ARRAY: (&str, &str) = ("array", "(Ljava/lang/Object;Lpsf/runtime/Lane;IJIIII)J");
    /// Like `ARRAY`, for an array and the arrays in it.
    pub(crate) const ARRAYS: (&str, &str) = ("arrays", "(Ljava/lang/Object;Lpsf/runtime/Lane;IJIIII)J");
    /// `(own, more, base, first)`: A method has run that calls no other code. Returns the value that the frame's variable
    /// would have.
    pub(crate) const RAN: (&str, &str) = ("ran", "(JIII)J");
    /// `(exception, own, more, base, first)`: Such a method has ended by an exception.
    pub(crate) const RAN_BY: (&str, &str) = ("ranBy", "(Ljava/lang/Throwable;JIII)V");
}

/// The entry points that give objects ages. `(clock, own, more)` is the reading of a frame's clock. `(base, first,
/// instruction)` is the place in the code.
pub(super) mod of_ages {
    /// `(object, clock, own, more, base, first, instruction)`: The constructor of a new object has returned.
    pub(crate) const MADE: (&str, &str) = ("made", "(Ljava/lang/Object;Lpsf/runtime/Lane;JIIII)V");
    /// `(array, clock, own, more, base, first, instruction)`: An array has been made.
    pub(crate) const ARRAY: (&str, &str) = ("array", "(Ljava/lang/Object;Lpsf/runtime/Lane;JIIII)V");
    /// Like `ARRAY`, for an array and the arrays in it.
    pub(crate) const ARRAYS: (&str, &str) = ("arrays", "(Ljava/lang/Object;Lpsf/runtime/Lane;JIIII)V");
    /// `(clock, base, first, instruction)`: An object has been made that the code does not keep.
    pub(crate) const UNSEEN: (&str, &str) = ("unseen", "(Lpsf/runtime/Lane;III)V");
    /// `(object, clock, own, more)`: The code uses an object.
    pub(crate) const USED: (&str, &str) = ("used", "(Ljava/lang/Object;Lpsf/runtime/Lane;JI)V");
}

/// The entry points that drive a simulated machine. All but `ENTERED` end with `(base, slot)`, the first counter of the
/// instruction.
pub(super) mod of_simulation {
    /// `(object, field)`: The code reads or writes a field of an object.
    pub(crate) const FIELD: (&str, &str) = ("field", "(Ljava/lang/Object;Ljava/lang/String;II)V");
    /// `(field)`: The code reads or writes a static field.
    pub(crate) const STATIC: (&str, &str) = ("statics", "(Ljava/lang/String;II)V");
    /// `(array, index, shift)`: The code reads or writes an element of an array. The element has 2^`shift` bytes.
    pub(crate) const ELEMENT: (&str, &str) = ("element", "(Ljava/lang/Object;IIII)V");
    /// `(array)`: The code reads the length of an array.
    pub(crate) const LENGTH: (&str, &str) = ("length", "(Ljava/lang/Object;II)V");
    /// `(class)`: An object of a class was made. If code cannot push a class, the argument is an array of that class.
    pub(crate) const NEW: (&str, &str) = ("allocated", "(Ljava/lang/Object;II)V");
    /// `(array)`: An array was made.
    pub(crate) const MADE: (&str, &str) = ("made", "(Ljava/lang/Object;II)V");
    /// `(array)`: An array was made, with the arrays in it.
    pub(crate) const MADE_ALL: (&str, &str) = ("madeAll", "(Ljava/lang/Object;II)V");
    /// `(from, at, to, at, length)`: The code copies elements of an array into another one.
    pub(crate) const COPIED: (&str, &str) = ("copied", "(Ljava/lang/Object;ILjava/lang/Object;IIII)V");
    /// `(taken)`: The code branches if `taken` is 1, and does not if it is 0.
    pub(crate) const BRANCH: (&str, &str) = ("branch", "(III)V");
    /// `(target)`: Control goes to one of several targets.
    pub(crate) const JUMP: (&str, &str) = ("jump", "(III)V");
    /// `(receiver)`: The code calls a method that the receiver selects.
    pub(crate) const CALL: (&str, &str) = ("call", "(Ljava/lang/Object;II)V");
    /// `()`: Enters a method. Returns the number of its frame.
    pub(crate) const ENTERED: (&str, &str) = ("entered", "()I");
    /// `(frame)`: The method returns.
    pub(crate) const RETURNED: (&str, &str) = ("returned", "(III)V");
}

/// Returns the entry point that replaces another one if every calling context has its own counters.
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

/// The name and descriptor of each entry point.
pub(super) mod call {
    /// `(base, slot)`: Adds one.
    pub(crate) const HIT: (&str, &str) = ("hit", "(II)V");
    /// Like `HIT`, for code that may run before the JVM has made its first thread.
    pub(crate) const HIT_EARLY: (&str, &str) = ("hitEarly", "(II)V");
    /// `(base, slot)`: Adds one at a method's entry, and checks that the method's later calls of the runtime will find
    /// enough stack.
    pub(crate) const BEGIN: (&str, &str) = ("begin", "(II)V");
    /// Like `BEGIN`, for code that may run before the JVM has made its first thread.
    pub(crate) const BEGIN_EARLY: (&str, &str) = ("beginEarly", "(II)V");
    /// Checks that the method's later calls of the runtime will find enough stack.
    pub(crate) const ROOM: (&str, &str) = ("room", "()V");
    /// Like `ROOM`, for a method with loops, whose frame the JVM may replace.
    pub(crate) const DEEP: (&str, &str) = ("deep", "()V");
    /// `(length, base, slot)`: Adds the length of an array, or the number of elements of a copy.
    pub(crate) const SIZE: (&str, &str) = ("size", "(III)V");
    /// `(from, to, base, slot)`: Adds the distance between two indices.
    pub(crate) const RANGE: (&str, &str) = ("range", "(IIII)V");
    /// `(array, base, slot)`: Adds the length of an array that is copied.
    pub(crate) const LENGTH: (&str, &str) = ("length", "(Ljava/lang/Object;II)V");
    /// `(array, base, slot)`: Adds the bytes of a new array and of the arrays in it.
    pub(crate) const CLEARED: (&str, &str) = ("cleared", "(Ljava/lang/Object;II)V");
    /// `(to, from, at, to at, length, base, slot)`: Adds the bytes that are copied from one array into another.
    pub(crate) const MOVED: (&str, &str) = ("moved", "(Ljava/lang/Object;Ljava/lang/Object;IIIII)V");
    /// `(string, base, slot)`: Adds the characters of a string that is looked up among the interned ones.
    pub(crate) const TEXT: (&str, &str) = ("text", "(Ljava/lang/Object;II)V");
    /// `(in and out, base, slot)`: Adds the bytes that were read and written. Each number has 31 bits.
    pub(crate) const USED: (&str, &str) = ("inAndOut", "(JII)V");
    /// `(exception, base, slot)`: Adds the frames that an exception has recorded.
    pub(crate) const FRAMES: (&str, &str) = ("frames", "(Ljava/lang/Object;II)V");
    /// `(label, from, first, passed, tests, base, slot)`: A switch over patterns found `label`, and began to look at
    /// `from`. Adds the instructions for the labels from `first` on, which `passed` and `tests` describe as in `Labels`.
    pub(crate) const CHOSEN: (&str, &str) = ("chosen", "(IIIIIII)V");
    /// `(inner, length, each)`: Returns the bytes of `length` arrays: `inner` bytes in each, and `each` bytes for each
    /// array.
    pub(crate) const LEVEL_OF: (&str, &str) = ("levelOf", "(JII)J");
    /// `(receiver)`: The code is about to call `hashCode`.
    pub(crate) const ASKS: (&str, &str) = ("asks", "(Ljava/lang/Object;)V");
    /// A `hashCode` with bytecode runs.
    pub(crate) const ARRIVES: (&str, &str) = ("arrives", "()V");
    /// `(base, slot)`: `hashCode` has returned. Adds one if no `hashCode` with bytecode ran.
    pub(crate) const ANSWERED: (&str, &str) = ("answered", "(II)V");
    /// `(inner, length)`: Returns the elements of `length` arrays: `inner` elements in each, and the arrays themselves.
    pub(crate) const LEVEL: (&str, &str) = ("level", "(JI)J");
    /// `(amount, base, slot)`: Adds an amount.
    pub(crate) const GROW: (&str, &str) = ("grow", "(JII)V");
    /// `(exception, base, slot)`: Adds one, and looks at the exception.
    pub(crate) const THROWN: (&str, &str) = ("thrown", "(Ljava/lang/Throwable;II)V");
    /// `(exception)`: Looks at the exception.
    pub(crate) const SEEN: (&str, &str) = ("seen", "(Ljava/lang/Throwable;)V");
    /// `(loader, name)`: A class loader is asked for a class. Returns the class if it belongs to the runtime, or null.
    pub(crate) const OWN: (&str, &str) = ("own", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Class;");
    /// Enters a method of the program, in scope `jdk`. The result goes to `leaveProgram`.
    pub(crate) const ENTER_PROGRAM: (&str, &str) = ("enterProgram", "()J");
    /// Enters a constructor of the program, in scope `jdk`.
    pub(crate) const START_PROGRAM: (&str, &str) = ("startProgram", "()V");
    /// `(key)`: Leaves a method of the program.
    pub(crate) const LEAVE_PROGRAM: (&str, &str) = ("leaveProgram", "(J)V");
    /// Enters a method of the JDK that finds, links or initializes something that is used for the first time. The result
    /// goes to `leaveFirstUse`.
    pub(crate) const ENTER_FIRST_USE: (&str, &str) = ("enterFirstUse", "()J");
    /// `(number)`: The JDK is about to make a one-time call. The result goes to `leaveFirstUse`.
    pub(crate) const ENTER_ONE_TIME: (&str, &str) = ("enterOneTime", "(I)J");
    /// `(key)`: Leaves the method or call.
    pub(crate) const LEAVE_FIRST_USE: (&str, &str) = ("leaveFirstUse", "(J)V");
    /// Enters a constructor of the program, if the code that calls it does not count. The result goes to `leaveProgram`.
    pub(crate) const ENTER_CONSTRUCTOR: (&str, &str) = ("enterConstructor", "()J");
    /// Enters a method of the JDK that calls constructors by reflection. The result goes to `leaveReflection`.
    pub(crate) const ENTER_REFLECTION: (&str, &str) = ("enterReflection", "()J");
    /// `(key)`: Leaves the method.
    pub(crate) const LEAVE_REFLECTION: (&str, &str) = ("leaveReflection", "(J)V");
    /// `(thread)`: A thread is about to start.
    pub(crate) const STARTS: (&str, &str) = ("starts", "(Ljava/lang/Thread;)V");
    /// Enters a target. The result goes to `leave`.
    pub(crate) const ENTER: (&str, &str) = ("enter", "()J");
    /// `(key)`: Leaves a target.
    pub(crate) const LEAVE: (&str, &str) = ("leave", "(J)V");
    /// `(exception, key)`: Leaves a target by an exception.
    pub(crate) const LEAVE_BY: (&str, &str) = ("leaveBy", "(Ljava/lang/Throwable;J)V");
    /// `(status)`: The program is about to call `exit`.
    pub(crate) const EXITING: (&str, &str) = ("exiting", "(I)V");
    /// `(status)`: The program is about to call `halt`.
    pub(crate) const HALTING: (&str, &str) = ("halting", "(I)V");
    /// The JVM has run everything that it runs before it ends.
    pub(crate) const ENDED: (&str, &str) = ("ended", "()V");
    /// `(thread)`: The program adds a shutdown hook.
    pub(crate) const HOOK: (&str, &str) = ("hook", "(Ljava/lang/Thread;)V");
    /// `(thread)`: The program removes a shutdown hook.
    pub(crate) const UNHOOK: (&str, &str) = ("unhook", "(Ljava/lang/Thread;)V");
}
