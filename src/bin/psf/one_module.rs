//! The module of a project that a command runs, if it runs only one.

use psf_session::Project;
use psf_text::failure::Failure;

/// Returns the module to run, if the program is a project. If it has several modules, this is the only one of which `holds` is true;
/// `what` names the things to run.
pub(crate) fn only(
    mut modules: Vec<Project>,
    what: &str,
    holds: impl Fn(&Project) -> Result<bool, Failure>,
) -> Result<Option<Project>, Failure> {
    if modules.len() < 2 {
        return Ok(modules.pop());
    }
    let mut left = Vec::new();
    for module in modules {
        if holds(&module)? {
            left.push(module);
        }
    }
    let names: Vec<&str> = left.iter().map(|module| &*module.name).collect();
    let message = match &names[..] {
        [_] => return Ok(left.pop()),
        [] => format!("no module of the project has {what}"),
        names => format!("these modules have {what}: {}", names.join(", ")),
    };
    let remedy =
        format!("choose {what} of one module, or give the directories of its classes, and --uncounted its libraries");
    Err(Failure::usage(message).remedy(remedy))
}
