//! Violations of a policy, with their place. Every format takes its parts from here.

/// One part of a program that a policy does not allow.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file, or the entry of an archive.
    pub at: String,
    /// The internal name of the class; empty if the finding is not in a class.
    pub class: String,
    /// The name of the method or field; empty if the finding is about the class itself.
    pub member: String,
    /// The descriptor of the method or field.
    pub descriptor: String,
    /// The source file: its package as a path, and its name. Empty if the class does not name it.
    pub file: String,
    /// The line, if the class names it.
    pub line: Option<u16>,
    /// The name of the rule, for programs.
    pub rule: String,
    /// The forbidden thing, as a fragment of a sentence: `java.lang.Class.forName`.
    pub what: String,
    /// The reason why the policy does not allow it.
    pub why: String,
    /// The alternative that the program should use.
    pub instead: String,
}
