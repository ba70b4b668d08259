//! The names of the runtime's classes and entry points. Each is here, and nowhere else.

/// The package of the runtime, as a path. No input may have anything in the package, or name it.
pub const PACKAGE: &str = "psf/runtime/";
/// The prefix of the names of the runtime's classes if they are a part of the JDK. Their package is accessible to every
/// class. The prefix is as long as [`PACKAGE`].
pub const IN_JDK: &str = "java/lang/P$";

/// The runtime's classes that rewritten code or the rewriter names.
pub(super) mod class {
    /// Adds one to a counter.
    pub(crate) const COUNTER: &str = "Counter";
    /// Counts anything else.
    pub(crate) const PROBE: &str = "Probe";
    /// Recognizes calls of `Object.hashCode`.
    pub(crate) const HASH_CODE_PROBE: &str = "HashCodeProbe";
    /// Switches between the regions of counters, in scope `jdk`.
    pub(crate) const HOME: &str = "Home";
    /// Switches between regions, and between the cells of calling contexts.
    pub(crate) const NODE_HOME: &str = "NodeHome";
    /// Gets reports when code of the program begins and ends, in scope `jdk`.
    pub(crate) const PROGRAM_BOUNDARY: &str = "ProgramBoundary";
    /// Gets reports of targets, threads and the end of the JVM.
    pub(crate) const LIFECYCLE: &str = "Lifecycle";
    /// Counts in the nodes of calling contexts.
    pub(crate) const TREE: &str = "Tree";
    /// The counters of a method in a calling context.
    pub(crate) const NODE: &str = "TreeNode";
    /// Maintains the clocks of threads.
    pub(crate) const CLOCK: &str = "Clock";
    /// The clock of a thread.
    pub(crate) const THREAD_CLOCK: &str = "ThreadClock";
    /// Gives objects ages.
    pub(crate) const AGES: &str = "Ages";
    /// Adds the counts of methods with closed forms.
    pub(crate) const CLOSED: &str = "Closed";
    /// Drives a simulated machine.
    pub(crate) const SIMULATION: &str = "Simulation";
    /// Passes on what drives a simulated machine, in scope `jdk`.
    pub(crate) const EARLY: &str = "Early";
    /// Has the numbers that the rewriter sets.
    pub(crate) const LAYOUT: &str = "Layout";
}

/// A static method of the runtime that inserted code calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EntryPoint {
    pub(super) name: &'static str,
    /// The class, without its package.
    pub(super) class: &'static str,
    pub(super) descriptor: &'static str,
}

impl EntryPoint {
    pub(super) const fn new(class: &'static str, name: &'static str, descriptor: &'static str) -> Self {
        Self { name, class, descriptor }
    }
}

/// The entry points that count if every calling context has its own counters. They have the same names as the others. The
/// others take two numbers for a counter; these take a node and a number.
pub(super) mod of_node {
    use crate::entry_points::{EntryPoint, class};

