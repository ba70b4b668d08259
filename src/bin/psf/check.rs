//! `psf check`: a program held against a policy, and not run.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf::results::findings;
use psf::rewrite::policy::PolicyName;
use psf::session::{CheckRequest, check_program};
use psf::text::failure::Failure;

use crate::flags::headings::OUTPUT;
use crate::flags::java::java;
use crate::flags::policy::PolicyFlags;
use crate::flags::rules::RulesFlags;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};

/// What to check.
#[derive(clap::Args, Debug)]
pub(crate) struct CheckArgs {
    /// Jars, directories of classes, .class files, .java files: the whole class path
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    policy: PolicyFlags,
    #[command(flatten)]
    rules: RulesFlags,
    /// Directory of the JDK whose javac compiles sources [default: JAVA_HOME, or the java on the PATH]
    #[arg(long, value_name = "HOME")]
    java: Option<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t = CheckFormat::Text, help_heading = OUTPUT)]
    format: CheckFormat,
    /// Print into this file
    #[arg(short, value_name = "FILE", help_heading = OUTPUT)]
    output: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum CheckFormat {
    Text,
    Json,
}

pub(crate) fn check(args: CheckArgs) -> Result<ExitCode, Failure> {
    let rules = args.rules.read(&mut |sentence| complain(sentence))?;
    let policy = args.policy.over(&rules, PolicyName::Course);
    let request = CheckRequest { paths: args.paths, jdk: java(args.java.as_deref()), policy };
    let (checked, refusal) = check_program(&request)?;
    let to = args.output.as_deref();
    print_with(to, |out| match args.format {
        CheckFormat::Text => findings::text(&checked, &screen(to), out),
        CheckFormat::Json => findings::json(&checked, out),
    })?;
    Ok(refusal.map_or(ExitCode::SUCCESS, |failure| ExitCode::from(failure.kind.exit_code())))
}
