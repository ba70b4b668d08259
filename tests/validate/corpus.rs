//! The split into sets has not changed, and every program works.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use psf_calibrate::corpus::sizes;
use psf_calibrate::corpus::{Program, Set, read};

use super::{library, root};
use crate::support::compiler::javac;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

fn programs(root: &Path) -> Vec<Program> {
    read(root).expect("the corpus is there")
}

/// Returns the solutions of each exercise of a set.
fn exercises(root: &Path, set: Set) -> BTreeMap<String, Vec<Program>> {
    let mut exercises: BTreeMap<String, Vec<Program>> = BTreeMap::new();
    for program in programs(root).into_iter().filter(|program| program.set == set) {
        if let Some(exercise) = program.exercise.clone() {
            exercises.entry(exercise).or_default().push(program);
        }
    }
    exercises
}

#[test]
fn there_are_as_many_programs_as_were_asked_for() {
    for (root, set, fewest, all, each) in [
        (root(), Set::Training, 200, 30, 5),
        (root(), Set::Heldout, 50, 6, 5),
        (library(), Set::Training, 70, 11, 4),
        (library(), Set::Heldout, 28, 6, 4),
    ] {
        let alone = programs(&root).iter().filter(|program| program.set == set && program.exercise.is_none()).count();
        assert!(alone >= fewest, "{} programs in {}", alone, set.name());
        let exercises = exercises(&root, set);
        assert_eq!(exercises.len(), all, "exercises in {}", set.name());
        for (exercise, solutions) in exercises {
            assert!(solutions.len() >= each, "{exercise} has {} solutions", solutions.len());
        }
    }
}

#[test]
fn no_program_and_no_exercise_is_in_both_sets() {
    let all: Vec<Program> = [root(), library()].iter().flat_map(|root| programs(root)).collect();
    let of = |set: Set| -> BTreeSet<String> {
        let own = all.iter().filter(|program| program.set == set).cloned();
        own.flat_map(|program| [program.class, program.exercise.unwrap_or_default()])
            .filter(|n| !n.is_empty())
            .collect()
    };
    let (training, heldout) = (of(Set::Training), of(Set::Heldout));
    assert_eq!(training.intersection(&heldout).collect::<Vec<_>>(), Vec::<&String>::new());
    let sources = all.into_iter().map(|p| std::fs::read_to_string(p.source).expect("it can be read"));
    let bodies: Vec<String> = sources.map(|text| text.split_once('{').expect("a class").1.to_owned()).collect();
    let different: BTreeSet<&String> = bodies.iter().collect();
    assert_eq!(different.len(), bodies.len(), "two programs are the same but for their names");
}

#[test]
fn every_program_has_a_size_and_solutions_of_one_exercise_have_the_same() {
    for root in [root(), library()] {
        let sizes = sizes::read(&root.join("sizes.json")).expect("the sizes are there");
        let named: BTreeSet<&String> = sizes.programs.keys().collect();
        let programs = programs(&root);
        assert_eq!(named, programs.iter().map(|program| &program.name).collect());
        for solutions in Set::ALL.into_iter().flat_map(|set| exercises(&root, set)).map(|(_, solutions)| solutions) {
            let used: BTreeSet<u32> = solutions.iter().map(|solution| sizes.programs[&solution.name].size).collect();
            assert_eq!(used.len(), 1, "{}: sizes {used:?}", solutions[0].name);
        }
    }
}

#[test]
fn every_program_computes_the_same_again_and_solutions_agree() {
    in_turn!();
    compute_the_same_again(&root());
}

#[test]
fn every_program_that_lives_in_the_library_does() {
    in_turn!();
    compute_the_same_again(&library());
}

fn compute_the_same_again(root: &Path) {
    const SIZE: &str = "14";
    let work = Workspace::new(first_jdk());
    work.compile("runner", &[("Runner.java", include_str!("Runner.java"))]);
    let programs = programs(root);
    let mut groups: BTreeMap<&str, Vec<&Program>> = BTreeMap::new();
    for program in &programs {
        groups.entry(program.name.rsplit_once('/').expect("a path").0).or_default().push(program);
    }
    let mut arguments = vec![SIZE.to_owned()];
    for (number, group) in groups.values().enumerate() {
        let classes = format!("classes-{number}");
        let flags = ["-Xlint:all", "-Werror", "-d"].map(PathBuf::from);
        let sources = group.iter().map(|program| program.source.clone());
        javac(work.jdk, flags.into_iter().chain([work.path(&classes)]).chain(sources));
        arguments.extend(group.iter().flat_map(|program| [classes.clone(), program.class.clone()]));
    }
    let run = |flags: &str| {
        let java = work.jdk.java().dir(work.path("")).line(&format!("{flags} -Xss4m -cp runner Runner"));
        java.args(&arguments).ok().stdout
    };
    let (interpreted, compiled) = (run("-Xint"), run("-XX:TieredStopAtLevel=1"));
    assert_eq!(interpreted, compiled);
    assert_eq!(interpreted.lines().count(), programs.len());
    let mut answers: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (line, program) in interpreted.lines().zip(groups.values().flatten()) {
        let [class, first, second, printed] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert_eq!((class, first, second), (program.class.as_str(), second, printed), "{}", program.name);
        if let Some(exercise) = &program.exercise {
            answers.entry(exercise).or_default().insert(first);
        }
    }
    for (exercise, answers) in answers {
        assert_eq!(answers.len(), 1, "solutions of {exercise} compute {answers:?}");
    }
}
