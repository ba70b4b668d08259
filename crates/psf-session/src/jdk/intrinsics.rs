//! Decides which intrinsics of the JIT must be off, so that psf counts the methods that they would replace.
//!
//! HotSpot knows several hundred methods and puts its own code in place of calls to them. If such a method has bytecode, its
//! counters would not run. The JVM's library has the names that it knows in one sequence. With an unknown name in its flags, a
//! JVM does not start.

use std::collections::HashSet;
use std::path::Path;

use psf_classfile::jdks::{MATH_INTRINSICS, OTHER_INTRINSICS, UNUSED_INTRINSICS};
use psf_classfile::{ClassFile, access, decode_modified_utf8};
use psf_instrument::{ClosedNames, Target};
use psf_text::failure::Failure;

/// With this flag, the second compiler makes one string of a whole sequence of `StringBuilder.append`. None of these methods then
/// run, even if all intrinsics are off.
const CONCATENATES: &str = "OptimizeStringConcat";
/// A method handle that tests something counts its first 30 calls, and then runs other code. Code that was compiled before goes on
/// counting, so the number of instructions would depend on the compilers. With this property, handles run that other code at once.
const COUNTS_NO_CALLS: &str = "-Djava.lang.invoke.MethodHandle.DONT_INLINE_THRESHOLD=0";

/// The intrinsics that a JVM's library knows.
#[derive(Debug)]
pub(super) struct KnownIntrinsics {
    names: Vec<String>,
    /// True if the JVM may combine whole sequences of `append`.
    concatenates: bool,
}

impl KnownIntrinsics {
    /// Reads the library.
    pub(super) fn read(libjvm: &Path) -> Result<Self, Failure> {
        let bytes = std::fs::read(libjvm).map_err(|e| Failure::unreadable(libjvm, &e))?;
        Ok(Self {
            names: names(&bytes).into_iter().map(str::to_owned).collect(),
            concatenates: memchr::memmem::find(&bytes, CONCATENATES.as_bytes()).is_some(),
        })
    }

    /// Returns the methods whose bytecode never runs.
    pub(super) fn never_run(&self) -> Vec<Target> {
        let math = MATH_INTRINSICS.iter();
        let math = math.map(|&(intrinsic, name, descriptor)| (intrinsic, "java/lang/Math", name, descriptor));
        math.chain(OTHER_INTRINSICS)
            .filter(|(intrinsic, ..)| self.names.iter().any(|known| known == intrinsic))
            .map(|(_, class, method, descriptor)| Target {
                class: class.to_owned(),
                method: method.to_owned(),
                descriptor: descriptor.to_owned(),
            })
            .collect()
    }

    /// Returns the flags that turn off everything that would run in place of bytecode.
    pub(super) fn flags(&self, candidates: &Candidates) -> Vec<String> {
        let mut flags = vec![COUNTS_NO_CALLS.to_owned()];
        if self.concatenates {
            flags.push(format!("-XX:-{CONCATENATES}"));
        }
        let stays = |name: &str| {
            MATH_INTRINSICS.iter().any(|m| m.0 == name)
                || OTHER_INTRINSICS.iter().any(|m| m.0 == name)
                || UNUSED_INTRINSICS.contains(&name)
        };
        let off = self.names.iter().filter(|name| !stays(name) && !candidates.is_native(name));
        let off: Vec<&str> = off.map(String::as_str).collect();
        if !off.is_empty() {
            flags.push("-XX:+UnlockDiagnosticVMOptions".to_owned());
            flags.push(format!("-XX:DisableIntrinsic={}", off.join(",")));
        }
        flags
    }
}

/// The methods that the JDK declares as intrinsic, without bytecode and with bytecode.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    native: HashSet<String>,
    bytecode: HashSet<String>,
    /// The methods with bytecode, by class, name and descriptor.
    members: HashSet<(String, String, String)>,
}

impl Candidates {
    /// Adds the methods of a class.
    pub(super) fn add(&mut self, class: &ClassFile<'_>) {
        for method in &class.methods {
            let candidate = class.is_annotated(method, "/IntrinsicCandidate;");
            if !candidate {
                continue;
            }
            let text = |index| class.pool.text(index);
            let (Ok(name), Ok(descriptor), Ok(of)) = (text(method.name), text(method.descriptor), class.name()) else {
                continue;
            };
            if method.access & access::NATIVE != 0 {
                self.native.insert(name);
            } else {
                self.members.insert((decode_modified_utf8(of), name.clone(), descriptor));
                self.bytecode.insert(name);
            }
        }
    }

    /// Returns the names of the methods with closed forms.
    pub(super) fn closed(&self) -> ClosedNames {
        ClosedNames::of(|class, name, descriptor| {
            self.members.contains(&(class.to_owned(), name.to_owned(), descriptor.to_owned()))
        })
    }

    /// Returns true if an intrinsic can only belong to a method without bytecode.
    fn is_native(&self, intrinsic: &str) -> bool {
        let name = intrinsic.trim_start_matches('_');
        let named = |set: &HashSet<String>| {
            set.contains(name)
                || set.contains(&format!("{name}0"))
                || set.contains(name.rsplit('_').next().unwrap_or(name))
        };
        named(&self.native) && !self.bytecode.contains(name)
    }
}

/// Returns the names in a JVM's library: a sequence of strings, each followed by a zero byte.
fn names(library: &[u8]) -> Vec<&str> {
    let Some(start) = memchr::memmem::find(library, b"_hashCode\0_getClass\0") else { return Vec::new() };
    let row = library[start..].split(|&byte| byte == 0);
    let is_name =
        |name: &&[u8]| name.first() == Some(&b'_') && name.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_');
    row.take_while(is_name).filter_map(|name| std::str::from_utf8(name).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn reads_the_row_of_names_and_nothing_behind_it() {
        assert_eq!(
            names(b"x\0_other\0\0_hashCode\0_getClass\0_clone\0Rest\0_no\0"),
            ["_hashCode", "_getClass", "_clone"]
        );
        assert!(names(b"no such row").is_empty());
    }
}
