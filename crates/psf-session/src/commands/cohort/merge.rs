//! Merges the files of one run or of many shards into a class. The result depends on the set of files, not on their order.

mod database;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde::de::DeserializeOwned;

use super::adjusting::all_adjustments;
use super::store::Store;
use crate::files::outputs::write_whole;
use psf_grade::graded::class::{Class, Student};
use psf_grade::graded::html::Links;
use psf_grade::graded::records::{
    EXERCISE_SCHEMA, ExerciseRecord, RESULT_SCHEMA, SUBMISSION_SCHEMA, SubmissionRecord, TestResult, parse,
};
use psf_grade::graded::{csv, feedback, html, json, platforms};
use psf_results::outputs::Format;
use psf_results::verdict::Submission;
use psf_text::failure::Failure;
use psf_text::markup::address::address;

/// Merges the files that some runs left. Fails if two of them contradict each other.
pub fn merge(outs: &[PathBuf]) -> Result<Class, Failure> {
    let mut exercise: Option<(PathBuf, ExerciseRecord)> = None;
    let mut records: BTreeMap<String, (PathBuf, SubmissionRecord)> = BTreeMap::new();
    for out in outs {
        let store = Store::new(out);
        let path = store.exercise();
        let found: ExerciseRecord = read(&path, EXERCISE_SCHEMA)?;
        exercise = Some(same(exercise.take(), path, found)?);
        let paths = store.submissions()?;
        let read = |path: PathBuf| read(&path, SUBMISSION_SCHEMA).map(|record: SubmissionRecord| (path, record));
        for (path, record) in paths.into_par_iter().map(read).collect::<Result<Vec<_>, _>>()? {
            let before = records.remove(&record.name);
            let name = record.name.clone();
            records.insert(name, same(before, path, record)?);
        }
    }
    let Some((_, exercise)) = exercise else { return Err(Failure::usage("there is nothing to merge")) };
    let records: Vec<SubmissionRecord> = records.into_values().map(|(_, record)| record).collect();
    let results = results(outs, &records)?;
    let class = Class::new(exercise, records, &results);
    let mut class = class.map_err(|what| Failure::refused(format!("the exercise: {what}")))?;
    class.adjust(&all_adjustments(outs)?);
    Ok(class)
}

/// Returns every result that a record names, from whichever folder has it. psf lists each folder once: a thousand shards and a
/// million keys would otherwise need a thousand million look-ups.
fn results(outs: &[PathBuf], records: &[SubmissionRecord]) -> Result<BTreeMap<String, TestResult>, Failure> {
    let mut wanted: Vec<&str> = records.iter().flat_map(|record| record.results.values()).map(String::as_str).collect();
    wanted.par_sort_unstable();
    wanted.dedup();
    let list = |(number, out): (usize, &PathBuf)| -> Result<Vec<(usize, usize)>, Failure> {
        let found = Store::new(out).results()?;
        Ok(found.iter().filter_map(|key| Some((wanted.binary_search(&key.as_str()).ok()?, number))).collect())
    };
    let places = outs.par_iter().enumerate().map(list).collect::<Result<Vec<_>, _>>()?;
    let mut places: Vec<(usize, usize)> = places.into_iter().flatten().collect();
    places.par_sort_unstable();
    let find = |places: &[(usize, usize)]| {
        let mut found: Option<(PathBuf, TestResult)> = None;
        for (key, out) in places {
            let path = Store::new(&outs[*out]).result(wanted[*key]);
            let result = read(&path, RESULT_SCHEMA)?;
            found = Some(same(found.take(), path, result)?);
        }
        Ok(found.map(|(_, result)| (wanted[places[0].0].to_owned(), result)))
    };
    let found = places.par_chunk_by(|one, other| one.0 == other.0).map(find);
    Ok(found.collect::<Result<Vec<_>, Failure>>()?.into_iter().flatten().collect())
}

fn read<T: DeserializeOwned>(path: &Path, schema: &str) -> Result<T, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::unreadable(path, &e))?;
    let damaged = |what| Failure::refused(format!("{}: {what}", path.display()));
    parse(&text, schema).map_err(|what| damaged(what).remedy("psf grade makes what is missing or damaged again"))
}

