//! `psf check`: compares a program with a policy, without running it.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_instrument::rewrite::policy::PolicyName;
use psf_report::findings;
use psf_report::limits::Limits;
use psf_results::rules::Rules;
use psf_results::verdict::{Outcome, Submission};
use psf_session::{CheckRequest, JudgeRequest, check_program};
use psf_text::failure::Failure;

use crate::flags::graders::GraderFlags;
use crate::flags::headings::OUTPUT;
use crate::flags::java::java;
use crate::flags::policy::PolicyFlags;
use crate::flags::rules::RulesFlags;
use crate::flags::sources::SourceFlags;
use crate::flags::written::written;
use crate::stderr::complain;
use crate::stdout::{print_with, screen};

/// The program to check, and how to print the findings.
#[derive(clap::Args, Debug)]
pub(crate) struct CheckArgs {
    /// The class path in order: jars, .class files, .java files, and directories or zips of these
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    sources: SourceFlags,
    #[command(flatten)]
    policy: PolicyFlags,
    #[command(flatten)]
    rules: RulesFlags,
    #[command(flatten)]
    graders: GraderFlags,
    /// Use the JDK or JRE in this directory [default: JAVA_HOME, or the java on the PATH]
    ///
    /// The javac of a JDK compiles the sources.
    #[arg(long, value_name = "HOME")]
    java: Option<PathBuf>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = CheckFormat::Text, help_heading = OUTPUT)]
    format: CheckFormat,
    /// Write into this file
    #[arg(short, long = "to", value_name = "FILE", help_heading = OUTPUT, value_parser = written())]
    output: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum CheckFormat {
    Text,
    Json,
}

pub(crate) fn check(args: CheckArgs) -> Result<ExitCode, Failure> {
    let rules = args.rules.read(false, &mut |sentence| complain(sentence));
    let submission = Submission::from_variables(|variable| std::env::var(variable).ok());
    let (grading, outputs) = args.graders.over(rules.as_ref().unwrap_or(&Rules::default()), submission);
    let mut judging = JudgeRequest { limits: Limits::default(), grading, outputs };
    let clash = judging.check(&[args.output.as_deref()]);
    let checked = rules.and_then(|rules| {
        clash?;
        let policy = args.policy.over(&rules, PolicyName::Course);
        let (jdk, sources) = (java(args.java.as_deref()), args.sources.meant());
        check_program(&CheckRequest { paths: args.paths, jdk, policy, sources })
    });
    let outcome = match &checked {
        Ok((_, Some(failure))) | Err(failure) => judging.judge_failure(failure),
        Ok((checked, None)) => Outcome::allowed(findings::summary(checked), judging.grading.clone()),
    };
    // The outputs are written in any case: a grader that finds no file takes this for its own failure.
    let mut failures = judging.write_outputs(&outcome, &mut io::stdout().lock());
    let (checked, _) = match checked {
        Ok(checked) => checked,
        Err(failure) => {
            failures.iter().for_each(|failure| complain(&failure.to_string()));
            return Err(failure);
        }
    };
    let to = args.output.as_deref();
    let printed = print_with(to, |out| match args.format {
        CheckFormat::Text => findings::text(&checked, &screen(to), out),
        CheckFormat::Json => findings::json(&checked, out),
    });
    failures.extend(printed.err());
    failures.iter().for_each(|failure| complain(&failure.to_string()));
    let code = match outcome.verdict.exit_code() {
        0 => failures.first().map_or(0, |failure| failure.kind.exit_code()),
        code => code,
    };
    Ok(ExitCode::from(code))
}
