//! `psf test` in a project of several modules: each module's suite runs separately, in the module's directory.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use psf_session::{MODULE, Project, baseline_of_module, file_of_module, holds_tests};
use psf_text::failure::{Failure, FailureKind};
use psf_text::screen::Emphasis;
use psf_text::sentences;

use super::{TestArgs, suite};
use crate::flags::format::PartsFormat;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};

/// The exit codes that come first if modules have different ones, in this order.
const FIRST: [FailureKind; 3] = [FailureKind::Program, FailureKind::NotScorable, FailureKind::NeverRan];

/// Runs the suites of all modules, one after the other, and prints the outcome of each.
pub(super) fn test(args: &TestArgs, modules: Vec<Project>) -> Result<ExitCode, Failure> {
    check(args)?;
    let (mut codes, mut results) = (Vec::new(), Vec::new());
    let mut unknown: Option<Vec<String>> = None;
    for module in modules {
        let name = module.name.clone();
        let choice = args.choice.over(module.choice.clone());
        if !holds_tests(&module.tests, &choice)? {
            if !args.quiet {
                choice.notes.iter().for_each(|sentence| complain(&format!("{name}: {sentence}")));
            }
            continue;
        }
        match suite(of(args, &name), Ok(Some(module))) {
            Ok(outcome) => {
                codes.push(outcome.code);
                results.push((name, outcome.summary));
                // A name is known if any module has a test with this name.
                let still = |known: &String| unknown.as_ref().is_none_or(|before| before.contains(known));
                unknown = Some(outcome.unknown.into_iter().filter(still).collect());
            }
            Err(failure) if failure.kind == FailureKind::NoTests => results.push((name, "no tests".to_owned())),
            // The other modules have the same arguments.
            Err(failure) if failure.kind == FailureKind::Usage => return Err(failure),
            Err(failure) => {
                complain(&format!("{name}: {failure}"));
                codes.push(failure.kind.exit_code());
                results.push((name, "no result".to_owned()));
            }
        }
    }
    if codes.is_empty() {
        let message = match results.is_empty() {
            true => "no module has a class that matches or is named like a test",
            false => "no module has tests to run",
        };
        if args.choice.pass_with_no_tests {
            if !args.quiet {
                complain(message);
            }
            return Ok(ExitCode::SUCCESS);
        }
        let remedy = "name the classes that have tests: --classes 'com.acme.*Spec'";
        return Err(Failure::new(FailureKind::NoTests, message).remedy(remedy));
    }
    if args.format == PartsFormat::Text && args.output.is_none() {
        print_with(None, |out| {
            writeln!(out, "\nby module")?;
            let line = |(name, result): &(String, String)| format!("{name}: {result}");
            results
                .iter()
                .try_for_each(|result| sentences::write("", &line(result), Emphasis::None, &screen(None), out))
        })?;
    }
    if codes.iter().all(|code| [0, FailureKind::OverLimit.exit_code()].contains(code))
        && let Some(name) = unknown.iter().flatten().next()
    {
        let message = format!("psf.toml sets a limit for {name}, but no module has such a test");
        return Err(Failure::new(FailureKind::NeverRan, message).remedy("psf test --format csv lists the names"));
    }
    let first = FIRST.iter().map(|kind| kind.exit_code()).find(|code| codes.contains(code));
    let worst = first.or_else(|| codes.iter().copied().filter(|code| *code != 0).max()).unwrap_or(0);
    Ok(ExitCode::from(worst))
}

/// Fails if all modules would write into one file.
fn check(args: &TestArgs) -> Result<(), Failure> {
    let whole = |what: &str| {
        Failure::usage(format!("the project has several modules, but {what} is for one module")).remedy(format!(
            "put {MODULE}, which is replaced by the module, into the name of the file: report-{MODULE}.json"
        ))
    };
    let one = |path: &Option<PathBuf>| path.as_ref().is_some_and(|path| !path.to_string_lossy().contains(MODULE));
    if args.output.is_none() && !matches!(args.format, PartsFormat::Text | PartsFormat::Markdown) {
        return Err(whole("printed output in this format"));
    }
    if one(&args.output) || one(&args.counts) {
        return Err(whole("a file of results"));
    }
    let outputs = args.graders.paths();
    if outputs.iter().any(|path| **path != *Path::new("-") && one(&Some((*path).clone()))) {
        return Err(whole("an output"));
    }
    Ok(())
}

/// Returns the flags for one module.
fn of(args: &TestArgs, name: &str) -> TestArgs {
    let mut own = args.clone();
    let filled = |path: &PathBuf| file_of_module(path, name);
    own.output = args.output.as_ref().map(filled);
    own.counts = args.counts.as_ref().map(filled);
    let kept = |path: &PathBuf| baseline_of_module(path, name);
    own.save = args.save.as_ref().map(kept);
    own.against = args.against.as_ref().map(kept);
    own.module = Some(name.to_owned());
    own
}