/// Returns one of two equal records. Fails if they differ, and names both files.
fn same<T: PartialEq>(before: Option<(PathBuf, T)>, path: PathBuf, found: T) -> Result<(PathBuf, T), Failure> {
    match before {
        Some((other, record)) if record != found => {
            let message = format!("{} and {} disagree", other.display(), path.display());
            Err(Failure::refused(message)
                .remedy("they are of different submissions or exercises, or a program is not deterministic"))
        }
        _ => Ok((path, found)),
    }
}

/// A function that writes a class, with links to the students' pages if psf writes these as well.
type Written = fn(&Class, Option<Links<'_>>, &mut dyn Write) -> io::Result<()>;

/// The options for the files of each student.
#[derive(Clone, Debug, Default)]
pub struct ForStudents {
    /// The platforms that read the files, instead of the exercise's platforms.
    pub platforms: Option<Vec<Format>>,
    /// The details of the submission from a platform's runner.
    pub submission: Submission,
}

/// Writes a class. The extension of the path chooses the format: `.csv`, `.json`, `.html` or `.sqlite`. Into a folder, psf writes
/// the first three and a folder for each student.
pub fn write_class(class: &Class, to: &Path, students: &ForStudents) -> Result<(), Failure> {
    let formats: [(&str, Written); 3] = [
        ("csv", |class, _, out| csv::write(class, out)),
        ("json", |class, _, out| json::write(class, out)),
        ("html", html::write),
    ];
    let end = to.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
    if end.as_deref() == Some("sqlite") {
        return database::write_database(class, to);
    }
    match end.and_then(|end| formats.into_iter().find(|(name, _)| *name == end)) {
        Some((_, format)) => write(to, |out| format(class, None, out)),
        None if to.extension().is_none() || to.is_dir() => {
            for (name, format) in formats {
                make(to)?;
                write(&to.join(format!("class.{name}")), |out| format(class, Some(&link), out))?;
            }
            let wrong = |what: String| Failure::refused(format!("the exercise: {what}"));
            let output = class.exercise.definition().map_err(wrong)?.output;
            let platforms = students.platforms.clone().unwrap_or_else(|| output.platforms());
            let write = |student| write_student(class, student, to, &platforms, &students.submission);
            class.students.par_iter().try_for_each(write)
        }
        None => {
            let message =
                format!("{}: a class is written as .csv, .json, .html or .sqlite, or into a folder", to.display());
            Err(Failure::usage(message))
        }
    }
}

/// The folder of the students' folders.
const FEEDBACK: &str = "feedback";

/// Returns the link from the class's page to a student's page.
fn link(name: &str) -> String {
    address(&page_of(name))
}

/// Returns the path of a student's page, from the folder of the class.
pub(crate) fn page_of(name: &str) -> String {
    format!("{FEEDBACK}/{}/feedback.html", file_name(name))
}

fn write_student(
    class: &Class,
    student: &Student,
    to: &Path,
    platforms: &[Format],
    submission: &Submission,
) -> Result<(), Failure> {
    let folder = to.join(FEEDBACK).join(file_name(&student.record.name));
    make(&folder)?;
    write(&folder.join("feedback.md"), |out| feedback::markdown::write(class, student, out))?;
    write(&folder.join("feedback.html"), |out| feedback::html::write(class, student, out))?;
    for &platform in platforms {
        let files = platforms::files(platform, class, student, submission);
        for (name, bytes) in files.map_err(|e| Failure::io("write", &folder, &e))? {
            let path = folder.join(name);
            make(path.parent().unwrap_or(&folder))?;
            write_whole(&path, &bytes)?;
        }
    }
    Ok(())
}

/// Returns a file name for a student's name. People can still read it.
pub(crate) fn file_name(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c == '/' || c == '\\' || c.is_control() { '_' } else { c }).collect();
    let plain = plain.trim_start_matches('.');
    // A name that is cut or changed must not equal another student's name.
    let cut: String = plain.chars().take(100).collect();
    match cut == name && !cut.is_empty() {
        true => cut,
        false => format!("{cut}-{}", &super::digest::digest(name.as_bytes())[..8]),
    }
}

fn make(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))
}

fn write(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    write(&mut bytes).map_err(|e| Failure::io("write", path, &e))?;
    write_whole(path, &bytes)
}

#[cfg(test)]
mod tests;
