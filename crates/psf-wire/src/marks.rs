//! Marks: reasons why a result is not exact or not repeatable.

use serde::{Deserialize, Serialize};

use super::words::words;

/// A mark of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The kind of mark.
    pub kind: MarkKind,
    /// A sentence for people.
    pub detail: String,
}

impl Mark {
    /// Returns true if the counts are incomplete, so that the run has no score.
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        self.kind == MarkKind::Incomplete
    }
}

words! {
    /// The kinds of marks. The run-time knows its own as strings; psf finds the others in calls and options.
    MarkKind {
        /// Something ran without being counted, so the run has no score.
        Incomplete = "incomplete",
        /// A stack overflowed. The place differs from run to run.
        StackOverflow = "stack-overflow",
        /// Memory ran out. The place differs from run to run.
        OutOfMemory = "out-of-memory",
        /// A thread was still waiting in counted code at the end.
        ThreadAlive = "thread-alive",
        /// A thread of the JVM ran the program's code, at a time that the JVM chooses.
        JvmThread = "jvm-thread",
        /// Several threads ran at once, while the JDK counted or objects had ages.
        Race = "race",
        /// Collections of this run found objects unreachable. Compilers and collectors influence this.
        ThisRun = "this-run",
        /// Several threads ran at once on a simulated machine. They share its last-level cache.
        SharedCache = "shared-cache",
        /// Threads shared work, like the threads of a pool. The thread and the calls of each piece differ from run to run.
        SharedWork = "shared-work",
        /// The JDK or a class file is newer than psf knows. psf ran it, but it may do things that psf does not see.
        Experimental = "experimental",
        /// Classes ran that psf did not rewrite, as the user allows.
        Unrewritten = "unrewritten",
        /// The program composed method handles, or its own code linked a call. psf does not count what they do.
        MethodHandles = "method-handles",
        /// The program started another process. psf does not count what that does.
        OtherProcess = "other-process",
        /// The program read a clock.
        Clock = "clock",
        /// Random numbers without a seed.
        Random = "random",
        /// The order of an immutable set or map.
        SetOrder = "set-order",
        /// Identity hash codes.
        IdentityHash = "identity-hash",
        /// A wait for some time.
        TimedWait = "timed-wait",
        /// References that the garbage collector cleared.
        WeakReferences = "weak-references",
        /// The order in which reflection lists methods and constructors.
        ReflectionOrder = "reflection-order",
        /// The order of the files in a directory.
        DirectoryOrder = "directory-order",
        /// How much memory is used or free.
        Memory = "memory",
        /// The name of the machine or its user.
        Names = "names",
        /// The number of a process.
        ProcessId = "process-id",
    }
}
