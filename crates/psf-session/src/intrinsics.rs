//! Which of the JIT's own versions of methods are off in a run on a JDK that counts itself.

use std::ffi::OsString;

use super::launch::FLAG_VARIABLES;
use super::prepare::Prepared;
use super::request::ScoreRequest;

/// The flags of that JDK, and what its run-time must be told; `None` where there is no such JDK.
pub(super) fn chosen<'a>(request: &ScoreRequest, program: &'a Prepared) -> Option<(Vec<String>, &'a str)> {
    let variables = FLAG_VARIABLES.iter().filter_map(|name| request.variables.named(name)).map(OsString::from);
    let flags: Vec<OsString> = program.flags.iter().cloned().chain(variables).collect();
    program.counting.as_ref().map(|jdk| jdk.flags_beside(&flags))
}
