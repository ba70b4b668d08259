//! A method that differs between two results.

use super::callees::{self, CalleeChange};
use crate::result::{Callee, MethodResult};
use psf_report::names::{method_name, package, parameters, simple};

/// The kind of change of a method or line, from the base to the new result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangeKind {
    /// It is in both results, and differs.
    Changed,
    /// It is in both results, under two names. Its cost may be the same.
    Moved,
    /// It is only in the new result.
    Added,
    /// It is only in the base.
    Gone,
}

/// The class, name and descriptor that identify a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodKey {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
}

impl MethodKey {
    fn of(method: &MethodResult) -> Self {
        let [class, method, descriptor] = [&method.class, &method.method, &method.descriptor].map(Clone::clone);
        Self { class, method, descriptor }
    }

    /// Returns the name as people write it.
    #[must_use]
    pub fn name(&self) -> String {
        method_name(&self.class, &self.method, &self.descriptor)
    }
}

/// A method that differs between two results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodChange {
    /// The method in the new result; in the base if the method is gone.
    pub key: MethodKey,
    /// The method in the base, if it has another name there.
    pub from: Option<MethodKey>,
    /// The kind of change.
    pub kind: ChangeKind,
    /// The cost in the base and in the new result.
    pub score: (u64, u64),
    /// The number of calls in the base and in the new result.
    pub invocations: (u64, u64),
    /// The executed instructions in the base and in the new result.
    pub instructions: (u64, u64),
    /// The methods of the JDK whose work for this method changed, if the costs include this work; largest change first.
    pub callees: Vec<CalleeChange>,
}

impl MethodChange {
    /// Returns `None` if nothing changed.
    pub(super) fn new(base: Option<&MethodResult>, new: Option<&MethodResult>) -> Option<Self> {
        let method = new.or(base)?;
        let from = base.filter(|base| base.key() != method.key());
        let both = |of: fn(&MethodResult) -> u64| (base.map_or(0, of), new.map_or(0, of));
        let kind = match (base, new) {
            (Some(_), Some(_)) if from.is_some() => ChangeKind::Moved,
            (Some(_), Some(_)) => ChangeKind::Changed,
            (Some(_), None) => ChangeKind::Gone,
            (None, _) => ChangeKind::Added,
        };
        let change = Self {
            key: MethodKey::of(method),
            from: from.map(MethodKey::of),
            kind,
            score: both(|method| method.score),
            invocations: both(|method| method.invocations),
            instructions: both(|method| method.instructions),
            callees: callees::changes(of_callees(base), of_callees(new)),
        };
        (kind != ChangeKind::Changed || change.did_otherwise()).then_some(change)
    }

    /// Returns true if the cost, the number of calls or the number of instructions changed.
    #[must_use]
    pub fn did_otherwise(&self) -> bool {
        [self.score, self.invocations, self.instructions].iter().any(|(base, new)| base != new)
    }

    /// Returns the name as people write it; both names if the method moved.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.from {
            None => self.key.name(),
            Some(from) => format!("{} -> {}", from.name(), other_name(from, &self.key)),
        }
    }

    /// Returns the package that the name begins with.
    #[must_use]
    pub fn package(&self) -> String {
        package(&self.from.as_ref().unwrap_or(&self.key).class)
    }
}

pub(super) fn of_callees(method: Option<&MethodResult>) -> impl Iterator<Item = &Callee> {
    method.into_iter().flat_map(|method| &method.callees)
}

/// Returns the second of two names without the part that both share.
fn other_name(from: &MethodKey, to: &MethodKey) -> String {
    let class = match (from.class == to.class, package(&from.class) == package(&to.class)) {
        (true, _) => String::new(),
        (_, true) => format!("{}.", simple(&to.class)),
        _ => format!("{}.", to.class.replace('/', ".")),
    };
    let same = (&from.class, &from.method) == (&to.class, &to.method);
    let [before, now] = [from, to].map(|key| parameters(&key.descriptor));
    match (same, before == now) {
        // Only the return type differs. Names do not contain it.
        (true, true) => format!("returning {}", to.descriptor.rsplit(')').next().map_or_else(String::new, returned)),
        (_, true) => format!("{class}{}", to.method),
        (_, false) => format!("{class}{}{now}", to.method),
    }
}

fn returned(descriptor: &str) -> String {
    match descriptor {
        "V" => "nothing".to_owned(),
        _ => parameters(&format!("({descriptor})V")).trim_matches(['(', ')']).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{MethodChange, MethodResult};

    fn method(class: &str, method: &str, descriptor: &str) -> MethodResult {
        let [class, method, descriptor] = [class, method, descriptor].map(str::to_owned);
        MethodResult { class, method, descriptor, ..MethodResult::default() }
    }

    #[track_caller]
    fn check(base: [&str; 3], new: [&str; 3], expected: &str) {
        let [base, new] = [base, new].map(|[class, name, descriptor]| method(class, name, descriptor));
        let change = MethodChange::new(Some(&base), Some(&new)).expect("it moved");
        assert_eq!(change.name(), expected);
    }

    #[test]
    fn a_renamed_method_shows_both_names() {
        check(["a/T$27", "read", "(La/R;)V"], ["a/T$28", "read", "(La/R;)V"], "a.T$27.read(R) -> T$28.read");
        check(["a/T", "read", "(I)V"], ["b/T", "read", "(I)V"], "a.T.read(int) -> b.T.read");
        check(["a/T", "read", "(I)V"], ["a/T", "read", "(J)V"], "a.T.read(int) -> read(long)");
        check(["a/T", "read", "()I"], ["a/T", "read", "()[La/R;"], "a.T.read() -> returning R[]");
        check(["a/T", "read", "()I"], ["a/T", "read", "()V"], "a.T.read() -> returning nothing");
        check(["T", "one", "()V"], ["T", "two", "()V"], "T.one() -> two");
    }

    #[test]
    fn equal_methods_are_no_change_unless_one_moved() {
        let (one, moved) = (method("A", "f", "()V"), method("A", "g", "()V"));
        assert_eq!(MethodChange::new(Some(&one), Some(&one)), None);
        assert!(!MethodChange::new(Some(&one), Some(&moved)).expect("it moved").did_otherwise());
        let more = MethodResult { invocations: 1, ..one.clone() };
        assert!(MethodChange::new(Some(&one), Some(&more)).is_some());
    }
}
