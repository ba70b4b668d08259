//! A program and the way to run it: `psf score` and `psf scale`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use psf_instrument::rewrite::policy::PolicyName;
use psf_results::rules::Rules;
use psf_session::jdk::Cache;
use psf_session::{Confinement, Counting, Io, Place, Program, ScoreRequest, name_of};
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
use crate::shell;

/// A program and the way to run it.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = RUN)]
pub(crate) struct ProgramArgs {
    /// The class path in order: jars, .class files, .java files, and directories or zips of these
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) sources: SourceFlags,
    /// Add this jar or directory of classes to the class path without counting it, repeatable
    ///
    /// If a class of it runs, the score has a mark.
    #[arg(long, value_name = "PATH")]
    pub(crate) uncounted: Vec<PathBuf>,
    /// Run the program in this directory
    ///
    /// In the sandbox the program may read the directory.
    #[arg(long, value_name = "DIR", conflicts_with = "beside")]
    pub(crate) cwd: Option<PathBuf>,
    /// Run the program in a fresh directory with a copy of this file or directory in it, repeatable
    #[arg(long, value_name = "PATH")]
    pub(crate) beside: Vec<PathBuf>,
    /// Start this main class [default: the manifest's, or the only class with a main method]
    #[arg(long, value_name = "CLASS")]
    pub(crate) main: Option<String>,
    #[command(flatten)]
    pub(crate) count: CountFlags,
    /// Treat the program as untrusted: count all of it, and confine it
    ///
    /// The policy is course, unless --policy names another. The program runs in a sandbox, within limits of time,
    /// memory, output and disk. psf ignores a psf.toml in the current directory.
    #[arg(long)]
    pub(crate) untrusted: bool,
    #[command(flatten)]
    pub(crate) policy: PolicyFlags,
    /// Use the JDK or JRE in this directory [default: JAVA_HOME, or the java on the PATH]
    #[arg(long, value_name = "HOME")]
    pub(crate) java: Option<PathBuf>,
    /// Pass this flag to the JVM, repeatable: -J -Xint
    #[arg(short = 'J', value_name = "FLAG", allow_hyphen_values = true)]
    pub(crate) flags: Vec<String>,
    /// Do not pin what makes runs differ: heap, locale, clocks, seeds and others
    #[arg(long)]
    pub(crate) no_pin: bool,
    /// Replace the JDK's classes at each start in scope jdk, instead of copying the JDK
    ///
    /// The option uses --patch-module of the JVM. A copy takes more disk space, but starts faster.
    #[arg(long)]
    pub(crate) patch_jdk: bool,
    /// Let classes that match run although psf did not rewrite them, repeatable
    ///
    /// Their instructions do not count, and the score has a mark.
    #[arg(long, value_name = "GLOB")]
    pub(crate) allow_unrewritten: Vec<String>,
    #[command(flatten)]
    pub(crate) limits: RunLimitFlags,
    #[command(flatten)]
    pub(crate) sandbox: SandboxFlags,
    /// Arguments of the program, after --
    #[arg(last = true, value_name = "ARG")]
    pub(crate) arguments: Vec<OsString>,
}

impl ProgramArgs {
    /// Returns the name of the program in outputs: the name of its first path.
    pub(crate) fn name(&self) -> String {
        self.paths.first().map(|path| name_of(path)).unwrap_or_default()
    }

    /// Fails if a path after the first does not exist. It is likely to be an argument of the program.
    fn check_paths(&self) -> Result<(), Failure> {
        let missing = |path: &PathBuf| matches!(path.metadata(), Err(e) if e.kind() == std::io::ErrorKind::NotFound);
        let Some(at) = self.paths.iter().skip(1).position(missing).filter(|_| self.arguments.is_empty()) else {
            return Ok(());
        };
        let (given, others) = self.paths.split_at(at + 1);
        let path = others.first().map(PathBuf::as_path).unwrap_or(Path::new(""));
        let error = path.metadata().err().unwrap_or_else(|| std::io::ErrorKind::NotFound.into());
        let paths = |paths: &[PathBuf]| shell::line(paths.iter().map(|path| path.as_os_str()));
        let remedy = match (paths(given), paths(others)) {
            (Some(given), Some(others)) => format!("the program's arguments follow --: {given} -- {others}"),
            _ => "the program's arguments follow --".to_owned(),
        };
        Err(Failure::unreadable(path, &error).remedy(remedy))
    }

