//! The size of object headers in the JVM of a run. psf asks the JVM, because the size depends on its release, its collector and
//! the user's flags.

use std::ffi::OsString;
use std::path::Path;

use super::environment::Variables;
use super::jvm::Jvm;
use super::pins::{FLAG_VARIABLES, given};
use psf_classfile::jdks::{Fact, Facts};
use psf_text::failure::{Failure, FailureKind};

/// Bytes of a header with a 32-bit class pointer, and of a compact header (JEP 450).
const USUAL: u32 = 12;
const COMPACT: u32 = 8;

/// The JVM's flag.
const FLAG: &str = "UseCompactObjectHeaders";

/// Prefixes of the flags that may affect the size. Other flags may start recorders and agents, which are only for the run.
const RELEVANT: [&str; 4] = ["-XX:+Use", "-XX:-Use", "-XX:+Unlock", "-XX:-Unlock"];

/// Returns the size of an object's header in bytes, for a JVM that is started with these flags and variables.
pub(crate) fn object_header(
    java: &Path,
    facts: &Facts,
    flags: &[OsString],
    variables: &Variables,
) -> Result<u32, Failure> {
    if !facts.hold(Fact::CompactHeaders) {
        return Ok(USUAL);
    }
    let flags: Vec<String> = flags.iter().map(|flag| flag.to_string_lossy().into_owned()).collect();
    let given = given(&flags, |variable| variables.named(variable)).into_iter().map(|(flag, _)| flag);
    let relevant = given.filter(|flag| RELEVANT.iter().any(|start| flag.starts_with(start)));
    let none = FLAG_VARIABLES.map(|variable| (variable, OsString::new()));
    let asks = ["-XX:+UnlockExperimentalVMOptions", "-XX:+PrintFlagsFinal", "-version"];
    let output = Jvm::new(java).flags(relevant).flags(asks).environment(none).reads(&[]).output()?;
    let answer = String::from_utf8_lossy(&output.stdout).into_owned();
    is_on(&answer).map(|on| if on { COMPACT } else { USUAL }).ok_or_else(|| {
        let what = format!("{} does not say how large the headers of objects are ({FLAG})", java.display());
        Failure::new(FailureKind::Psf, what)
            .remedy("psf asks it with -XX:+PrintFlagsFinal; name another JDK with --java")
    })
}

/// Returns the value of the flag in the output of `-XX:+PrintFlagsFinal`. A JVM without the flag has no compact headers.
fn is_on(printed: &str) -> Option<bool> {
    let mut values = printed.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let name = words.find(|word| *word == FLAG)?;
        (name == FLAG && words.next() == Some("=")).then(|| words.next() == Some("true"))
    });
    values.next_back().or_else(|| printed.contains(" = ").then_some(false))
}

#[cfg(test)]
mod tests {
    use super::is_on;

    #[test]
    fn the_flag_is_read_as_the_jvm_prints_it() {
        let other = "     bool UseCompressedOops     = true    {product} {default}\n";
        let line = |value: &str| {
            format!("     bool UseCompactObjectHeaders    = {value}   {{product lp64_product}} {{default}}\n")
        };
        assert_eq!(is_on(&(other.to_owned() + &line("true"))), Some(true));
        assert_eq!(is_on(&(line("false") + other)), Some(false));
        assert_eq!(is_on(other), Some(false), "a JVM without the flag");
        assert_eq!(is_on("Error: no such JVM"), None);
    }
}
