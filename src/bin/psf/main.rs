//! The `psf` command: arguments to library call to exit code.

mod args;
mod calibrate;
mod compare;
mod doctor;
mod env;
mod help;
mod jdk;
mod score;
mod validate;
mod weights;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use args::{Command, Format, OutputArgs, ProgramArgs, WeightsCommand, java};
use clap::Parser;
use psf::results::report::text::TextOptions;
use psf::results::report::{self, Report};
use psf::results::rules::Rules;
use psf::session::{DumpRequest, ScoreRequest, dump_classes, read_sources, verify_archive};
use psf::text::failure::{Failure, FailureKind};
use psf::weights::Weights;
use psf::wire::counts;
use psf::wire::probes::Mode;

/// glibc's allocator keeps what it freed: on a jar of 130 MB of classes its peak was 606 MB where 63 MB were in use.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let result = match args::Args::parse().command {
        Command::Score(args) => return score::score(*args),
        Command::Report { counts, output, grade } => return score::report(&counts, &grade, output),
        Command::Diff(args) => compare::diff(&args),
        Command::Rank(args) => compare::rank(&args),
        Command::Scale(args) => compare::scale(*args),
        Command::Dump { path, method, counts, mode } => dump(path, method, counts.as_deref(), mode.into()),
        Command::Weights { command: Some(WeightsCommand::Diff { first, second, counts }), .. } => {
            weights::diff(&first, &second, counts.as_deref())
        }
        Command::Weights { file, command: None } => weights::weights(file.as_deref()),
        Command::Verify { jar, class_path, java: home } => {
            let class_path: Vec<PathBuf> = class_path.iter().flat_map(std::env::split_paths).collect();
            verify(&jar, &class_path, home.as_deref())
        }
        Command::Jdk { command } => jdk::jdk(&command),
        Command::Env { command } => env::env(&command),
        Command::Doctor => doctor::doctor(),
        Command::Completions { shell, command } => help::completions(shell, command),
        Command::Man { directory } => help::man(&directory),
        Command::Calibrate(args) if args.validate => validate::validate(&args.validation),
        Command::Calibrate(args) => calibrate::calibrate(&args),
    };
    match result {
        Ok(code) => code,
        Err(failure) => {
            complain(&failure.to_string());
            ExitCode::from(failure.kind.exit_code())
        }
    }
}

/// What is typed about a program, over the rules of a course.
fn request(args: ProgramArgs, rules: &Rules) -> Result<ScoreRequest, Failure> {
    // The user's flags behind those of the rules: the last one wins.
    let flags = rules.jvm_flags.iter().cloned().chain(args.flags).collect();
    Ok(ScoreRequest {
        paths: args.paths,
        main: args.main.or_else(|| rules.main.clone()),
        options: args.count.over(rules),
        jdk: java(args.java.as_deref())?,
        flags,
        arguments: args.arguments,
        counts: None,
        cache: jdk::cache()?,
        form: jdk::form(args.patch_jdk),
        pinned: !args.no_pin,
        runs: 1,
        input: None,
        shown: true,
    })
}

fn build(counts: &psf::wire::probes::Counts, output: &OutputArgs) -> Result<Report, Failure> {
    let weights = load_weights(output.weights.as_deref())?;
    Report::new(counts, &weights).map_err(|what| {
        Failure::refused(format!("the counts are damaged: {what}")).remedy("run the program again to get new counts")
    })
}

/// Fails where options do not go together.
fn check(output: &OutputArgs) -> Result<(), Failure> {
    if output.sources.is_empty() || matches!(output.format, Format::Html) {
        return Ok(());
    }
    Err(Failure::usage("--sources is for --format html").remedy("--by line says what each line cost, as text"))
}

fn add_sources(report: &mut Report, output: &OutputArgs) -> Result<(), Failure> {
    if output.sources.is_empty() {
        return Ok(());
    }
    if let Some(note) = read_sources(report, &output.sources)?
        && !output.quiet
    {
        complain(&note);
    }
    Ok(())
}

