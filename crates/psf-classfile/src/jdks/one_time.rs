//! Calls within JDKs that do work once: they read data of a locale, find a provider, or fill a cache for later calls.

use std::collections::HashMap;
use std::sync::LazyLock;

/// A line for each call: the internal name of the calling class, its method, and the callee. The callee is the name of a
/// method, or the class of a constructor. `.ci/one-time` derives the lines from evidence (decision 63): each call runs in the
/// first of several equal calls of the JDK, and in no later one.
const TABLE: &str = include_str!("one_time.txt");

/// A call that does work once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneTimeCall {
    /// Its number in the table.
    pub number: u16,
    /// The name of the called method, or the internal name of the class whose constructor is called.
    pub callee: &'static str,
}

impl OneTimeCall {
    /// Returns true if a call of this method matches.
    #[must_use]
    pub fn is(&self, class: &[u8], method: &[u8]) -> bool {
        match method {
            b"<init>" => self.callee.as_bytes() == class,
            _ => self.callee.as_bytes() == method,
        }
    }
}

/// The calls by the class that makes them, each with the calling method.
static CALLS: LazyLock<HashMap<&str, Vec<(&str, OneTimeCall)>>> = LazyLock::new(|| {
    let mut calls: HashMap<_, Vec<_>> = HashMap::new();
    for ((class, method, callee), number) in rows().zip(0..) {
        calls.entry(class).or_default().push((method, OneTimeCall { number, callee }));
    }
    calls
});

/// Returns the rows of the table: class, method, callee.
fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    TABLE.lines().filter_map(|line| {
        let (class, rest) = line.split_once(' ')?;
        let (method, callee) = rest.split_once(' ')?;
        Some((class, method, callee))
    })
}

/// Returns the calls in a method of the JDK that do work once. The descriptor of the method does not matter.
#[must_use]
pub fn one_time_calls(class: &str, method: &str) -> Vec<OneTimeCall> {
    let calls = CALLS.get(class).map_or(&[][..], Vec::as_slice);
    calls.iter().filter(|(own, _)| *own == method).map(|&(_, call)| call).collect()
}

#[cfg(test)]
mod tests {
    use super::{TABLE, one_time_calls, rows};

    #[test]
    fn each_line_names_a_call() {
        assert_eq!(rows().count(), TABLE.lines().count());
        for (number, (class, method, callee)) in rows().enumerate() {
            let found = one_time_calls(class, method).into_iter().find(|call| call.callee == callee);
            assert_eq!(found.map(|call| usize::from(call.number)), Some(number), "{class} {method} {callee}");
            // An exception may leave a constructor unseen before the superclass's constructor has returned.
            assert!(!method.starts_with('<'), "{class} {method}");
        }
        assert_eq!(one_time_calls("java/lang/String", "length"), []);
    }

    #[test]
    fn lines_are_in_order_and_differ() {
        let lines: Vec<&str> = TABLE.lines().collect();
        assert!(lines.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn a_constructor_is_called_by_its_class() {
        let call = super::OneTimeCall { number: 0, callee: "a/B" };
        assert!(call.is(b"a/B", b"<init>") && !call.is(b"a/C", b"<init>") && !call.is(b"a/B", b"b"));
        let call = super::OneTimeCall { number: 0, callee: "b" };
        assert!(call.is(b"a/B", b"b") && call.is(b"a/C", b"b"));
    }
}
