//! Runs JMH itself, to measure the time of benchmarks. psf does not rewrite, pin or count anything in these runs.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::files::temporary::Temporary;
use crate::inputs::project::Project;
use crate::launch::{Jdk, Jvm};
use psf_instrument::archive::{Source, input};
use psf_results::bench::timed::{self, Times};
use psf_text::failure::{Failure, FailureKind};

/// JMH's main class.
const MAIN: &str = "org/openjdk/jmh/Main";
/// A file that JMH's annotation processor writes.
const LIST: &str = "META-INF/BenchmarkList";
/// Default arguments for JMH: one second in total for each benchmark.
const SHORT: [(&str, &str); 6] =
    [("-t", "1"), ("-f", "1"), ("-wi", "5"), ("-w", "100ms"), ("-i", "5"), ("-r", "100ms")];
/// Arguments that make JMH report the mean time of an operation in nanoseconds, whatever its other arguments are.
const WHAT: [&str; 4] = ["-bm", "avgt", "-tu", "ns"];
/// The maximum size of names in one argument in bytes; Linux allows 128 KiB.
const LONGEST: usize = 100 << 10;

/// The benchmarks to time.
#[derive(Clone, Debug)]
pub(crate) struct TimeRequest {
    /// Jars and directories with the benchmarks, as JMH's annotation processor left them, and their libraries.
    pub(crate) class_path: Vec<PathBuf>,
    /// The JVM.
    pub(crate) jdk: Jdk,
    /// Flags for the JVM.
    pub(crate) flags: Vec<String>,
    /// Names of the benchmarks, class and method with dots. All benchmarks run if the names are too long for an argument.
    pub(crate) names: Vec<String>,
    /// Values of parameters, `NAME=VALUE,VALUE`.
    pub(crate) parameters: Vec<String>,
    /// Arguments for JMH, which replace psf's own.
    pub(crate) arguments: Vec<String>,
    /// True if JMH's output is shown.
    pub(crate) shown: bool,
}

/// Runs JMH on benchmarks and reads what it measured.
pub(crate) fn time_benchmarks(request: &TimeRequest) -> Result<Times, Failure> {
    check_generated(&request.class_path)?;
    let temporary = Temporary::new()?;
    let result = temporary.path().join("jmh.json");
    let mut arguments = WHAT.map(OsString::from).to_vec();
    // JMH accepts each option once.
    let own = SHORT.iter().filter(|(option, _)| !request.arguments.iter().any(|other| other == option));
    arguments.extend(own.flat_map(|(option, value)| [option.into(), value.into()]));
    for parameter in &request.parameters {
        arguments.extend(["-p".into(), parameter.into()]);
    }
    arguments.extend(request.arguments.iter().map(OsString::from));
    arguments.extend(["-rf".into(), "json".into(), "-rff".into(), result.clone().into()]);
    let names: Vec<String> = request.names.iter().map(|name| format!("\\Q{name}\\E")).collect();
    let names = names.join("|");
    if names.len() < LONGEST {
        arguments.push(format!("^({names})$").into());
    }
    let jvm = Jvm::new(&request.jdk.java).flags(&request.flags).property("jmh.ignoreLock", "true");
    let jvm = jvm.property("java.io.tmpdir", temporary.path()).class_path(&request.class_path)?.main(MAIN, arguments);
    let (ended, said) = if request.shown {
        (jvm.run()?, String::new())
    } else {
        let output = jvm.output()?;
        let said = [output.stdout, output.stderr].concat();
        (output.status, String::from_utf8_lossy(&said).into_owned())
    };
    let failed = |what: String| {
        let wrong = said.lines().find(|line| line.contains("Exception") || line.contains("rror"));
        let wrong =
            wrong.or(said.trim_end().lines().last()).map(|line| format!(": {}", line.trim())).unwrap_or_default();
        Failure::new(FailureKind::Program, format!("{what}{wrong}")).remedy("--show-output shows what JMH prints")
    };
    if !ended.success() {
        return Err(failed(format!("JMH ended with {ended}")));
    }
    if !result.is_file() {
        return Err(failed("JMH has measured nothing".to_owned()));
    }
    timed::parse(&input::read_text(&result, input::LARGEST_RESULT)?).map_err(failed)
}

/// Fails if JMH could not run the benchmarks. It runs classes that its annotation processor generates.
fn check_generated(class_path: &[PathBuf]) -> Result<(), Failure> {
    if class_path.iter().any(|path| has_list(path)) {
        return Ok(());
    }
    Err(Failure::usage(format!("--time runs JMH itself, and there is no {LIST} in what is given")).remedy(
        "compile the benchmarks with JMH's annotation processor (jmh-generator-annprocess), as its archetype does",
    ))
}

fn has_list(path: &Path) -> bool {
    Source::open(path).is_ok_and(|source| source.entries.iter().any(|entry| entry.name == LIST))
}

/// Returns true if JMH's annotation processor has found benchmarks in a module.
pub fn holds_benchmarks(module: &Project) -> bool {
    module.classes.iter().filter(|path| path.starts_with(&module.directory)).any(|path| has_list(path))
}
