//! What is known of the JVM's own work.

use crate::names;

/// The JVM's own work in one run.
#[derive(Clone, Debug, Default)]
pub struct JvmWork {
    /// From the first thing that was recorded to the last, in nanoseconds, as all times here.
    pub length: u64,
    /// The program's methods that are named below.
    pub methods: Vec<Method>,
    /// Collections of garbage, in the order of time.
    pub collections: Vec<Collection>,
    /// Methods that were compiled, in the order of time.
    pub compilations: Vec<Compilation>,
    /// When the code cache was swept, which newer JVMs do in collections.
    pub sweeps: Vec<Span>,
    /// Where the program was found.
    pub samples: Vec<Sample>,
    /// How many samples found nothing of the program on the stack.
    pub outside: u64,
    /// A class of which the run that was recorded counted something else than the run that is told of, where one did.
    pub differs: Option<String>,
    /// Where time and score disagree.
    pub disagreement: Disagreement,
}

/// A method of the program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Method {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
}

impl Method {
    /// As people write it.
    #[must_use]
    pub fn name(&self) -> String {
        names::method_name(&self.class, &self.method, &self.descriptor)
    }
}

/// When something was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// From the first thing that was recorded on.
    pub start: u64,
    /// How long it took.
    pub length: u64,
}

/// A method on a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// By number in [`JvmWork::methods`].
    pub method: usize,
    /// The line that it was at; 0 where none is known.
    pub line: u32,
}

/// A collection.
#[derive(Clone, Debug)]
pub struct Collection {
    /// When.
    pub span: Span,
    /// How long the program stood.
    pub pause: u64,
    /// Name of the collector.
    pub collector: String,
    /// Why.
    pub cause: String,
    /// Bytes in use before it, and after it.
    pub bytes: Option<(u64, u64)>,
    /// The thread that needed it.
    pub thread: Option<String>,
    /// The program's methods on the stack of that, outermost first; empty where it is not known.
    pub stack: Vec<Frame>,
}

/// A method that was compiled.
#[derive(Clone, Debug)]
pub struct Compilation {
    /// When.
    pub span: Span,
    /// Which compiler: `c1`, `c2`.
    pub compiler: String,
    /// Its thread.
    pub thread: String,
    /// At which level.
    pub level: u64,
    /// For a loop that was running.
    pub in_loop: bool,
    /// Bytes of machine code.
    pub size: u64,
    /// Whether there was a result.
    pub succeeded: bool,
    /// What was compiled.
    pub of: Compiled,
}

/// Whose method was compiled.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Compiled {
    /// The program's, by number in [`JvmWork::methods`].
    Program(usize),
    /// psf's own.
    Psf,
    /// Another one's, by its name.
    Other(String),
}

/// Where a thread was found.
#[derive(Clone, Debug)]
pub struct Sample {
    /// When.
    pub at: u64,
    /// The thread.
    pub thread: String,
    /// The program's methods on its stack, outermost first.
    pub stack: Vec<Frame>,
    /// Whether something that does not count was on top of them: the JDK, or native code.
    pub below: bool,
}

/// Methods with what samples and counts say of them, the one first of which they say most differently.
#[derive(Clone, Debug, Default)]
pub struct Disagreement {
    /// How many samples there are, each of which is of one method.
    pub samples: u64,
    /// What all methods cost.
    pub total: u128,
    /// The methods that were found, or cost anything.
    pub rows: Vec<Row>,
}

/// A method.
#[derive(Clone, Debug)]
pub struct Row {
    /// Internal name of the class.
    pub class: String,
    /// Name, as people write it, with its class.
    pub name: String,
    /// How often it was the program's innermost method.
    pub samples: u64,
    /// How often it had then called what does not count: the JDK, or native code.
    pub below: u64,
    /// What its own instructions cost.
    pub cost: u128,
    /// Its part of the samples less its part of the cost, in thousandths.
    pub difference: i64,
    /// As much of that may be chance, nineteen times in twenty.
    pub margin: i64,
}
