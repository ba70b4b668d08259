//! Which intrinsics of the JIT must be off, so that what it would put in place of a method is counted.
//!
//! HotSpot knows some hundred methods by heart, and puts code of its own where they are called. Where the method has
//! bytecode, its counters would not run. The names that a JVM knows stand one behind the other in its library; a name
//! that it does not know stops it.

use std::collections::HashSet;
use std::path::Path;

use crate::classfile::{ClassFile, Reader};
use crate::failure::Failure;

const NATIVE: u16 = 0x0100;

/// Intrinsics of methods whose bodies never run, see `instrument/jdk.rs`; and of continuations, which have no other
/// implementation.
const ALWAYS_ON: [&str; 24] = [
    "_dsin", "_dcos", "_dtan", "_dsinh", "_dtanh", "_dcbrt", "_dabs", "_dlog", "_dlog10", "_dsqrt", "_dsqrt_strict",
    "_dpow", "_dexp", "_fmaD", "_fmaF", "_Reference_get", "_Continuation_enter", "_Continuation_enterSpecial",
    "_Continuation_doYield", "_Continuation_pin", "_Continuation_unpin", "_Continuation_run", "_compiledLambdaForm",
    "_getCallerClass",
];

/// The methods that the JDK says are intrinsic: those without bytecode, and those with some.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    native: HashSet<String>,
    bytecode: HashSet<String>,
}

impl Candidates {
    /// Adds those of a class.
    pub(super) fn add(&mut self, class: &ClassFile<'_>) {
        for method in &class.methods {
            let Some(annotations) = class.find(&method.attributes, "RuntimeVisibleAnnotations") else { continue };
            let bytes = &class.bytes[annotations.body..annotations.end];
            let mut reader = Reader::new(bytes);
            // It has no members, so it is the first of a row that needs no skipping, or it is found all the same.
            let Ok(count) = reader.u2() else { continue };
            let names: Vec<u16> = bytes.get(2..).unwrap_or(&[]).windows(2).map(|b| u16::from_be_bytes([b[0], b[1]])).collect();
            let candidate = count > 0
                && names.iter().any(|&name| {
                    class.pool.utf8(name).is_ok_and(|name| name.ends_with(b"/IntrinsicCandidate;"))
                });
            if let (true, Ok(name)) = (candidate, class.pool.text(method.name)) {
                let kind = if method.access & NATIVE != 0 { &mut self.native } else { &mut self.bytecode };
                kind.insert(name);
            }
        }
    }

    /// Whether an intrinsic can only be of a method without bytecode.
    fn is_native(&self, intrinsic: &str) -> bool {
        let name = intrinsic.trim_start_matches('_');
        let named = |set: &HashSet<String>| {
            set.contains(name) || set.contains(&format!("{name}0")) || set.contains(name.rsplit('_').next().unwrap_or(name))
        };
        named(&self.native) && !self.bytecode.contains(name)
    }
}

/// The flags that turn off all intrinsics of methods with bytecode.
pub(super) fn flags(libjvm: &Path, candidates: &Candidates) -> Result<Vec<String>, Failure> {
    let bytes = std::fs::read(libjvm).map_err(|e| Failure::unreadable(libjvm, &e))?;
    let names = names(&bytes);
    let off: Vec<&str> =
        names.into_iter().filter(|name| !ALWAYS_ON.contains(name) && !candidates.is_native(name)).collect();
    if off.is_empty() {
        return Ok(Vec::new());
    }
    Ok(vec!["-XX:+UnlockDiagnosticVMOptions".to_owned(), format!("-XX:DisableIntrinsic={}", off.join(","))])
}

/// The names that a JVM's library has: a row of strings, each with a zero byte behind it.
fn names(library: &[u8]) -> Vec<&str> {
    let Some(start) = memchr::memmem::find(library, b"_hashCode\0_getClass\0") else { return Vec::new() };
    let row = library[start..].split(|&byte| byte == 0);
    let is_name = |name: &&[u8]| name.first() == Some(&b'_') && name.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_');
    row.take_while(is_name).filter_map(|name| std::str::from_utf8(name).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn reads_the_row_of_names_and_nothing_behind_it() {
        assert_eq!(names(b"x\0_other\0\0_hashCode\0_getClass\0_clone\0Rest\0_no\0"), ["_hashCode", "_getClass", "_clone"]);
        assert!(names(b"no such row").is_empty());
    }
}