    /// `()`: Returns the call that the thread is at.
    pub(crate) const SLOT: EntryPoint = EntryPoint::new(class::TREE, "slot", "()I");
    /// `(slot, base, first, counters, calls)`: Enters a method. Returns its node.
    pub(crate) const ENTER: EntryPoint = EntryPoint::new(class::TREE, "enter", "(IIIII)Lpsf/runtime/TreeNode;");
    /// `(base, first, counters)`: Enters a method that leads to no other code. Returns its node.
    pub(crate) const LEAF: EntryPoint = EntryPoint::new(class::TREE, "leaf", "(III)Lpsf/runtime/TreeNode;");
    /// `(node, number)`: The method reaches one of its calls, or an instruction that may run an initializer.
    pub(crate) const AT: EntryPoint = EntryPoint::new(class::TREE, "at", "(Lpsf/runtime/TreeNode;I)V");
    /// `(node, slot)`: Leaves the method.
    pub(crate) const LEAVE: EntryPoint = EntryPoint::new(class::TREE, "leave", "(Lpsf/runtime/TreeNode;I)V");
    /// `(base, first, counters, calls)`: Enters a method in scope `jdk`. Returns its node.
    pub(crate) const ENTER_EARLY: EntryPoint =
        EntryPoint::new(class::TREE, "enterEarly", "(IIII)Lpsf/runtime/TreeNode;");
    /// `(node, number, key)`: After `AT` and `enterOneTime`, the method reaches one of its one-time calls.
    pub(crate) const AT_ONE_TIME: EntryPoint = EntryPoint::new(class::TREE, "atOneTime", "(Lpsf/runtime/TreeNode;IJ)V");
    /// A flag in the number of calls: the number is doubled, because the second half is for first uses.
    pub(crate) const TWICE: u32 = 1 << 29;
    /// A flag in the number of calls: methods of the JDK that this method calls share no nodes with those above it.
    pub(crate) const APART: u32 = 1 << 30;
    /// `(base, first, counters)`: Enters a method that leads to no other code, in scope `jdk`. Returns its node.
    pub(crate) const LEAF_EARLY: EntryPoint = EntryPoint::new(class::TREE, "leafEarly", "(III)Lpsf/runtime/TreeNode;");
    /// `(node)`: Leaves the method in scope `jdk`.
    pub(crate) const LEAVE_EARLY: EntryPoint = EntryPoint::new(class::TREE, "leaveEarly", "(Lpsf/runtime/TreeNode;)V");
    /// `()`: Returns the cell of the thread, for `LEAVE_HOME`.
    pub(crate) const AT_CELL: EntryPoint = EntryPoint::new(class::NODE_HOME, "cell", "()J");
    /// `(node, home, base, site)`: The program is about to make a call that may lead to code of the JDK. `home` is its number in the
    /// method.
    pub(crate) const ENTER_HOME: EntryPoint =
        EntryPoint::new(class::NODE_HOME, "enter", "(Lpsf/runtime/TreeNode;III)V");
    /// `(region, cell)`: Such a call is over.
    pub(crate) const LEAVE_HOME: EntryPoint = EntryPoint::new(class::NODE_HOME, "leave", "(IJ)V");
    /// A factor for the number of homes in the number of calls, if each home of a node has a cell.
    pub(crate) const HOMES: u32 = 1 << 16;
    /// `(node, number)`: `hashCode` has returned.
    pub(super) const ANSWERED: EntryPoint = EntryPoint::new(class::TREE, "answered", "(Lpsf/runtime/TreeNode;I)V");
    pub(super) const HIT: EntryPoint = EntryPoint::new(class::TREE, "hit", "(Lpsf/runtime/TreeNode;I)V");
    pub(super) const SIZE: EntryPoint = EntryPoint::new(class::TREE, "size", "(ILpsf/runtime/TreeNode;I)V");
    pub(super) const RANGE: EntryPoint = EntryPoint::new(class::TREE, "range", "(IILpsf/runtime/TreeNode;I)V");
    pub(super) const LENGTH: EntryPoint =
        EntryPoint::new(class::TREE, "length", "(Ljava/lang/Object;Lpsf/runtime/TreeNode;I)V");
    pub(super) const GROW: EntryPoint = EntryPoint::new(class::TREE, "grow", "(JLpsf/runtime/TreeNode;I)V");
    pub(super) const CLEARED: EntryPoint =
        EntryPoint::new(class::TREE, "cleared", "(Ljava/lang/Object;Lpsf/runtime/TreeNode;I)V");
    pub(super) const MOVED: EntryPoint =
        EntryPoint::new(class::TREE, "moved", "(Ljava/lang/Object;Ljava/lang/Object;IIILpsf/runtime/TreeNode;I)V");
    pub(super) const TEXT: EntryPoint =
        EntryPoint::new(class::TREE, "text", "(Ljava/lang/Object;Lpsf/runtime/TreeNode;I)V");
    pub(super) const USED: EntryPoint = EntryPoint::new(class::TREE, "inAndOut", "(JLpsf/runtime/TreeNode;I)V");
    pub(super) const FRAMES: EntryPoint =
        EntryPoint::new(class::TREE, "frames", "(Ljava/lang/Object;Lpsf/runtime/TreeNode;I)V");
    pub(super) const CHOSEN: EntryPoint = EntryPoint::new(class::TREE, "chosen", "(IIIIILpsf/runtime/TreeNode;I)V");
    pub(super) const THROWN: EntryPoint =
        EntryPoint::new(class::TREE, "thrown", "(Ljava/lang/Throwable;Lpsf/runtime/TreeNode;I)V");
}

