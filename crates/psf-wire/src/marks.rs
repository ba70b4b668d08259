//! Marks: what makes a result less than exact or not repeatable.

use serde::{Deserialize, Serialize};

use super::words::words;

/// A mark of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// What kind of mark it is.
    pub kind: MarkKind,
    /// A sentence for people.
    pub detail: String,
}

impl Mark {
    /// Whether the counts are incomplete, so that there is no score.
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        self.kind == MarkKind::Incomplete
    }
}

words! {
    /// What a mark is for. The runtime knows its own as strings; psf finds the others in what was called or asked for.
    MarkKind {
        /// Something ran that was not counted: there is no score.
        Incomplete = "incomplete",
        /// A stack overflowed; where it does differs from run to run.
        StackOverflow = "stack-overflow",
        /// Memory ran out; where it does differs from run to run.
        OutOfMemory = "out-of-memory",
        /// A thread was still waiting in counted code at the end.
        ThreadAlive = "thread-alive",
        /// A thread of the JVM's own ran the program's code, and when it does is the JVM's business.
        JvmThread = "jvm-thread",
        /// Several threads ran at once, in a JDK that counts itself or where objects have ages.
        Race = "race",
        /// What collections of this run found out of reach: compilers and collectors have a say in it.
        ThisRun = "this-run",
        /// Several threads ran at once on a simulated machine, whose last level of caches they share.
        SharedCache = "shared-cache",
        /// Threads shared work, as a pool's threads do: which of them did what, and within which calls, differs from run to run.
        SharedWork = "shared-work",
        /// The JDK or a class file is newer than psf knows: it was tried, and may do what psf does not see.
        Experimental = "experimental",
        /// Classes ran that were never rewritten, as the user allows.
        Unrewritten = "unrewritten",
        /// Method handles were put together, or code of the program's own linked a call: what these do is not counted.
        MethodHandles = "method-handles",
        /// Another process was started: what that does is not counted.
        OtherProcess = "other-process",
        /// A clock was read.
        Clock = "clock",
        /// Random numbers without a seed.
        Random = "random",
        /// The order of a set or map that cannot be changed.
        SetOrder = "set-order",
        /// Identity hash codes.
        IdentityHash = "identity-hash",
        /// A wait for some time.
        TimedWait = "timed-wait",
        /// What the garbage collector cleared.
        WeakReferences = "weak-references",
        /// The order in which reflection lists methods and constructors.
        ReflectionOrder = "reflection-order",
        /// The order of the files in a directory.
        DirectoryOrder = "directory-order",
        /// How much memory is used or free.
        Memory = "memory",
        /// What the machine or its user is called.
        Names = "names",
        /// The number that the system gave to a process.
        ProcessId = "process-id",
    }
}
