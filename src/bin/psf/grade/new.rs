//! `psf grade new`: makes an exercise to be changed, or one from a course's own material.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use psf_grade::exercise::decimal::Decimal;
use psf_session::cohort::{OwnExercise, new_exercise, own_exercise};
use psf_text::failure::Failure;

/// The contents of a new exercise.
#[derive(clap::Args, Debug)]
pub(crate) struct NewArgs {
    /// The folder of the new exercise
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    /// Ask for all that the other options set
    #[arg(long, conflicts_with_all = ["name", "main", "reference", "inputs", "arguments", "right", "cost", "solutions"])]
    ask: bool,
    /// Use this right solution of yours: a file, a folder or a zip
    #[arg(long, value_name = "PATH")]
    reference: Option<PathBuf>,
    /// Give the exercise this name [default: the folder's]
    #[arg(long, value_name = "NAME", requires = "reference")]
    name: Option<String>,
    /// Start this main class of submissions [default: the reference's]
    #[arg(long, value_name = "CLASS", requires = "reference")]
    main: Option<String>,
    /// Add a test in which programs read this file, repeatable
    #[arg(long = "input", value_name = "FILE", requires = "reference")]
    inputs: Vec<PathBuf>,
    /// Add a test with these arguments, as a shell reads them, repeatable
    #[arg(long = "args", value_name = "LINE", requires = "reference", allow_hyphen_values = true)]
    arguments: Vec<String>,
    /// Give this many points for each right answer [default: 1]
    #[arg(long, value_name = "POINTS", requires = "reference")]
    right: Option<Decimal>,
    /// Give points for at most this many times the reference's cost, repeatable: 1.5=3
    #[arg(long, value_name = "TIMES=POINTS", requires = "reference", value_parser = tier)]
    cost: Vec<(Decimal, Decimal)>,
    /// Add a solution for psf grade check, repeatable: good-fast=PATH
    ///
    /// Its name begins with good, slow, wrong or cheating.
    #[arg(long = "solution", value_name = "NAME=PATH", requires = "reference", value_parser = solution)]
    solutions: Vec<(String, PathBuf)>,
}

fn solution(text: &str) -> Result<(String, PathBuf), String> {
    let known =
        |name: &str| ["good", "slow", "wrong", "cheating"].contains(&name.split('-').next().unwrap_or_default());
    let (name, path) = text
        .split_once('=')
        .filter(|(name, _)| known(name) && !name.contains('/'))
        .ok_or("write NAME=PATH; the name begins with good, slow, wrong or cheating: good-fast=Fast.java")?;
    Ok((name.to_owned(), path.into()))
}

fn tier(text: &str) -> Result<(Decimal, Decimal), String> {
    let (times, points) = text.split_once('=').ok_or("write TIMES=POINTS, like 1.5=3")?;
    Ok((times.trim().parse()?, points.trim().parse()?))
}

/// Makes the exercise, and returns the names of its files.
pub(crate) fn make(args: &NewArgs) -> Result<Vec<String>, Failure> {
    if args.ask {
        return own_exercise(&args.folder, &asked()?);
    }
    let Some(reference) = args.reference.clone() else { return new_exercise(&args.folder) };
    let own = OwnExercise {
        name: args.name.clone(),
        main: args.main.clone(),
        reference,
        inputs: args.inputs.clone(),
        arguments: args.arguments.clone(),
        right: args.right.clone(),
        cost: args.cost.clone(),
        solutions: args.solutions.clone(),
    };
    own_exercise(&args.folder, &own)
}

/// Asks the user for the exercise on standard input. An empty answer means the default in brackets.
fn asked() -> Result<OwnExercise, Failure> {
    let mut own = OwnExercise {
        name: answer("Name of the exercise? [the folder's]")?,
        reference: answer("Path of a right solution, a file, a folder or a zip?")?.unwrap_or_default().into(),
        main: answer("Main class? [the solution's]")?,
        ..OwnExercise::default()
    };
    while let Some(path) = answer("File that programs read in a test? [no more]")? {
        own.inputs.push(path.into());
    }
    while let Some(line) = answer("Arguments of programs in a test? [no more]")? {
        own.arguments.push(line);
    }
    let wrong = |what: String| Failure::usage(what);
    own.right = answer("Points for each right answer? [1]")?.map(|text| text.parse()).transpose().map_err(wrong)?;
    while let Some(text) = answer("Points for a cost, like 1.5=3 for at most 1.5 times the solution's? [no more]")? {
        own.cost.push(tier(&text).map_err(wrong)?);
    }
    while let Some(text) = answer("Solution for psf grade check, like slow-sort=Slow.java? [no more]")? {
        own.solutions.push(solution(&text).map_err(wrong)?);
    }
    Ok(own)
}

fn answer(question: &str) -> Result<Option<String>, Failure> {
    let input = std::io::stdin();
    if input.is_terminal() {
        let mut out = std::io::stderr();
        let _ = write!(out, "{question} ").and_then(|()| out.flush()); // an invisible question gets no answer
    }
    let mut line = String::new();
    let read = input.lock().read_line(&mut line);
    read.map_err(|e| Failure::io("read", std::path::Path::new("standard input"), &e))?;
    Ok(Some(line.trim().to_owned()).filter(|line| !line.is_empty()))
}