/// The entry points for methods with closed forms.
pub(super) mod of_closed {
    use crate::entry_points::{EntryPoint, class};

    /// `()`: The code is about to call a method with a closed form.
    pub(crate) const ASKS: EntryPoint = EntryPoint::new(class::CLOSED, "asks", "()V");
    /// `()`: The bytecode of such a method runs.
    pub(crate) const RUNS: EntryPoint = EntryPoint::new(class::CLOSED, "runs", "()V");
}

/// The entry points that maintain a clock in every thread, in place of counters.
pub(super) mod of_clock {
    use crate::entry_points::{EntryPoint, class};

    /// `(base, first)`: Enters a method. Returns the clock of its thread.
    pub(crate) const ENTER: EntryPoint = EntryPoint::new(class::CLOCK, "enter", "(II)Lpsf/runtime/ThreadClock;");
    /// `(clock)`: Returns the call depth of the method that was just entered.
    pub(crate) const DEPTH: EntryPoint = EntryPoint::new(class::CLOCK, "depth", "(Lpsf/runtime/ThreadClock;)I");
    /// `(clock, depth, own, more)`: Adds the instructions of the frame that the clock does not yet show, because other code
    /// may read the clock now. Returns the new value of the frame's variable.
    pub(crate) const AT: EntryPoint = EntryPoint::new(class::CLOCK, "at", "(Lpsf/runtime/ThreadClock;IJI)J");
    /// Like `AT`, in scope `jdk`, before an instruction during which a method of the JDK may call the program.
    pub(crate) const AWAY: EntryPoint = EntryPoint::new(class::CLOCK, "away", "(Lpsf/runtime/ThreadClock;IJI)J");
    /// Like `AT`, in scope `jdk`, before a constructor calls another one of the program by `this(...)` or `super(...)`.
    pub(crate) const EARLY: EntryPoint = EntryPoint::new(class::CLOCK, "early", "(Lpsf/runtime/ThreadClock;IJI)J");
    /// `(clock, depth, own, more)`: Leaves the method. Returns the value that the frame's variable would have.
    pub(crate) const LEAVE: EntryPoint = EntryPoint::new(class::CLOCK, "leave", "(Lpsf/runtime/ThreadClock;IJI)J");
    /// `(exception, clock, depth, own, more)`: Leaves the method by an exception.
    pub(crate) const LEAVE_BY: EntryPoint =
        EntryPoint::new(class::CLOCK, "leaveBy", "(Ljava/lang/Throwable;Lpsf/runtime/ThreadClock;IJI)V");
    /// `(exception, clock, depth, own, more)`: An exception has reached a handler. Returns the new value of the frame's
    /// variable.
    pub(crate) const CAUGHT: EntryPoint =
        EntryPoint::new(class::CLOCK, "caught", "(Ljava/lang/Throwable;Lpsf/runtime/ThreadClock;IJI)J");
    /// `(thread, clock)`: The current thread is about to start another thread, or has just started it.
    pub(crate) const STARTS: EntryPoint =
        EntryPoint::new(class::CLOCK, "starts", "(Ljava/lang/Object;Lpsf/runtime/ThreadClock;)V");
    /// `(thread, clock)`: The current thread is about to wait for the end of another one.
    pub(crate) const JOINS: EntryPoint =
        EntryPoint::new(class::CLOCK, "joins", "(Ljava/lang/Object;Lpsf/runtime/ThreadClock;)V");
    /// `(clock)`: The wait is over.
    pub(crate) const JOINED: EntryPoint = EntryPoint::new(class::CLOCK, "joined", "(Lpsf/runtime/ThreadClock;)V");
    /// `(base, first)`: Enters a method that the user asked for.
    pub(crate) const EVENT: EntryPoint = EntryPoint::new(class::CLOCK, "event", "(II)V");
    /// `(clock, depth, own, more, base, first, instruction)`: An object has been made. Returns the new value of the frame's
    /// variable.
    pub(crate) const MADE: EntryPoint = EntryPoint::new(class::CLOCK, "made", "(Lpsf/runtime/ThreadClock;IJIIII)J");
    /// `(array, clock, depth, own, more, base, first, instruction)`: An array has been made. Returns the new value of the
    /// frame's variable.
    pub(crate) const ARRAY: EntryPoint =
        EntryPoint::new(class::CLOCK, "array", "(Ljava/lang/Object;Lpsf/runtime/ThreadClock;IJIIII)J");
    /// Like `ARRAY`, for an array and the arrays in it.
    pub(crate) const ARRAYS: EntryPoint =
        EntryPoint::new(class::CLOCK, "arrays", "(Ljava/lang/Object;Lpsf/runtime/ThreadClock;IJIIII)J");
    /// `(own, more, base, first)`: A method has run that calls no other code. Returns the value that the frame's variable
    /// would have.
    pub(crate) const RAN: EntryPoint = EntryPoint::new(class::CLOCK, "ran", "(JIII)J");
    /// `(exception, own, more, base, first)`: Such a method has ended by an exception.
    pub(crate) const RAN_BY: EntryPoint = EntryPoint::new(class::CLOCK, "ranBy", "(Ljava/lang/Throwable;JIII)V");
}

