//! `psf calibrate --validate`: how well tables predict the times of real programs.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;

use psf_calibrate::corpus::sizes::{self, Sizes};
use psf_calibrate::corpus::times::{self, Times};
use psf_calibrate::corpus::{self, Compiled, Counted, Effort, Engine, measure};
use psf_calibrate::judge::{judge, judge_unseen, plots, text};
use psf_calibrate::{Unseen, UnseenRequest};
use psf_calibrate::{fit, tiers};
use psf_score::weights::Weights;
use psf_score::weights::kinds::WorkKind;
use psf_session::{read_machine, write_whole};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::machine::Machine;
use psf_wire::mode::Scope;

use crate::flags::java::java;
use crate::flags::weights::load_weights;
use crate::progress::Progress;
use crate::stdout::print;

/// The options of the validation.
#[derive(clap::Args, Debug)]
pub(crate) struct ValidateArgs {
    /// Read the programs in this directory
    #[arg(long, value_name = "DIR", default_value = "weights/validation")]
    corpus: PathBuf,
    /// Find sizes at which all programs take about the same time, and write them to the corpus
    #[arg(long)]
    sizes: bool,
    /// Measure times, and write them to the times file
    #[arg(long)]
    measure: bool,
    /// Use this times file [default: times.json in the corpus]
    #[arg(long, value_name = "FILE")]
    times: Option<PathBuf>,
    /// Keep the counts of the programs in this directory, and read them from it
    #[arg(long, value_name = "DIR")]
    counts: Option<PathBuf>,
    /// Use only opcodes or programs with this name, repeatable
    ///
    /// For a table of the interpreter it is an opcode, and the table is partial. For compiled code and with --validate
    /// it is a part of a program's name.
    #[arg(long, value_name = "PART")]
    pub(crate) only: Vec<String>,
    /// Use only this engine
    #[arg(long, value_enum)]
    engine: Option<EngineArg>,
    /// Fit a table to times of the training programs, write it to this file and judge it
    ///
    /// psf fits the block model to compiled times. With --engine cold it fits a model of tiers to the times of short
    /// runs.
    #[arg(long, value_name = "FILE")]
    fit: Option<PathBuf>,
    /// Fit prices for misses and mispredictions on this machine, too: a built-in one or a file
    #[arg(long, value_name = "MACHINE", requires = "fit")]
    machine: Option<String>,
    /// Fit without this price, repeatable
    #[arg(long, value_name = "NAME", requires = "fit")]
    without: Vec<String>,
    /// Judge this weights file or built-in table, repeatable
    #[arg(long, value_name = "FILE", default_value = "plain")]
    weights: Vec<PathBuf>,
    /// Measure each program this many times under each engine
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Warm compiled programs up for this many milliseconds before they are timed [default: 800, or 200 with --quick]
    #[arg(long, value_name = "MS", requires = "measure", value_parser = clap::value_parser!(u32).range(1..=600_000))]
    warm_up: Option<u32>,
    /// Make a rough table, or measure times roughly, in less time
    ///
    /// A table is from fewer programs, and for compiled code from less warming up. With --validate, psf measures three
    /// times, after little warming up.
    #[arg(long)]
    pub(crate) quick: bool,
    /// Draw scores over times, errors and weights as SVG files in this directory
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
    /// Time this many generated programs in the interpreter, and print how well the tables predict them
    ///
    /// Each program has another dominant key.
    #[arg(long, value_name = "N", default_value_t = 0)]
    generated: usize,
    /// List every program
    #[arg(long)]
    programs: bool,
    /// Choose whose instructions count
    #[arg(long, value_enum, default_value = "app")]
    scope: ScopeArg,
    /// Use the JDK or JRE in this directory [default: JAVA_HOME, or the java on the PATH]
    #[arg(long, value_name = "HOME")]
    pub(crate) java: Option<PathBuf>,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum EngineArg {
    Interpreter,
    Compiled,
    Cold,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum ScopeArg {
    /// The instructions of the programs
    App,
    /// Also the instructions of the JDK
    Jdk,
}

impl ValidateArgs {
    fn scope(&self) -> Scope {
        match self.scope {
            ScopeArg::App => Scope::App,
            ScopeArg::Jdk => Scope::Jdk,
        }
    }

    fn engines(&self) -> Vec<Engine> {
        match self.engine {
            None => Engine::ALL.to_vec(),
            Some(EngineArg::Interpreter) => vec![Engine::Interpreter],
            Some(EngineArg::Compiled) => vec![Engine::Compiled],
            Some(EngineArg::Cold) => vec![Engine::Cold],
        }
    }

    /// True if the validation is about short runs.
    fn is_cold(&self) -> bool {
        matches!(self.engine, Some(EngineArg::Cold))
    }
}

pub(crate) fn validate(args: &ValidateArgs) -> Result<ExitCode, Failure> {
    let wanted = |name: &str| args.only.is_empty() || args.only.iter().any(|part| name.contains(part.as_str()));
    if args.is_cold() && args.fit.is_some() && (args.machine.is_some() || !args.without.is_empty()) {
        return Err(Failure::usage("a table of short runs takes neither --machine nor --without"));
    }
    let mut programs = corpus::read(&args.corpus)?;
    programs.retain(|program| wanted(&program.name));
    if programs.is_empty() {
        return Err(Failure::usage(format!("{}: there is no such program", args.corpus.display())));
    }
    let sizes_file = args.corpus.join("sizes.json");
    let known = if args.sizes { None } else { Some(sizes::read(&sizes_file)?) };
    let times_file = args.times.clone().unwrap_or_else(|| args.corpus.join("times.json"));
    let taken = if args.measure || args.sizes { None } else { Some(times::read(&times_file)?) };
    // A program without times does not need counts.
    let timed = |name: &str| taken.as_ref().is_none_or(|taken| taken.has(name, &args.engines()));
    if programs.iter().any(|program| timed(&program.name)) {
        programs.retain(|program| timed(&program.name));
    }
    let compiled = Compiled::new(programs, java(args.java.as_deref())?)?;
    let sizes = known.map_or_else(|| found(args, &compiled, &sizes_file), Ok)?;
    let times = if args.measure {
        let usual = if args.quick { Effort::quick() } else { Effort::rounds(args.rounds) };
        let effort = Effort { warm_up: args.warm_up.unwrap_or(usual.warm_up), ..usual };
        let mut times = if times_file.exists() { Some(times::read(&times_file)?) } else { None };
        // Saved after each engine: a failure of one engine does not lose an hour of another's times.
        for engine in args.engines() {
            let newer = with_progress("measurements", |p| measure(&compiled, &sizes, &[engine], effort, p))?;
            match &mut times {
                Some(times) => times.update(newer),
                None => times = Some(newer),
            }
            times.iter().try_for_each(|times| write_json(&times_file, times))?;
        }
        times.ok_or_else(|| Failure::usage("no engine is left to time programs under"))?
    } else {
        taken.map_or_else(|| times::read(&times_file), Ok)?
    };
    if let Some(counts) = &args.counts {
        std::fs::create_dir_all(counts).map_err(|e| Failure::io("make", counts, &e))?;
    }
    let count = |machine: Option<&Machine>| {
        with_progress("programs counted", |p| compiled.count(&sizes, args.scope(), machine, args.counts.as_deref(), p))
    };
    let mut out = Vec::new();
    // Tables for the same machine share counts.
    let mut tables: Vec<(Weights, Rc<Vec<Counted>>)> = Vec::new();
    if let Some(file) = &args.fit {
        let machine = args.machine.as_deref().map(read_machine).transpose()?;
        let counted = count(machine.as_ref())?;
        let weights = fitted(args, file, (&compiled, &sizes), &counted, &times, machine.as_ref(), &mut out)?;
        tables.push((weights, Rc::new(counted)));
    }
    for name in args.weights.iter().filter(|_| args.fit.is_none()) {
        let weights = load_weights(Some(name))?;
        let known = tables.iter().find(|(table, _)| table.machine() == weights.machine());
        let counted = match known {
            Some((_, counted)) => Rc::clone(counted),
            None => Rc::new(count(weights.machine())?),
        };
        tables.push((weights, counted));
    }
    let generated = args.engines().into_iter().map(|engine| Ok((engine, generated(args, engine)?)));
    let generated = generated.collect::<Result<Vec<_>, Failure>>()?;
    for (weights, counted) in tables {
        for (engine, programs) in &generated {
            let engine = *engine;
            if !programs.is_empty() {
                let (table, plain) = judge_unseen(programs, &weights);
                let what = format!("{} generated programs, {}, {}", programs.len(), weights.name, engine.name());
                let _ = writeln!(out, "{what}: R2 {table:.3}, plain {plain:.3}\n"); // to memory
            }
            let judged = judge(&compiled.programs, &sizes, &counted, &times, &weights, engine)?;
            if judged.rows.is_empty() {
                if args.engine.is_none() {
                    continue;
                }
                let message =
                    format!("{}: no program was timed under the engine {}", times_file.display(), engine.name());
                return Err(Failure::refused(message).remedy("--measure takes times"));
            }
            let written = text::write(&judged, args.programs, &mut out).map(|()| out.push(b'\n'));
            written.map_err(|e| Failure::io("write", Path::new("standard output"), &e))?;
            if let Some(directory) = &args.plots {
                let name = |what: &str| directory.join(format!("{}-{}-{what}.svg", weights.name, engine.name()));
                draw(&name("scores"), plots::scores(&judged))?;
                draw(&name("errors"), plots::residuals(&judged))?;
            }
        }
        if let Some(directory) = &args.plots {
            draw(&directory.join(format!("{}-weights.svg", weights.name)), plots::weights(&weights))?;
        }
    }
    print(&out)?;
    Ok(ExitCode::SUCCESS)
}

/// Times generated programs, whose seed is not the default of any calibration. C2 removes most of their computations, because
/// their results are not used, so they only run in the interpreter.
fn generated(args: &ValidateArgs, engine: Engine) -> Result<Vec<Unseen>, Failure> {
    if args.generated == 0 || engine != Engine::Interpreter {
        return Ok(Vec::new());
    }
    let request = UnseenRequest {
        jdk: java(args.java.as_deref())?,
        flags: engine.flags().iter().map(|&flag| flag.to_owned()).collect(),
        seed: 7919,
        programs: args.generated,
        passes: if args.quick { 3 } else { args.rounds as usize },
    };
    with_progress("generated programs timed", |p| psf_calibrate::unseen(&request, p))
}

fn fitted(
    args: &ValidateArgs,
    file: &Path,
    (compiled, sizes): (&Compiled, &Sizes),
    counted: &[Counted],
    times: &Times,
    machine: Option<&Machine>,
    out: &mut Vec<u8>,
) -> Result<Weights, Failure> {
    let kind = |name: &String| {
        let found = WorkKind::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| Failure::usage(format!("the block model has no price {name:?}")))
    };
    let without = args.without.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
    let fit = match args.is_cold() {
        true => tiers::fit(&compiled.programs, sizes, counted, times)?,
        false => fit::fit(&compiled.programs, counted, times, &without, machine, args.scope())?,
    };
    write_json(file, &fit.weights)?;
    let _ = writeln!(out, "fitted: share explained {:.3}, of programs left out {:.3}", fit.share, fit.share_left_out); // to memory
    if let Some(share) = fit.share_unfitted {
        let _ = writeln!(out, "prices that are expected, without a fit: share explained {share:.3}"); // to memory
    }
    out.push(b'\n');
    Ok(fit.weights)
}

fn draw(path: &Path, picture: Result<String, String>) -> Result<(), Failure> {
    let picture = picture.map_err(|what| Failure::new(FailureKind::Psf, format!("{}: {what}", path.display())))?;
    write_whole(path, picture.as_bytes())
}

/// Finds the sizes of these programs, and adds them to the sizes of other programs in the file.
fn found(args: &ValidateArgs, compiled: &Compiled, file: &Path) -> Result<Sizes, Failure> {
    if args.is_cold() {
        let mut sizes = sizes::read(file)?;
        with_progress("programs sized", |p| sizes::find_cold(compiled, &mut sizes, p))?;
        write_json(file, &sizes)?;
        return Ok(sizes);
    }
    let new = with_progress("programs sized", |p| sizes::find(compiled, p))?;
    let mut all = if file.exists() { sizes::read(file)? } else { new.clone() };
    all.programs.extend(new.programs);
    write_json(file, &all)?;
    Ok(all)
}

fn with_progress<T>(
    what: &'static str,
    work: impl FnOnce(&dyn Fn(usize, usize)) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let progress = Progress::new(what, false);
    let result = work(&|done, all| progress.show(done, all));
    progress.end();
    result
}

fn write_json(path: &Path, value: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value);
    let text = text.map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write {}: {e}", path.display())))?;
    write_whole(path, (text + "\n").as_bytes())
}
