//! The JIT's intrinsics that are off in a run on a JDK that counts itself.

use crate::launch::Variables;
use crate::prepare::Prepared;
use crate::prepare::opened::flags_of_run;

/// Returns the flags for that JDK, and the setting for its run-time; `None` if no JDK counts itself.
pub(crate) fn chosen<'a>(variables: &Variables, program: &'a Prepared) -> Option<(Vec<String>, &'a str)> {
    let flags = flags_of_run(variables, program);
    program.counting.as_ref().map(|jdk| jdk.flags_beside(&flags))
}