/// A weights file, or a built-in table by name.
fn load_weights(name: Option<&Path>) -> Result<Weights, Failure> {
    let path = name.unwrap_or(Path::new("plain"));
    if let Some(table) = path.to_str().and_then(Weights::built_in) {
        return table.map_err(|what| Failure::new(FailureKind::Psf, format!("the built-in table: {what}")));
    }
    let text = std::fs::read_to_string(path).map_err(|e| {
        let names = psf::weights::BUILT_IN.map(|(name, _)| name);
        Failure::unreadable(path, &e).remedy(format!("name a file, or a built-in table: {}", names.join(", ")))
    })?;
    Weights::parse(&text).map_err(|what| Failure::refused(format!("{}: {what}", path.display())))
}

fn render(report: &Report, args: &OutputArgs) -> Result<(), Failure> {
    let mut text = Vec::new();
    let written = match (args.quiet, args.format) {
        (true, _) => report.bare_score().map_or(Ok(()), |score| writeln!(text, "{score}")),
        (false, Format::Json) => report::json::write(report, &mut text),
        (false, Format::Html) => report::html::write(report, &mut text),
        (false, Format::Text) => {
            let options = TextOptions { terminal: terminal(args), top: args.top, by: args.by.into() };
            report::text::write(report, &options, &mut text)
        }
    };
    let to = args.output.as_deref().unwrap_or(Path::new("standard output"));
    written.map_err(|e| Failure::io("write", to, &e))?;
    emit(args.output.as_deref(), &text)?;
    if args.quiet && report.score.is_none() {
        report.marks.iter().for_each(|mark| complain(&mark.detail));
    }
    Ok(())
}

/// Prints into a file, or to standard output.
fn emit(to: Option<&Path>, text: &[u8]) -> Result<(), Failure> {
    match to {
        Some(path) => psf::session::write_whole(path, text),
        None => print(text),
    }
}

/// How wide the terminal is that the text goes to, if it goes to one.
fn terminal(args: &OutputArgs) -> Option<usize> {
    let size = args.output.is_none().then(|| terminal_size::terminal_size_of(io::stdout())).flatten();
    size.map(|(width, _)| usize::from(width.0))
}

fn dump(path: PathBuf, method: Option<String>, counts: Option<&Path>, mode: Mode) -> Result<ExitCode, Failure> {
    let counts = counts.map(counts::read).transpose()?;
    let mut out = Unbroken(io::BufWriter::new(io::stdout().lock()));
    let unread = dump_classes(&DumpRequest { path, method, mode, counts }, &mut out)?;
    out.flush().map_err(|e| Failure::io("write", Path::new("standard output"), &e))?;
    unread.iter().for_each(|sentence| complain(sentence));
    Ok(if unread.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FailureKind::Refused.exit_code()) })
}

/// A writer to whose reader it may happen to go away (`psf ... | head`), which is no failure.
struct Unbroken<W: Write>(W);

impl<W: Write> Write for Unbroken<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(bytes.len()),
            result => result,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }
}

fn verify(jar: &Path, class_path: &[PathBuf], home: Option<&Path>) -> Result<ExitCode, Failure> {
    let verdicts = verify_archive(jar, class_path, &java(home)?)?;
    let mut text = Vec::new();
    let count = |wanted: &str| verdicts.iter().filter(|v| v.verdict == wanted).count();
    for verdict in verdicts.iter().filter(|v| v.verdict != "ok") {
        let _ = writeln!(text, "{:<8} {}: {}", verdict.verdict, verdict.place, verdict.message); // to memory
    }
    let (ok, missing, failed) = (count("ok"), count("missing"), count("failed"));
    let _ = writeln!(text, "{ok} classes link, {missing} need something that is not there, {failed} fail");
    print(&text)?;
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(FailureKind::Refused.exit_code()) })
}

/// Prints to standard output; a reader that went away (`psf ... | head`) is no failure.
pub(crate) fn print(text: &[u8]) -> Result<(), Failure> {
    match io::stdout().lock().write_all(text) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(Failure::io("write", Path::new("standard output"), &e)),
        _ => Ok(()),
    }
}

pub(crate) fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "psf: {sentence}"); // nobody is left to hear of it
}