/// The entry points that give objects ages. `(clock, own, more)` is the reading of a frame's clock. `(base, first,
/// instruction)` is the place in the code.
pub(super) mod of_ages {
    use crate::entry_points::{EntryPoint, class};

    /// `(object, clock, own, more, base, first, instruction)`: The constructor of a new object has returned.
    pub(crate) const MADE: EntryPoint =
        EntryPoint::new(class::AGES, "made", "(Ljava/lang/Object;Lpsf/runtime/ThreadClock;JIIII)V");
    /// `(array, clock, own, more, base, first, instruction)`: An array has been made.
    pub(crate) const ARRAY: EntryPoint =
        EntryPoint::new(class::AGES, "array", "(Ljava/lang/Object;Lpsf/runtime/ThreadClock;JIIII)V");
    /// Like `ARRAY`, for an array and the arrays in it.
    pub(crate) const ARRAYS: EntryPoint =
        EntryPoint::new(class::AGES, "arrays", "(Ljava/lang/Object;Lpsf/runtime/ThreadClock;JIIII)V");
    /// `(clock, base, first, instruction)`: An object has been made that the code does not keep.
    pub(crate) const UNSEEN: EntryPoint = EntryPoint::new(class::AGES, "unseen", "(Lpsf/runtime/ThreadClock;III)V");
    /// `(object, clock, own, more)`: The code uses an object.
    pub(crate) const USED: EntryPoint =
        EntryPoint::new(class::AGES, "used", "(Ljava/lang/Object;Lpsf/runtime/ThreadClock;JI)V");
}

/// The entry points that drive a simulated machine. All but `ENTERED` end with `(base, slot)`, the first counter of the
/// instruction.
pub(super) mod of_simulation {
    use crate::entry_points::{EntryPoint, class};

