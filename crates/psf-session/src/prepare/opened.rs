//! Whether a program may call methods of the JDK that are invisible to other programs.

use std::ffi::{OsStr, OsString};

use crate::launch::{FLAG_VARIABLES, Variables};
use crate::prepare::Prepared;

/// The parts of flags that open java.base to a program, load an agent, which may open it, or name a file with more flags.
const OPENS: [&str; 6] = ["java.base", "-javaagent:", "-agentlib:", "-agentpath:", "-XX:Flags=", "-XX:VMOptionsFile="];

/// Returns the flags of a run, with the flags in variables that a JVM reads.
pub(super) fn flags_of_run(variables: &Variables, program: &Prepared) -> Vec<OsString> {
    program.flags.iter().cloned().chain(of_variables(variables)).collect()
}

fn of_variables(variables: &Variables) -> impl Iterator<Item = OsString> {
    FLAG_VARIABLES.iter().filter_map(|name| variables.named(name)).map(OsString::from)
}

/// Returns true if a run's flags let the program call methods of java.base that are private or have no keyword. psf then counts
/// each entry of such a method, and infers none from the JDK's own calls.
pub(crate) fn opens_jdk(variables: &Variables, program: &Prepared) -> bool {
    flags_of_run(variables, program).iter().any(|flag| opens(flag))
}

/// Like [`opens_jdk`], by the flags that the user gives. A manifest or a build may add others.
pub(crate) fn is_asked_to_open(variables: &Variables, flags: &[String]) -> bool {
    flags.iter().map(OsString::from).chain(of_variables(variables)).any(|flag| opens(&flag))
}

fn opens(flag: &OsStr) -> bool {
    let flag = flag.to_string_lossy();
    flag.starts_with('@') || OPENS.iter().any(|opens| flag.contains(opens))
}
