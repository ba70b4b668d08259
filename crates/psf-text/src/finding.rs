//! What a policy does not allow, with its place: the parts that every format is made of.

/// Something in a program that a policy does not allow.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file, or the entry of an archive, that it is in.
    pub at: String,
    /// Internal name of the class; empty where it is in none.
    pub class: String,
    /// Name of the method or field; empty where it is the class's.
    pub member: String,
    /// Its descriptor.
    pub descriptor: String,
    /// The source file: its package as a path, and its name; empty where the class does not say.
    pub file: String,
    /// The line, where the class says it.
    pub line: Option<u16>,
    /// A name of the rule, for programs.
    pub rule: String,
    /// What is not allowed, in a fragment of a sentence: `java.lang.Class.forName`.
    pub what: String,
    /// Why it is not.
    pub why: String,
    /// What to write instead.
    pub instead: String,
}
