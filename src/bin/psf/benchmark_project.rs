//! The program of benchmarks: what is given, or the module of a project that has benchmarks.

use psf_session::{Purpose, build_project, holds_benchmarks};
use psf_text::failure::Failure;

use crate::flags::program::ProgramArgs;
use crate::one_module::only;

/// If the program is the directory of a project, makes it what the project's build compiled.
pub(crate) fn take_benchmarks(program: &mut ProgramArgs) -> Result<(), Failure> {
    let [path] = &program.paths[..] else { return Ok(()) };
    let modules = build_project(path, Purpose::Classes)?;
    let project = only(modules, "benchmarks", |module| Ok(holds_benchmarks(module)))?;
    if let Some(project) = project {
        program.replace_by(project.classes, project.libraries, project.directory);
    }
    Ok(())
}
