//! `psf grade new`: an exercise to be changed, or one of what a course has.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use psf_grade::exercise::decimal::Decimal;
use psf_session::cohort::{OwnExercise, new_exercise, own_exercise};
use psf_text::failure::Failure;

/// What a new exercise is of.
#[derive(clap::Args, Debug)]
pub(crate) struct NewArgs {
    /// The folder
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    /// Ask for all of what follows
    #[arg(long, conflicts_with_all = ["name", "main", "reference", "inputs", "arguments", "right", "cost", "solutions"])]
    ask: bool,
    /// A right solution of yours: a file, a folder or a zip
    #[arg(long, value_name = "PATH")]
    reference: Option<PathBuf>,
    /// What the exercise is called
    #[arg(long, value_name = "NAME", requires = "reference")]
    name: Option<String>,
    /// The main class of submissions [default: the reference's]
    #[arg(long, value_name = "CLASS", requires = "reference")]
    main: Option<String>,
    /// A file that programs read, repeatable: each is a test
    #[arg(long = "input", value_name = "FILE", requires = "reference")]
    inputs: Vec<PathBuf>,
    /// Arguments of programs as a shell reads them, repeatable: each is a test
    #[arg(long = "args", value_name = "LINE", requires = "reference", allow_hyphen_values = true)]
    arguments: Vec<String>,
    /// Points for each right answer [default: 1]
    #[arg(long, value_name = "POINTS", requires = "reference")]
    right: Option<Decimal>,
    /// Points for at most so many times what the reference costs, repeatable: 1.5=3
    #[arg(long, value_name = "TIMES=POINTS", requires = "reference", value_parser = tier)]
    cost: Vec<(Decimal, Decimal)>,
    /// A solution to hold the exercise to, repeatable: good-fast=PATH; its name begins with good, slow, wrong or cheating
    #[arg(long = "solution", value_name = "NAME=PATH", requires = "reference", value_parser = solution)]
    solutions: Vec<(String, PathBuf)>,
}

fn solution(text: &str) -> Result<(String, PathBuf), String> {
    let known =
        |name: &str| ["good", "slow", "wrong", "cheating"].contains(&name.split('-').next().unwrap_or_default());
    let (name, path) = text
        .split_once('=')
        .filter(|(name, _)| known(name) && !name.contains('/'))
        .ok_or("write NAME=PATH, as good-fast=Fast.java, with a name that begins with good, slow, wrong or cheating")?;
    Ok((name.to_owned(), path.into()))
}

fn tier(text: &str) -> Result<(Decimal, Decimal), String> {
    let (times, points) = text.split_once('=').ok_or("write TIMES=POINTS, as 1.5=3")?;
    Ok((times.trim().parse()?, points.trim().parse()?))
}

/// Makes the exercise; the names of its files.
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

/// The answers to questions, from standard input; nothing is what stands in brackets.
fn asked() -> Result<OwnExercise, Failure> {
    let mut own = OwnExercise {
        name: answer("What is the exercise called? [as its folder]")?,
        reference: answer("Where is a right solution, a file, a folder or a zip?")?.unwrap_or_default().into(),
        main: answer("What is the main class? [the solution's]")?,
        ..OwnExercise::default()
    };
    while let Some(path) = answer("A file that programs read, for a test? [no more]")? {
        own.inputs.push(path.into());
    }
    while let Some(line) = answer("Arguments of programs, for a test? [no more]")? {
        own.arguments.push(line);
    }
    let wrong = |what: String| Failure::usage(what);
    own.right =
        answer("How many points for each right answer? [1]")?.map(|text| text.parse()).transpose().map_err(wrong)?;
    while let Some(text) = answer("Points for a cost, as 1.5=3: 3 for at most 1.5 times the solution's? [no more]")? {
        own.cost.push(tier(&text).map_err(wrong)?);
    }
    while let Some(text) = answer("A solution to hold the exercise to, as slow-sort=Slow.java? [no more]")? {
        own.solutions.push(solution(&text).map_err(wrong)?);
    }
    Ok(own)
}

fn answer(question: &str) -> Result<Option<String>, Failure> {
    let input = std::io::stdin();
    if input.is_terminal() {
        let mut out = std::io::stderr();
        let _ = write!(out, "{question} ").and_then(|()| out.flush()); // who does not see it does not answer
    }
    let mut line = String::new();
    let read = input.lock().read_line(&mut line);
    read.map_err(|e| Failure::io("read", std::path::Path::new("standard input"), &e))?;
    Ok(Some(line.trim().to_owned()).filter(|line| !line.is_empty()))
}
