//! A program, and how to run it: `psf score` and `psf scale`.

use std::ffi::OsString;
use std::path::PathBuf;

use psf_instrument::rewrite::policy::PolicyName;
use psf_report::rules::Rules;
use psf_session::jdk::Cache;
use psf_session::{Place, ScoreRequest};
use psf_text::failure::Failure;
use psf_wire::mode::Scope;

use super::count::CountFlags;
use super::headings::RUN;
use super::java::java;
use super::limits::RunLimitFlags;
use super::policy::PolicyFlags;
use super::sandbox::SandboxFlags;
use super::sources::SourceFlags;
use crate::jdk::{cache, form};

/// A program, and how to run it.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = RUN)]
pub(crate) struct ProgramArgs {
    /// Jars, directories of classes, .class files, .java files, directories and zips of these: the class path, in order
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) sources: SourceFlags,
    /// An archive or a directory of classes that the program needs and that does not count, repeatable; the score has a
    /// mark where classes of it ran
    #[arg(long, value_name = "PATH")]
    pub(crate) uncounted: Vec<PathBuf>,
    /// Run the program in this directory, which it may read where it is confined
    #[arg(long, value_name = "DIR", conflicts_with = "beside")]
    pub(crate) cwd: Option<PathBuf>,
    /// Run the program in a fresh directory with a copy of this file or directory in it, repeatable
    #[arg(long, value_name = "PATH")]
    pub(crate) beside: Vec<PathBuf>,
    /// Main class [default: the manifest's, or the only class with a main method]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,
    #[command(flatten)]
    pub(crate) count: CountFlags,
    /// Nobody trusts the program: the whole of it counts, under the policy course at least, in a sandbox, within limits of
    /// time, memory and output, and without rules from the current directory
    #[arg(long)]
    pub(crate) untrusted: bool,
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
    /// These flags over the rules of a course; `usual` are the scope and the policy where neither names one, and
    /// `max_outside` the limit for what runs outside of a target.
    pub(crate) fn over(
        self,
        rules: &Rules,
        usual: (Scope, PolicyName),
        max_outside: Option<u64>,
    ) -> Result<ScoreRequest, Failure> {
        let untrusted = self.untrusted || rules.untrusted;
        let (scope, policy) = usual;
        let policy = if untrusted { PolicyName::Course } else { policy };
        let jdk = java(self.java.as_deref())?;
        // A run-time without that file counts the program's classes, as its report says; who names the scope is told why not.
        let scope = if scope == Scope::Jdk && !Cache::has_classes(&jdk) { Scope::App } else { scope };
        // The user's flags behind those of the rules: the last one wins.
        let flags = rules.jvm_flags.iter().cloned().chain(self.flags).collect();
        let (sandbox, readable) = self.sandbox.over(rules)?;
        let request = ScoreRequest {
            suite: None,
            place: match self.cwd {
                Some(directory) => Place::Directory(directory),
                None if self.beside.is_empty() => Place::Own,
                None => Place::Fresh(self.beside),
            },
            paths: self.paths,
            sources: self.sources.meant(),
            uncounted: self.uncounted,
            main: self.main.or_else(|| rules.main.clone()),
            options: self.count.over(rules, scope),
            jdk,
            flags,
            arguments: self.arguments,
            counts: None,
            cache: cache()?,
            form: form(self.patch_jdk),
            policy: self.policy.over(rules, policy),
            allow_unrewritten: rules.allow_unrewritten.iter().cloned().chain(self.allow_unrewritten).collect(),
            limits: self.limits.over(rules),
            prices: None,
            sandbox,
            readable,
            variables: self.sandbox.variables()?,
            pinned: !self.no_pin,
            numbered: false,
            runs: 1,
            live: None,
            recording: None,
            input: None,
            shown: true,
            captured: false,
        };
        if !untrusted {
            return Ok(request);
        }
        check_untrusted(&request, max_outside)?;
        Ok(request.untrusted())
    }
}

/// Fails where a program that nobody trusts is given what lets it get around counting.
fn check_untrusted(request: &ScoreRequest, max_outside: Option<u64>) -> Result<(), Failure> {
    let wrong = |what: &str, remedy: &str| Err(Failure::usage(what).remedy(remedy));
    if request.policy.name == PolicyName::Off {
        return wrong("--untrusted has a policy, and --policy off is none", "leave it out, or say --policy strict");
    }
    if request.options.scope == Scope::Method {
        return wrong("--untrusted counts the whole program, and --scope method does not", "use --scope app or jdk");
    }
    if !request.options.targets.is_empty() && max_outside.is_none() {
        let remedy = "say how much may run outside of it: --max-outside UNITS";
        return wrong("--untrusted counts the whole program, and --target only a part of it", remedy);
    }
    if !request.pinned {
        return wrong("--untrusted runs are pinned, and --no-pin pins nothing", "leave it out");
    }
    Ok(())
}