    /// `(object, field)`: The code reads or writes a field of an object.
    pub(crate) const FIELD: EntryPoint =
        EntryPoint::new(class::SIMULATION, "field", "(Ljava/lang/Object;Ljava/lang/String;II)V");
    /// `(field)`: The code reads or writes a static field.
    pub(crate) const STATIC: EntryPoint = EntryPoint::new(class::SIMULATION, "statics", "(Ljava/lang/String;II)V");
    /// `(array, index, shift)`: The code reads or writes an element of an array. The element has 2^`shift` bytes.
    pub(crate) const ELEMENT: EntryPoint = EntryPoint::new(class::SIMULATION, "element", "(Ljava/lang/Object;IIII)V");
    /// `(array)`: The code reads the length of an array.
    pub(crate) const LENGTH: EntryPoint = EntryPoint::new(class::SIMULATION, "length", "(Ljava/lang/Object;II)V");
    /// `(class)`: An object of a class was made. If code cannot push a class, the argument is an array of that class.
    pub(crate) const NEW: EntryPoint = EntryPoint::new(class::SIMULATION, "allocated", "(Ljava/lang/Object;II)V");
    /// `(array)`: An array was made.
    pub(crate) const MADE: EntryPoint = EntryPoint::new(class::SIMULATION, "made", "(Ljava/lang/Object;II)V");
    /// `(array)`: An array was made, with the arrays in it.
    pub(crate) const MADE_ALL: EntryPoint = EntryPoint::new(class::SIMULATION, "madeAll", "(Ljava/lang/Object;II)V");
    /// `(from, at, to, at, length)`: The code copies elements of an array into another one.
    pub(crate) const COPIED: EntryPoint =
        EntryPoint::new(class::SIMULATION, "copied", "(Ljava/lang/Object;ILjava/lang/Object;IIII)V");
    /// `(taken)`: The code branches if `taken` is 1, and does not if it is 0.
    pub(crate) const BRANCH: EntryPoint = EntryPoint::new(class::SIMULATION, "branch", "(III)V");
    /// `(target)`: Control goes to one of several targets.
    pub(crate) const JUMP: EntryPoint = EntryPoint::new(class::SIMULATION, "jump", "(III)V");
    /// `(receiver)`: The code calls a method that the receiver selects.
    pub(crate) const CALL: EntryPoint = EntryPoint::new(class::SIMULATION, "call", "(Ljava/lang/Object;II)V");
    /// `(object, class)`: The code checks whether an object is of a class, which is given by its name.
    pub(crate) const CHECK: EntryPoint =
        EntryPoint::new(class::SIMULATION, "check", "(Ljava/lang/Object;Ljava/lang/String;II)V");
    /// `()`: Enters a method. Returns the number of its frame.
    pub(crate) const ENTERED: EntryPoint = EntryPoint::new(class::SIMULATION, "entered", "()I");
    /// `(frame)`: The method returns.
    pub(crate) const RETURNED: EntryPoint = EntryPoint::new(class::SIMULATION, "returned", "(III)V");
}

/// Returns the entry point that replaces another one if every calling context has its own counters.
pub(super) fn instead(of: EntryPoint) -> Option<EntryPoint> {
    Some(match of {
        call::HIT | call::HIT_EARLY | call::HIT_FAR => of_node::HIT,
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
        of_node::AT_CELL | of_node::ENTER_HOME | of_node::LEAVE_HOME => of,
        of_node::ENTER_EARLY | of_node::LEAF_EARLY | of_node::LEAVE_EARLY | of_node::AT_ONE_TIME => of,
        _ => return None,
    })
}

/// The name and descriptor of each entry point.
pub(super) mod call {
    use crate::entry_points::{EntryPoint, class};

