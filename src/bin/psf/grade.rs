//! `psf grade`: grades a class, makes and checks exercises, and merges results.

mod lateness;
mod manifest;
mod new;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use psf_grade::exercise::definition::platform;
use psf_results::outputs::Format;
use psf_results::verdict::Submission;
use psf_session::cohort::{
    Done, Exercise, ForStudents, Grader, Moment, Settings, Shard, check_exercise, merge, write_class,
};
use psf_text::failure::{Failure, FailureKind};
use psf_text::printable::{laid_out, on_one_line, printable};

use crate::flags::headings::{OUTPUT, RUN};
use crate::flags::java::java;
use crate::flags::sandbox::SandboxArg;
use crate::flags::weights::load_weights;
use crate::jdk::{cache, form};
use crate::stderr::complain;
use crate::stdout::print;
use crate::waiting::Waiting;

/// The class to grade.
#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct GradeArgs {
    #[command(subcommand)]
    command: Option<GradeCommand>,
    /// The folder of the exercise, with exercise.toml
    #[arg(required = true, value_name = "EXERCISE")]
    exercise: Option<PathBuf>,
    /// The submissions: folders, zips, jars, .java files, or a platform's export of all of them
    #[arg(required = true, value_name = "SUBMISSIONS")]
    submissions: Vec<PathBuf>,
    /// Keep results in this folder
    ///
    /// psf does not repeat a run whose result is there already. {shard} in the name is replaced by the shard's number.
    #[arg(short, value_name = "OUT", required = true, help_heading = OUTPUT)]
    out: Option<PathBuf>,
    #[command(flatten)]
    students: StudentFlags,
    #[command(flatten)]
    how: HowFlags,
    /// Take each path as one submission, whatever it contains
    #[arg(long, help_heading = RUN)]
    one: bool,
    /// Read from this file how late submissions are
    ///
    /// A line is a name, a comma and a time, such as 36h.
    #[arg(long, value_name = "FILE", help_heading = RUN)]
    late: Option<PathBuf>,
    /// Grade Git checkouts as of their last commit up to this date, such as 2026-11-01T23:59:00+01:00
    #[arg(long, value_name = "DATE", help_heading = RUN)]
    at: Option<Moment>,
    /// Grade one part of the class: 0/4 is the first of four
    #[arg(long, value_name = "I/N", help_heading = RUN, conflicts_with = "shards")]
    shard: Option<Shard>,
    /// Grade one of N parts of the class, by the index that Kubernetes, Slurm or AWS Batch gives
    #[arg(long, value_name = "N", help_heading = RUN, value_parser = clap::value_parser!(u64).range(1..))]
    shards: Option<u64>,
}

/// The files for every student.
#[derive(clap::Args, Debug)]
struct StudentFlags {
    /// Write each student's results for this platform, repeatable [default: the exercise's, or gradescope]
    ///
    /// The platforms are artemis, autolab, classroom50, gradescope, junit and prairielearn.
    #[arg(long = "platform", value_name = "PLATFORM", value_parser = platform, help_heading = OUTPUT)]
    platforms: Vec<Format>,
}

impl StudentFlags {
    fn meant(&self) -> ForStudents {
        ForStudents {
            platforms: (!self.platforms.is_empty()).then(|| self.platforms.clone()),
            submission: Submission::from_variables(|variable| std::env::var(variable).ok()),
        }
    }
}

