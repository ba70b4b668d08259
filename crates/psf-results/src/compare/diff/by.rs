//! The choice of a diff's rows.

/// The subject of a diff's rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiffBy {
    /// The program's methods, with the work of the JDK for them if it is known.
    #[default]
    Method,
    /// The methods of the program and of the JDK, each with its own cost.
    Jdk,
    /// Source lines of the program, with the work of the JDK for them if it is known.
    Line,
    /// Paths of calls.
    Path,
    /// Instructions that read, write, make something or branch; only for simulations.
    Site,
}
