//! Intrinsics that may stay on, because the counts of their methods are a function of their arguments and results.
//!
//! The JDK that counts itself finds them (`Learn` of the run-time). It runs each method as bytecode, with hundreds of arguments,
//! and reads its counters. If one of the arguments gives other counts, the intrinsic is off, like all others.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::files::temporary::Temporary;
use crate::launch::{Jdk, Jvm};
use psf_classfile::jdks::{Knowledge, knowledge};
use psf_text::failure::Failure;

/// The class that finds these intrinsics.
const LEARN: &str = "java.lang.P$Learn";
/// The JVM's flag with the intrinsics that are off.
const OFF: &str = "-XX:DisableIntrinsic=";
/// Packages with such methods. If the program has access to one of them, it could call the methods itself, unseen by psf.
const PACKAGES: [&str; 3] = ["java.lang", "jdk.internal.util", "sun.security.provider"];

/// The closed forms of a JDK.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ClosedForms {
    /// The names of the intrinsics.
    names: Vec<String>,
    /// The numbers that the run-time reads.
    numbers: String,
}

impl ClosedForms {
    /// Asks a JDK that counts itself. If it does not answer, all intrinsics are off.
    pub(super) fn learn(jdk: &Jdk, java: &Path, flags: &[String]) -> Result<Self, Failure> {
        // In an unknown JDK, other methods may have the same names.
        if knowledge(jdk.feature()) == Knowledge::Unknown {
            return Ok(Self::default());
        }
        let native = ["-Djdk.reflect.useNativeAccessorOnly=true", "-Dsun.reflect.inflationThreshold=2147483647"];
        // This JVM writes counts as it ends, as any rewritten program does. No one reads them.
        let temporary = Temporary::new()?;
        let counts = temporary.path().join("counts.json");
        let jvm = Jvm::new(java).flags(flags).flags(native).property("psf.counts", &counts);
        let jvm = jvm.flags(["-Xshare:auto", LEARN]).reads(&[]);
        let output = jvm.output()?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        Ok(if output.status.success() { Self::parse(&said) } else { Self::default() })
    }

    fn parse(said: &str) -> Self {
        let mut forms = Self::default();
        for (name, numbers) in said.lines().filter_map(|line| line.split_once(' ')) {
            if numbers.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b'-')) {
                forms.names.push(name.to_owned());
                forms.numbers.push_str(numbers);
            }
        }
        forms
    }

    /// Returns the numbers for the run-time, and the flags that leave these intrinsics on. Returns `None` if they must be off:
    /// the run's flags let the program call such methods itself, or make the JVM compile them at once.
    pub(super) fn applied<'a>(
        &self,
        flags: &[String],
        of_program: impl IntoIterator<Item = &'a std::ffi::OsString>,
    ) -> Option<(&str, Vec<String>)> {
        let forbids = |flag: &std::ffi::OsString| {
            let flag = flag.to_string_lossy();
            // A method that is compiled before its first run does not do what it does when it first runs.
            flag.contains("-Xcomp") || PACKAGES.iter().any(|package| flag.contains(&format!("java.base/{package}=")))
        };
        if self.names.is_empty() || of_program.into_iter().any(forbids) {
            return None;
        }
        let on = |name: &&str| !self.names.iter().any(|own| own == name);
        let flag = |flag: &String| match flag.strip_prefix(OFF) {
            Some(names) => format!("{OFF}{}", names.split(',').filter(on).collect::<Vec<_>>().join(",")),
            None => flag.clone(),
        };
        Some((&self.numbers, flags.iter().map(flag).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::ClosedForms;

    fn forms() -> ClosedForms {
        ClosedForms::parse("_one 0 1 17 1 0 \n_two 2 1 18 -3 1 \nException in thread\n")
    }

    #[test]
    fn takes_the_lines_that_are_numbers() {
        assert_eq!(forms().names, ["_one", "_two"]);
        assert_eq!(forms().numbers, "0 1 17 1 0 2 1 18 -3 1 ");
    }

    #[test]
    fn known_intrinsics_stay_on() {
        let flags = ["-XX:+A".to_owned(), "-XX:DisableIntrinsic=_zero,_one,_two,_three".to_owned()];
        let forms = forms();
        let (numbers, flags) = forms.applied(&flags, &[]).unwrap_or_default();
        assert_eq!(numbers, "0 1 17 1 0 2 1 18 -3 1 ");
        assert_eq!(flags, ["-XX:+A", "-XX:DisableIntrinsic=_zero,_three"]);
    }

    #[test]
    fn flags_that_open_the_jdk_or_compile_all_turn_intrinsics_off() {
        for flag in ["--add-opens=java.base/java.lang=ALL-UNNAMED", "-Xcomp", "java.base/jdk.internal.util=a,b"] {
            assert_eq!(forms().applied(&[], &[flag.into()]), None);
        }
        assert!(forms().applied(&[], &["--add-opens=java.base/java.lang.reflect=ALL-UNNAMED".into()]).is_some());
    }
}
