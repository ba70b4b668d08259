//! The JVM's own work.

use crate::names;

/// The JVM's own work in one run.
#[derive(Clone, Debug, Default)]
pub struct JvmWork {
    /// Time from the first to the last recorded event, in nanoseconds, like all times here.
    pub length: u64,
    /// The program's methods that are named below.
    pub methods: Vec<Method>,
    /// Garbage collections, in the order of time.
    pub collections: Vec<Collection>,
    /// Compilations of methods, in the order of time.
    pub compilations: Vec<Compilation>,
    /// Sweeps of the code cache. Newer JVMs sweep during collections.
    pub sweeps: Vec<Span>,
    /// Samples that found the program.
    pub samples: Vec<Sample>,
    /// Number of samples whose stack had no method of the program.
    pub outside: u64,
    /// A class whose counts differ between the recorded run and the reported one, if there is one.
    pub differs: Option<String>,
    /// The disagreement of time and score.
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
    /// Returns the name as people write it.
    #[must_use]
    pub fn name(&self) -> String {
        names::method_name(&self.class, &self.method, &self.descriptor)
    }
}

/// A span of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Start, from the first recorded event on.
    pub start: u64,
    /// Length.
    pub length: u64,
}

/// A method on a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Number of the method in [`JvmWork::methods`].
    pub method: usize,
    /// Line; 0 if it is not known.
    pub line: u32,
}

/// A collection.
#[derive(Clone, Debug)]
pub struct Collection {
    /// Its time.
    pub span: Span,
    /// Time for which the program was stopped.
    pub pause: u64,
    /// Name of the collector.
    pub collector: String,
    /// Cause of the collection.
    pub cause: String,
    /// Bytes in use before and after it.
    pub bytes: Option<(u64, u64)>,
    /// The thread that needed it.
    pub thread: Option<String>,
    /// The program's methods on that thread's stack, outermost first; empty if they are not known.
    pub stack: Vec<Frame>,
}

/// A compilation of a method.
#[derive(Clone, Debug)]
pub struct Compilation {
    /// Its time.
    pub span: Span,
    /// Name of the compiler: `c1`, `c2`.
    pub compiler: String,
    /// Thread of the compiler.
    pub thread: String,
    /// Level of the compilation.
    pub level: u64,
    /// True if it was for a loop that was running.
    pub in_loop: bool,
    /// Bytes of machine code.
    pub size: u64,
    /// True if it had a result.
    pub succeeded: bool,
    /// The method that was compiled.
    pub of: Compiled,
}

/// The owner of a compiled method.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Compiled {
    /// The program, with the number of the method in [`JvmWork::methods`].
    Program(usize),
    /// psf itself.
    Psf,
    /// Any other owner, with the name of the method.
    Other(String),
}

/// A sample of a thread.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Its time.
    pub at: u64,
    /// The thread.
    pub thread: String,
    /// The program's methods on its stack, outermost first.
    pub stack: Vec<Frame>,
    /// True if code that does not count was on top of them: the JDK, or native code.
    pub below: bool,
}

/// Methods with their samples and costs, largest disagreement first.
#[derive(Clone, Debug, Default)]
pub struct Disagreement {
    /// Number of samples; each belongs to one method.
    pub samples: u64,
    /// Cost of all methods.
    pub total: u128,
    /// The methods that have samples or a cost.
    pub rows: Vec<Row>,
}

/// A method.
#[derive(Clone, Debug)]
pub struct Row {
    /// Internal name of the class.
    pub class: String,
    /// Name with the class, as people write it.
    pub name: String,
    /// Number of samples in which it was the program's innermost method.
    pub samples: u64,
    /// Number of these samples in which it had called code that does not count: the JDK, or native code.
    pub below: u64,
    /// Cost of its own instructions.
    pub cost: u128,
    /// Its share of the samples minus its share of the cost, in thousandths.
    pub difference: i64,
    /// Margin of the difference: chance stays within it nineteen times in twenty.
    pub margin: i64,
}
