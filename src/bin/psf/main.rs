//! The `psf` command: arguments to library call to exit code.

mod args;
mod calibrate;
mod doctor;
mod env;
mod jdk;
mod validate;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use args::{Command, Format, OutputArgs, ScoreArgs, java};
use clap::Parser;
use psf::cli::Progress;
use psf::counts;
use psf::failure::{Failure, FailureKind};
use psf::report::{self, Report};
use psf::session::{ScoreRequest, score_program, verify_archive};
use psf::weights::Weights;

/// glibc's allocator keeps what it freed: on a jar of 130 MB of classes its peak was 606 MB where 63 MB were in use.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let result = match args::Args::parse().command {
        Command::Score(args) => score(*args),
        Command::Report { counts, output } => counts::read(&counts).and_then(|counts| {
            let report = build(&counts, &output)?;
            render(&report, &output)?;
            Ok(verdict(&report))
        }),
        Command::Weights { file } => weights(file.as_deref()),
        Command::Verify { jar, class_path, java: home } => {
            let class_path: Vec<PathBuf> = class_path.iter().flat_map(std::env::split_paths).collect();
            verify(&jar, &class_path, home.as_deref())
        }
        Command::Jdk { command } => jdk::jdk(&command),
        Command::Env { command } => env::env(&command),
        Command::Doctor => doctor::doctor(),
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

fn score(args: ScoreArgs) -> Result<ExitCode, Failure> {
    let request = ScoreRequest {
        paths: args.paths,
        main: args.main,
        options: args.count.into(),
        jdk: java(args.java.as_deref())?,
        flags: args.flags,
        arguments: args.arguments,
        counts: args.counts,
        cache: jdk::cache()?,
        pinned: !args.no_pin,
        runs: args.runs,
        silent: false,
    };
    // Before the program runs: a table that cannot be read should not cost a run.
    load_weights(args.output.weights.as_deref())?;
    let quiet = args.output.quiet;
    let progress = Progress::new("of a JDK that counts itself", quiet);
    let mut note = |sentence: &str| {
        if !quiet {
            complain(sentence);
        }
    };
    let scored = score_program(&request, &mut note, &|done, all| {
        progress.show(done, all);
        if done == all {
            progress.end();
        }
    })?;
    let mut report = build(&scored.counts, &args.output)?;
    report.exit_code = Some(scored.exit_code);
    render(&report, &args.output)?;
    if report.score.is_some() && scored.exit_code != 0 {
        complain(&format!("the program ended with code {}", scored.exit_code));
        return Ok(ExitCode::from(FailureKind::Program.exit_code()));
    }
    Ok(verdict(&report))
}

fn build(counts: &psf::probes::Counts, output: &OutputArgs) -> Result<Report, Failure> {
    let weights = load_weights(output.weights.as_deref())?;
    Report::new(counts, &weights).map_err(|what| {
        Failure::refused(format!("the counts are damaged: {what}")).remedy("run the program again to get new counts")
    })
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
        (false, Format::Text) => report::text::write(report, &mut text),
    };
    let to = args.output.as_deref().unwrap_or(Path::new("standard output"));
    written.map_err(|e| Failure::io("write", to, &e))?;
    match &args.output {
        Some(path) => psf::session::write_whole(path, &text)?,
        None => print(&text)?,
    }
    if args.quiet && report.score.is_none() {
        report.marks.iter().for_each(|mark| complain(&mark.detail));
    }
    Ok(())
}

fn verdict(report: &Report) -> ExitCode {
    let failure = match report.score {
        Some(_) => return ExitCode::SUCCESS,
        None if report.entries == 0 => FailureKind::NeverRan,
        None => FailureKind::NotScorable,
    };
    ExitCode::from(failure.exit_code())
}

fn weights(file: Option<&Path>) -> Result<ExitCode, Failure> {
    let weights = load_weights(file)?;
    let mut text = Vec::new();
    let mut list = || -> io::Result<()> {
        writeln!(text, "table       {}", weights.name)?;
        writeln!(text, "sha256      {}", weights.sha256)?;
        writeln!(text, "calibrated  {}", if weights.calibrated { "yes" } else { "no" })?;
        if let Some(model) = &weights.model {
            writeln!(text, "model       {}", model.kind)?;
        }
        for (name, value) in &weights.provenance {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            writeln!(text, "{name:<11} {value}")?;
        }
        writeln!(text, "\n    units  std. error  key")?;
        let units = |thousandths: u64| format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
        let parameters = weights.model.iter().flat_map(|model| &model.parameters);
        for (key, weight) in weights.keys.iter().chain(parameters) {
            writeln!(text, "{:>9}  {:>10}  {key}", units(weight.weight), units(weight.error))?;
        }
        Ok(())
    };
    list().map_err(|e| Failure::io("write", Path::new("standard output"), &e))?;
    print(&text)?;
    Ok(ExitCode::SUCCESS)
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
