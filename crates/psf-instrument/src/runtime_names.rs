//! The names of the runtime's entry points, as rewritten classes refer to them, and the options that decide about them.

use super::closed::ClosedNames;
use super::entry_points::{EntryPoint, PACKAGE, class};
use psf_wire::observe::Observe;

/// The names of the runtime's classes and the options that decide which entry points code calls.
#[derive(Clone, Debug)]
pub struct RuntimeNames {
    /// The prefix of the internal names of the runtime's classes: [`PACKAGE`] or `IN_JDK`.
    pub prefix: &'static str,
    /// The internal name of a class that has all entry points itself.
    pub stand_in: Option<&'static str>,
    /// True if the runtime is a part of the JDK, in scope `jdk`.
    pub in_jdk: bool,
    /// True if the code to rewrite is a program, false if it is a JDK.
    pub of_program: bool,
    /// True if the work of the JDK is counted by home: by the call of the program that leads to it.
    pub homes: bool,
    /// True for a class of a JDK that few programs use.
    pub far: bool,
    /// The feature release of the JDK in scope `jdk`; 0 in other scopes or if the release is unknown.
    pub feature: u32,
    /// The observation, which decides what psf inserts.
    pub observe: Observe,
    /// The methods with closed forms, if psf adds what they execute after their calls.
    pub closed_forms: ClosedNames,
    /// True if some classes of the program do not count.
    pub partial: bool,
    /// True if the code that calls the program does not count. Constructors then announce their exits as well.
    pub hosted: bool,
}

impl RuntimeNames {
    /// Returns true if every calling context has its own counters, also in the JDK.
    pub(super) fn has_tree_in_jdk(&self) -> bool {
        self.observe.has_tree() && self.in_jdk && !self.observe.has_program_tree()
    }

    /// Returns the internal name of a class of the runtime.
    pub(super) fn class(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Returns the internal name of the class that has an entry point.
    pub(super) fn class_of(&self, entry_point: EntryPoint) -> String {
        match self.stand_in {
            Some(class) => class.to_owned(),
            None if self.in_jdk && entry_point.class == class::SIMULATION => self.class(class::EARLY),
            None => self.class(entry_point.class),
        }
    }

    /// Returns the descriptor of an entry point with the runtime's classes under their actual names.
    pub(super) fn descriptor_of(&self, entry_point: EntryPoint) -> String {
        entry_point.descriptor.replace(PACKAGE, self.prefix)
    }
}