    /// Replaces the path of a project by its classes, and adds its libraries. The program runs in `directory`, unless a flag
    /// names another.
    pub(crate) fn replace_by(&mut self, classes: Vec<PathBuf>, libraries: Vec<PathBuf>, directory: PathBuf) {
        self.paths = classes;
        self.uncounted.extend(libraries);
        self.cwd.get_or_insert(directory);
    }

    /// Returns these flags over the rules of a course. `usual` has the scope and the policy if neither names them.
    /// `max_outside` is the limit for what runs outside of a target.
    pub(crate) fn over(
        self,
        rules: &Rules,
        usual: (Scope, PolicyName),
        max_outside: Option<u64>,
    ) -> Result<ScoreRequest, Failure> {
        let untrusted = self.untrusted || rules.untrusted;
        let (scope, policy) = usual;
        let policy = if untrusted { PolicyName::Course } else { policy };
        self.check_paths()?;
        let jdk = java(self.java.as_deref())?;
        // If the JDK has no file of classes to rewrite, psf counts only the program's classes, as the report says. If the user
        // names scope `jdk`, psf reports why this fails.
        let scope = if scope == Scope::Jdk && !Cache::has_classes(&jdk) { Scope::App } else { scope };
        // The user's flags come after the rules' flags: the last one wins.
        let flags = rules.jvm_flags.iter().cloned().chain(self.flags).collect();
        let (sandbox, readable) = self.sandbox.over(rules)?;
        let program = Program {
            paths: self.paths,
            uncounted: self.uncounted,
            sources: self.sources.meant(),
            main: self.main.or_else(|| rules.main.clone()),
            suite: None,
            arguments: self.arguments,
            jdk,
            flags,
        };
        let counting = Counting {
            form: form(self.patch_jdk),
            allow_unrewritten: rules.allow_unrewritten.iter().cloned().chain(self.allow_unrewritten).collect(),
            pinned: !self.no_pin,
            ..Counting::once(self.count.over(rules, scope), cache()?)
        };
        let confinement = Confinement {
            policy: self.policy.over(rules, policy),
            limits: self.limits.over(rules),
            sandbox,
            readable,
            variables: self.sandbox.variables()?,
            place: match self.cwd {
                Some(directory) => Place::Directory(directory),
                None if self.beside.is_empty() => Place::Own,
                None => Place::Fresh(self.beside),
            },
        };
        let request = ScoreRequest { program, counting, confinement, io: Io { shown: true, ..Io::default() } };
        if !untrusted {
            return Ok(request);
        }
        check_untrusted(&request, max_outside)?;
        Ok(request.untrusted())
    }
}

/// Fails if an untrusted program gets options that let it get around counting.
fn check_untrusted(request: &ScoreRequest, max_outside: Option<u64>) -> Result<(), Failure> {
    let wrong = |what: &str, remedy: &str| Err(Failure::usage(what).remedy(remedy));
    if request.confinement.policy.name == PolicyName::Off {
        return wrong("--untrusted needs a policy, but --policy off is given", "leave it out, or use --policy strict");
    }
    if request.counting.options.scope == Scope::Method {
        return wrong("--untrusted counts the whole program, but --scope method does not", "use --scope app or jdk");
    }
    if !request.counting.options.targets.is_empty() && max_outside.is_none() {
        let remedy = "limit the work outside of the target: --max-outside UNITS";
        return wrong("--untrusted counts the whole program, but --target only a part of it", remedy);
    }
    if !request.counting.pinned {
        return wrong("--untrusted pins every run, but --no-pin pins nothing", "leave it out");
    }
    Ok(())
}
