//! The JIT's intrinsics that are off in a run on a JDK that counts itself.

use std::ffi::OsString;

use crate::launch::{FLAG_VARIABLES, Variables};
use crate::prepare::Prepared;

/// Returns the flags for that JDK, and the setting for its run-time; `None` if no JDK counts itself.
pub(crate) fn chosen<'a>(variables: &Variables, program: &'a Prepared) -> Option<(Vec<String>, &'a str)> {
    let variables = FLAG_VARIABLES.iter().filter_map(|name| variables.named(name)).map(OsString::from);
    let flags: Vec<OsString> = program.flags.iter().cloned().chain(variables).collect();
    program.counting.as_ref().map(|jdk| jdk.flags_beside(&flags))
}