/// The JDK, the processors, the sandbox and the weights for grading.
#[derive(clap::Args, Debug)]
struct HowFlags {
    /// Use the JDK or JRE in this directory [default: JAVA_HOME, or the java on the PATH]
    #[arg(long, value_name = "HOME", help_heading = RUN)]
    java: Option<PathBuf>,
    /// Grade this many submissions at a time [default: one for each processor]
    #[arg(long, value_name = "K", help_heading = RUN)]
    jobs: Option<std::num::NonZeroUsize>,
    /// Replace the JDK's classes at each start in scope jdk, instead of copying the JDK
    ///
    /// The option uses --patch-module of the JVM. A copy takes more disk space, but starts faster.
    #[arg(long, help_heading = RUN)]
    patch_jdk: bool,
    /// Run the program and javac in a sandbox
    ///
    /// The sandbox has no network, no other processes, and no files but the program's own.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = SandboxArg::Auto, help_heading = RUN)]
    sandbox: SandboxArg,
    /// Use this weights file or built-in table [default: the exercise's, or plain]
    #[arg(long, value_name = "FILE", help_heading = RUN)]
    weights: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
enum GradeCommand {
    /// Make an exercise that you can change
    ///
    /// Without --reference, psf makes an example that works. With it, the exercise has your solution and inputs.
    New(Box<new::NewArgs>),
    /// Try an exercise on its known solutions
    ///
    /// psf runs the reference solution and each one in solutions. It reports whether each gets what it should.
    Check {
        /// The folder of the exercise
        #[arg(value_name = "EXERCISE")]
        exercise: PathBuf,
        #[command(flatten)]
        how: HowFlags,
    },
    /// Merge the results of one run or of many shards
    Merge {
        /// Folders that psf grade -o wrote
        #[arg(required = true, value_name = "OUT")]
        outs: Vec<PathBuf>,
        /// Merge N shards from each OUT with {shard} in its name
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        shards: Option<u64>,
        /// Write this .csv, .json, .html or .sqlite file, or this folder, repeatable
        ///
        /// A folder gets the first three, and the files for every student.
        #[arg(short, value_name = "FILE", required = true, help_heading = OUTPUT)]
        output: Vec<PathBuf>,
        #[command(flatten)]
        students: StudentFlags,
    },
    /// Print a manifest to grade a class on many machines
    ///
    /// It is a manifest for Kubernetes or a script for Slurm, with the shards and their merge, or the file of an image.
    Manifest(Box<manifest::ManifestArgs>),
}

pub(crate) fn grade(args: GradeArgs) -> Result<ExitCode, Failure> {
    match &args.command {
        Some(GradeCommand::New(args)) => new(args),
        Some(GradeCommand::Check { exercise, how }) => check(exercise, how),
        Some(GradeCommand::Manifest(args)) => {
            print(manifest::text(args)?.as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Some(GradeCommand::Merge { outs, shards, output, students }) => {
            let class = merge(&parts(outs, *shards))?;
            without_a_student(&class.unknown_adjustments);
            let students = students.meant();
            output.iter().try_for_each(|to| write_class(&class, to, &students))?;
            let unfinished = class.unfinished().count();
            if unfinished > 0 {
                return Err(not_graded(unfinished));
            }
            Ok(ExitCode::SUCCESS)
        }
        None => class(&args),
    }
}

/// Returns the folders of all shards.
fn parts(outs: &[PathBuf], shards: Option<u64>) -> Vec<PathBuf> {
    let all = Shard::all(shards.unwrap_or_default());
    match shards {
        None => outs.to_vec(),
        Some(_) => outs.iter().flat_map(|out| all.iter().map(|shard| shard.in_path(out))).collect(),
    }
}

fn not_graded(count: usize) -> Failure {
    let message = match count {
        1 => "1 submission is not graded yet, through no fault of its own".to_owned(),
        _ => format!("{count} submissions are not graded yet, through no fault of their own"),
    };
    Failure::new(FailureKind::Psf, message).remedy("run the same psf grade again to complete them")
}

fn new(args: &new::NewArgs) -> Result<ExitCode, Failure> {
    let (names, folder) = (new::make(args)?, &args.folder);
    let list: String = names.iter().map(|name| format!("{}\n", folder.join(name).display())).collect();
    print(format!("{list}\nTry it: psf grade check {}\n", folder.display()).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn settings(how: &HowFlags, exercise: &Exercise, out: PathBuf) -> Result<Settings, Failure> {
    let cores = std::thread::available_parallelism();
    let table = exercise.definition.run.weights.as_ref().map(|table| {
        // The name of a built-in table has no dot and no slash.
        let is_file = table.extension().is_some() || table.components().count() > 1;
        if is_file { exercise.folder.join(table) } else { table.clone() }
    });
    Ok(Settings {
        out,
        jdk: java(how.java.as_deref())?,
        cache: cache()?,
        form: form(how.patch_jdk),
        sandbox: how.sandbox.meant(),
        weights: load_weights(how.weights.as_deref().or(table.as_deref()))?,
        jobs: how.jobs.or(cores.ok()).map_or(1, std::num::NonZeroUsize::get),
        shard: None,
        one: false,
        at: None,
        late: std::collections::BTreeMap::new(),
    })
}

fn check(folder: &Path, how: &HowFlags) -> Result<ExitCode, Failure> {
    let exercise = Exercise::read(folder)?;
    let out = tempfile::Builder::new().prefix("psf-check-").tempdir();
    let out = out.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
    let settings = settings(how, &exercise, out.path().to_owned())?;
    let waiting = Waiting::new(false);
    let checked = check_exercise(&exercise, &settings, &|step| waiting.at(step))?;
    waiting.end();
    let mut text = String::new();
    for (mark, sentences) in [("ok   ", &checked.fine), ("note ", &checked.notes), ("WRONG", &checked.wrong)] {
        for sentence in sentences {
            text += &format!("{mark} {}\n", laid_out(sentence));
        }
    }
    print(text.as_bytes())?;
    Ok(checked.failure().map_or(ExitCode::SUCCESS, |failure| ExitCode::from(failure.kind.exit_code())))
}

fn class(args: &GradeArgs) -> Result<ExitCode, Failure> {
    let (Some(folder), Some(out)) = (&args.exercise, &args.out) else {
        return Err(Failure::usage("psf grade needs an exercise, submissions and -o OUT"));
    };
    let exercise = Exercise::read(folder)?;
    apart(out, folder, &args.submissions)?;
    if args.late.is_some() && exercise.definition.points.late.is_empty() {
        complain("the exercise has no [points] late, so lateness takes no points");
    }
    let shard = match args.shards {
        Some(count) => Some(Shard::of_engine(count, |name| std::env::var(name).ok()).map_err(Failure::usage)?),
        None => args.shard,
    };
    let settings = Settings {
        shard,
        one: args.one,
        at: args.at.clone(),
        late: args.late.as_deref().map(lateness::read).transpose()?.unwrap_or_default(),
        ..settings(&args.how, &exercise, shard.map_or(out.clone(), |shard| shard.in_path(out)))?
    };
    let waiting = Waiting::new(false);
    let grader = Grader::new(&exercise, &settings, &|step| waiting.at(step))?;
    waiting.end();
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} submissions, {eta} left") {
        bar.set_style(style);
    }
    let noted = std::sync::Mutex::new(Instant::now());
    let failures = grader.grade(&args.submissions, &|done| {
        bar.set_length(done.all as u64);
        bar.set_position(done.number as u64);
        if bar.is_hidden() {
            estimate(&done, &bar, &noted);
        }
        bar.suspend(|| drop(print(line(&done).as_bytes())));
    });
    bar.finish_and_clear();
    if !grader.times().is_zero() {
        print(format!("{}\n", grader.times()).as_bytes())?;
    }
    let failures = failures?;
    failures.iter().for_each(|(name, failure)| complain(&format!("{}: {failure}", printable(name))));
    if shard.is_none() {
        let written = merge(std::slice::from_ref(out)).and_then(|class| {
            without_a_student(&class.unknown_adjustments);
            write_class(&class, out, &args.students.meant())
        });
        // If submissions failed, they are the reason for the missing class.
        written.or_else(|failure| if failures.is_empty() { Err(failure) } else { Ok(()) })?;
    }
    if failures.is_empty() { Ok(ExitCode::SUCCESS) } else { Err(not_graded(failures.len())) }
}

/// Fails if results would be among the submissions, or replace the exercise.
fn apart(out: &Path, exercise: &Path, submissions: &[PathBuf]) -> Result<(), Failure> {
    let Ok(place) = out.canonicalize() else { return Ok(()) };
    let is = |folder: &Path| folder.canonicalize().is_ok_and(|folder| folder == place);
    let what = match submissions.iter().any(|folder| is(folder)) {
        true => "submissions",
        false if is(exercise) => "the exercise",
        false => return Ok(()),
    };
    Err(Failure::usage(format!("{}: the folder has {what}, so results cannot be in it", out.display()))
        .remedy("name another folder with -o"))
}

/// The time between two estimates.
const PAUSE: Duration = Duration::from_secs(30);

/// Prints an estimate of the rest from time to time, if there is no terminal for a bar.
fn estimate(done: &Done<'_>, bar: &ProgressBar, noted: &std::sync::Mutex<Instant>) {
    let mut noted = noted.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if noted.elapsed() < PAUSE || done.number >= done.all {
        return;
    }
    *noted = Instant::now();
    let left = indicatif::HumanDuration(bar.eta());
    complain(&format!("{} of {} submissions are done, about {left} left", done.number, done.all));
}

/// Complains about adjustments that no student gets.
fn without_a_student(names: &[String]) {
    for name in names {
        complain(&format!(
            "adjustments.toml: no submission has the name {}; the names are in class.csv",
            printable(name)
        ));
    }
}

/// Returns one line about a submission that is done.
fn line(done: &Done<'_>) -> String {
    let name = printable(done.name);
    match &done.student {
        Ok(student) => {
            let message = student.message();
            let first = on_one_line(message.lines().next().unwrap_or_default()).into_owned();
            let points = &student.points;
            format!("{name}: {} of {} points, {}: {first}\n", points.total, points.of, student.verdict())
        }
        Err(_) => format!("{name}: not graded\n"),
    }
}
