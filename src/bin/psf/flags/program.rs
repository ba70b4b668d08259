//! A program, and how to run it: `psf score` and `psf scale`.

use std::ffi::OsString;
use std::path::PathBuf;

use psf::results::rules::Rules;
use psf::rewrite::policy::PolicyName;
use psf::session::ScoreRequest;
use psf::text::failure::Failure;

use super::count::CountFlags;
use super::headings::RUN;
use super::java::java;
use super::limits::RunLimitFlags;
use super::policy::PolicyFlags;
use super::sandbox::SandboxFlags;
use crate::jdk::{cache, form};

/// A program, and how to run it.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = RUN)]
pub(crate) struct ProgramArgs {
    /// Jars, directories of classes, .class files, .java files: the class path, in order
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Main class [default: the manifest's, or the only class with a main method]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,
    #[command(flatten)]
    pub(crate) count: CountFlags,
    #[command(flatten)]
    pub(crate) policy: PolicyFlags,
    /// Directory of the JDK or JRE [default: JAVA_HOME, or the java on the PATH]
    #[arg(long, value_name = "HOME")]
    pub(crate) java: Option<PathBuf>,
    /// A flag for the JVM, repeatable: -J -Xint
    #[arg(short = 'J', value_name = "FLAG", allow_hyphen_values = true)]
    pub(crate) flags: Vec<String>,
    /// Pin nothing that makes runs differ: no fixed heap, locale, clocks, seeds
    #[arg(long)]
    pub(crate) no_pin: bool,
    /// With --scope jdk: put rewritten classes in the place of the JDK's own (--patch-module) instead of making a copy of
    /// the JDK, which takes more room and starts faster
    #[arg(long)]
    pub(crate) patch_jdk: bool,
    /// Classes, by a glob over their names, that may run although psf did not rewrite them, repeatable; what they execute
    /// is not counted, and the score has a mark
    #[arg(long, value_name = "GLOB")]
    pub(crate) allow_unrewritten: Vec<String>,
    #[command(flatten)]
    pub(crate) limits: RunLimitFlags,
    #[command(flatten)]
    pub(crate) sandbox: SandboxFlags,
    /// Arguments of the program, behind --
    #[arg(last = true, value_name = "ARG")]
    pub(crate) arguments: Vec<OsString>,
}

impl ProgramArgs {
    /// These flags over the rules of a course; `policy` is the one where neither names one.
    pub(crate) fn over(self, rules: &Rules, policy: PolicyName) -> Result<ScoreRequest, Failure> {
        // The user's flags behind those of the rules: the last one wins.
        let flags = rules.jvm_flags.iter().cloned().chain(self.flags).collect();
        let (sandbox, readable) = self.sandbox.sandbox()?;
        Ok(ScoreRequest {
            paths: self.paths,
            main: self.main.or_else(|| rules.main.clone()),
            options: self.count.over(rules),
            jdk: java(self.java.as_deref())?,
            flags,
            arguments: self.arguments,
            counts: None,
            cache: cache()?,
            form: form(self.patch_jdk),
            policy: self.policy.over(rules, policy),
            allow_unrewritten: rules.allow_unrewritten.iter().cloned().chain(self.allow_unrewritten).collect(),
            limits: self.limits.over(rules),
            sandbox,
            readable,
            variables: self.sandbox.variables()?,
            pinned: !self.no_pin,
            runs: 1,
            input: None,
            shown: true,
        })
    }
}
