//! `psf check`: compares a program with a policy, without running it.

use std::borrow::Cow;
use std::path::PathBuf;

use crate::files::temporary::Temporary;
use crate::inputs::class_path::class_path;
use crate::inputs::links;
use crate::inputs::policy::{held_against, policy, refusal};
use crate::inputs::request::SourceOptions;
use crate::launch::Jdk;
use crate::prepare::{Compiling, compiled};
use psf_instrument::rewrite::policy::PolicyRequest;
use psf_report::findings::Checked;
use psf_text::failure::Failure;

/// The program to check, and the policy.
#[derive(Debug)]
pub struct CheckRequest {
    /// Jars, directories of classes, class files, Java sources.
    pub paths: Vec<PathBuf>,
    /// The JDK whose `javac` compiles the sources, if there are any.
    pub jdk: Result<Jdk, Failure>,
    /// The policy, and the exceptions to it.
    pub policy: PolicyRequest,
    /// Options for reading and compiling sources.
    pub sources: SourceOptions,
}

/// Compares a program with a policy. Also returns the failure that a run would end with if the policy refuses the program.
pub fn check_program(request: &CheckRequest) -> Result<(Checked, Option<Failure>), Failure> {
    let nothing = || Failure::usage("there is nothing to check: the policy is off").remedy("name one: --policy course");
    let policy = policy(&request.policy)?.ok_or_else(nothing)?;
    links::stay_inside(&request.paths, &[])?;
    let temporary = Temporary::new()?;
    let compiling = Compiling { sources: Cow::Borrowed(&request.sources), ..Compiling::default() };
    let compiled = compiled(&request.paths, request.jdk.as_ref(), temporary.path(), &compiling)?;
    let mut class_path = class_path(&compiled.paths, Some(&request.policy.jars))?;
    let checked = held_against(&policy, &mut class_path, &request.policy, &[])?;
    let refusal = refusal(&checked);
    Ok((checked, refusal))
}