    /// `(base, slot)`: Adds one.
    pub(crate) const HIT: EntryPoint = EntryPoint::new(class::COUNTER, "hit", "(II)V");
    /// Like `HIT`, for code that may run before the JVM has made its first thread.
    pub(crate) const HIT_EARLY: EntryPoint = EntryPoint::new(class::COUNTER, "hitEarly", "(II)V");
    /// Like `HIT_EARLY`, for classes that few programs use.
    pub(crate) const HIT_FAR: EntryPoint = EntryPoint::new(class::COUNTER, "hitFar", "(II)V");
    /// `(base, slot)`: Adds one at a method's entry, and checks that the method's later calls of the runtime will find
    /// enough stack.
    pub(crate) const BEGIN: EntryPoint = EntryPoint::new(class::COUNTER, "begin", "(II)V");
    /// Like `BEGIN`, for code that may run before the JVM has made its first thread.
    pub(crate) const BEGIN_EARLY: EntryPoint = EntryPoint::new(class::COUNTER, "beginEarly", "(II)V");
    /// Like `BEGIN_EARLY`, for classes that few programs use.
    pub(crate) const BEGIN_FAR: EntryPoint = EntryPoint::new(class::COUNTER, "beginFar", "(II)V");
    /// Checks that the method's later calls of the runtime will find enough stack.
    pub(crate) const ROOM: EntryPoint = EntryPoint::new(class::PROBE, "room", "()V");
    /// Like `ROOM`, for a method with loops, whose frame the JVM may replace.
    pub(crate) const DEEP: EntryPoint = EntryPoint::new(class::PROBE, "deep", "()V");
    /// `(length, base, slot)`: Adds the length of an array, or the number of elements of a copy.
    pub(crate) const SIZE: EntryPoint = EntryPoint::new(class::PROBE, "size", "(III)V");
    /// `(from, to, base, slot)`: Adds the distance between two indices.
    pub(crate) const RANGE: EntryPoint = EntryPoint::new(class::PROBE, "range", "(IIII)V");
    /// `(array, base, slot)`: Adds the length of an array that is copied.
    pub(crate) const LENGTH: EntryPoint = EntryPoint::new(class::PROBE, "length", "(Ljava/lang/Object;II)V");
    /// `(array, base, slot)`: Adds the bytes of a new array and of the arrays in it.
    pub(crate) const CLEARED: EntryPoint = EntryPoint::new(class::PROBE, "cleared", "(Ljava/lang/Object;II)V");
    /// `(to, from, at, to at, length, base, slot)`: Adds the bytes that are copied from one array into another.
    pub(crate) const MOVED: EntryPoint =
        EntryPoint::new(class::PROBE, "moved", "(Ljava/lang/Object;Ljava/lang/Object;IIIII)V");
    /// `(string, base, slot)`: Adds the characters of a string that is looked up among the interned ones.
    pub(crate) const TEXT: EntryPoint = EntryPoint::new(class::PROBE, "text", "(Ljava/lang/Object;II)V");
    /// `(in and out, base, slot)`: Adds the bytes that were read and written. Each number has 31 bits.
    pub(crate) const USED: EntryPoint = EntryPoint::new(class::PROBE, "inAndOut", "(JII)V");
    /// `(exception, base, slot)`: Adds the frames that an exception has recorded.
    pub(crate) const FRAMES: EntryPoint = EntryPoint::new(class::PROBE, "frames", "(Ljava/lang/Object;II)V");
    /// `(label, from, first, passed, tests, base, slot)`: A switch over patterns found `label`, and began to look at
    /// `from`. Adds the instructions for the labels from `first` on, which `passed` and `tests` describe as in `Labels`.
    pub(crate) const CHOSEN: EntryPoint = EntryPoint::new(class::PROBE, "chosen", "(IIIIIII)V");
    /// `(inner, length, each)`: Returns the bytes of `length` arrays: `inner` bytes in each, and `each` bytes for each
    /// array.
    pub(crate) const LEVEL_OF: EntryPoint = EntryPoint::new(class::PROBE, "levelOf", "(JII)J");
    /// `(receiver)`: The code is about to call `hashCode`.
    pub(crate) const ASKS: EntryPoint = EntryPoint::new(class::HASH_CODE_PROBE, "asks", "(Ljava/lang/Object;)V");
    /// A `hashCode` with bytecode runs.
    pub(crate) const ARRIVES: EntryPoint = EntryPoint::new(class::HASH_CODE_PROBE, "arrives", "()V");
    /// `(base, slot)`: `hashCode` has returned. Adds one if no `hashCode` with bytecode ran.
    pub(crate) const ANSWERED: EntryPoint = EntryPoint::new(class::HASH_CODE_PROBE, "answered", "(II)V");
    /// `(inner, length)`: Returns the elements of `length` arrays: `inner` elements in each, and the arrays themselves.
    pub(crate) const LEVEL: EntryPoint = EntryPoint::new(class::PROBE, "level", "(JI)J");
    /// `(amount, base, slot)`: Adds an amount.
    pub(crate) const GROW: EntryPoint = EntryPoint::new(class::PROBE, "grow", "(JII)V");
    /// `(exception, base, slot)`: Adds one, and looks at the exception.
    pub(crate) const THROWN: EntryPoint = EntryPoint::new(class::PROBE, "thrown", "(Ljava/lang/Throwable;II)V");
    /// `(exception)`: Looks at the exception.
    pub(crate) const SEEN: EntryPoint = EntryPoint::new(class::PROBE, "seen", "(Ljava/lang/Throwable;)V");
    /// `(loader, name)`: A class loader is asked for a class. Returns the class if it belongs to the runtime, or null.
    pub(crate) const OWN: EntryPoint =
        EntryPoint::new(class::LIFECYCLE, "own", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Class;");
    /// Enters a method of the program, in scope `jdk`. The result goes to `leaveProgram`.
    pub(crate) const ENTER_PROGRAM: EntryPoint = EntryPoint::new(class::PROGRAM_BOUNDARY, "enterProgram", "()J");
    /// Enters a constructor of the program, in scope `jdk`.
    pub(crate) const START_PROGRAM: EntryPoint = EntryPoint::new(class::PROGRAM_BOUNDARY, "startProgram", "()V");
    /// `(key)`: Leaves a method of the program.
    pub(crate) const LEAVE_PROGRAM: EntryPoint = EntryPoint::new(class::PROGRAM_BOUNDARY, "leaveProgram", "(J)V");
    /// Returns the region of the counters to which the thread adds, for `leave`.
    pub(crate) const AT_HOME: EntryPoint = EntryPoint::new(class::HOME, "at", "()I");
    /// `(base, site)`: The program is about to make a call that may lead to code of the JDK.
    pub(crate) const ENTER_HOME: EntryPoint = EntryPoint::new(class::HOME, "enter", "(II)V");
    /// `(region)`: Such a call is over.
    pub(crate) const LEAVE_HOME: EntryPoint = EntryPoint::new(class::HOME, "leave", "(I)V");
    /// Enters a method of the JDK that finds, links or initializes something that is used for the first time. The result
    /// goes to `leaveFirstUse`.
    pub(crate) const ENTER_FIRST_USE: EntryPoint = EntryPoint::new(class::PROGRAM_BOUNDARY, "enterFirstUse", "()J");
    /// `(number)`: The JDK is about to make a one-time call. The result goes to `leaveFirstUse`.
    pub(crate) const ENTER_ONE_TIME: EntryPoint = EntryPoint::new(class::PROGRAM_BOUNDARY, "enterOneTime", "(I)J");
    /// `(key)`: Leaves the method or call.
    pub(crate) const LEAVE_FIRST_USE: EntryPoint = EntryPoint::new(class::PROGRAM_BOUNDARY, "leaveFirstUse", "(J)V");
    /// Enters a constructor of the program, if the code that calls it does not count. The result goes to `leaveProgram`.
    pub(crate) const ENTER_CONSTRUCTOR: EntryPoint =
        EntryPoint::new(class::PROGRAM_BOUNDARY, "enterConstructor", "()J");
    /// Enters a method of the JDK that calls constructors by reflection. The result goes to `leaveReflection`.
    pub(crate) const ENTER_REFLECTION: EntryPoint = EntryPoint::new(class::PROGRAM_BOUNDARY, "enterReflection", "()J");
    /// `(key)`: Leaves the method.
    pub(crate) const LEAVE_REFLECTION: EntryPoint = EntryPoint::new(class::PROGRAM_BOUNDARY, "leaveReflection", "(J)V");
    /// `(thread)`: A thread is about to start.
    pub(crate) const STARTS: EntryPoint = EntryPoint::new(class::LIFECYCLE, "starts", "(Ljava/lang/Thread;)V");
    /// `(fields)`: Returns the fields of a class that its source declares.
    pub(crate) const VISIBLE: EntryPoint =
        EntryPoint::new(class::LIFECYCLE, "visible", "([Ljava/lang/reflect/Field;)[Ljava/lang/reflect/Field;");
    /// `(methods)`: Returns the methods of a class that its source declares.
    pub(crate) const VISIBLE_METHODS: EntryPoint =
        EntryPoint::new(class::LIFECYCLE, "visible", "([Ljava/lang/reflect/Method;)[Ljava/lang/reflect/Method;");
    /// `(constructors)`: Returns the constructors of a class that its source declares.
    pub(crate) const VISIBLE_CONSTRUCTORS: EntryPoint = EntryPoint::new(
        class::LIFECYCLE,
        "visible",
        "([Ljava/lang/reflect/Constructor;)[Ljava/lang/reflect/Constructor;",
    );
    /// `(message)`: Returns a message of the JVM that names no twin.
    pub(crate) const IN_MESSAGE: EntryPoint =
        EntryPoint::new(class::LIFECYCLE, "inMessage", "(Ljava/lang/String;)Ljava/lang/String;");
    /// `(this)`: The JVM has told an object which method it describes.
    pub(crate) const DESCRIBED: EntryPoint = EntryPoint::new(class::LIFECYCLE, "described", "(Ljava/lang/Object;)V");
    /// Enters a target. The result goes to `leave`.
    pub(crate) const ENTER: EntryPoint = EntryPoint::new(class::LIFECYCLE, "enter", "()J");
    /// `(key)`: Leaves a target.
    pub(crate) const LEAVE: EntryPoint = EntryPoint::new(class::LIFECYCLE, "leave", "(J)V");
    /// `(exception, key)`: Leaves a target by an exception.
    pub(crate) const LEAVE_BY: EntryPoint = EntryPoint::new(class::LIFECYCLE, "leaveBy", "(Ljava/lang/Throwable;J)V");
    /// `(status)`: The program is about to call `exit`.
    pub(crate) const EXITING: EntryPoint = EntryPoint::new(class::LIFECYCLE, "exiting", "(I)V");
    /// `(status)`: The program is about to call `halt`.
    pub(crate) const HALTING: EntryPoint = EntryPoint::new(class::LIFECYCLE, "halting", "(I)V");
    /// The JVM has run everything that it runs before it ends.
    pub(crate) const ENDED: EntryPoint = EntryPoint::new(class::LIFECYCLE, "ended", "()V");
    /// `(thread)`: The program adds a shutdown hook.
    pub(crate) const HOOK: EntryPoint = EntryPoint::new(class::LIFECYCLE, "hook", "(Ljava/lang/Thread;)V");
    /// `(thread)`: The program removes a shutdown hook.
    pub(crate) const UNHOOK: EntryPoint = EntryPoint::new(class::LIFECYCLE, "unhook", "(Ljava/lang/Thread;)V");
}
