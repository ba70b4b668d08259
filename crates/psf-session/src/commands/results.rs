//! Reads results to compare, and the rules of a course.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::cohort::{file_name, page_of};
use crate::submission::owner_of;
use psf_instrument::archive::input;
use psf_report::report::Report;
use psf_results::baseline_diff::CostBaseline;
use psf_results::bench::against::Before;
use psf_results::result::{FileKind, ScoredResult, kind_of};
use psf_results::rules::Rules;
use psf_results::simulation::SavedSimulation;
use psf_results::suite::baseline::Baselines;
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};
use psf_text::markup::address::address;
use psf_wire::counts::{self, Counts};

/// Reads and checks a counts file.
pub fn read_counts(path: &Path) -> Result<Counts, Failure> {
    let text = input::read_text(path, input::LARGEST_RESULT)?;
    counts::parse(&text).map_err(|what| {
        Failure::refused(format!("{}: {what}", path.display()))
            .remedy("run the instrumented program again to get new counts")
    })
}

/// Reads counts files from runs of one rewritten program. Returns the text of a counts file with their sum.
pub fn merge_counts(paths: &[PathBuf]) -> Result<Vec<u8>, Failure> {
    let mut sum: Option<Counts> = None;
    for path in paths {
        let counts = read_counts(path)?;
        match &mut sum {
            None => sum = Some(counts),
            Some(sum) => counts::merge(sum, counts).map_err(|what| {
                Failure::refused(format!("{}: {what}", path.display()))
                    .remedy("merge the counts of runs of one output of psf-instrument")
            })?,
        }
    }
    let sum = sum.ok_or_else(|| Failure::usage("there are no counts to merge"))?;
    counts::text(&sum).map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write counts: {e}")))
}

/// Reads a weight table.
pub fn read_weights(path: &Path) -> Result<Weights, Failure> {
    let text = input::read_text(path, input::LARGEST_TEXT)?;
    Weights::parse(&text).map_err(|what| Failure::refused(format!("{}: {what}", path.display())))
}

/// Reads a counts file and weighs it, or reads a report in JSON, which is already weighed.
pub fn read_result(path: &Path, name: &str, weights: &Weights) -> Result<ScoredResult, Failure> {
    read(path, name, weights, false)
}

/// Reads a result to rank. Also accepts a verdict, because ranking does not need to know where the cost is.
pub fn read_ranked(path: &Path, name: &str, weights: &Weights) -> Result<ScoredResult, Failure> {
    read(path, name, weights, true)
}

fn read(path: &Path, name: &str, weights: &Weights, verdicts: bool) -> Result<ScoredResult, Failure> {
    let text = input::read_text(path, input::LARGEST_RESULT)?;
    let refused = |what: String| {
        let verdicts = if verdicts { ", or a verdict" } else { "" };
        let remedy = format!("give psf a counts file, or a report that psf score --format json printed{verdicts}");
        Failure::refused(format!("{}: {what}", path.display())).remedy(remedy)
    };
    let counts = match parse(&text, name, verdicts).map_err(refused)? {
        Parsed::Weighed(result) => return Ok(*result),
        Parsed::Counts(counts) => counts,
    };
    weights.check_counts(&counts).map_err(|what| {
        Failure::usage(format!("{}: {what}", path.display()))
            .remedy("psf score with that table simulates its machine, and --counts keeps the misses")
    })?;
    let report = Report::new(&counts, weights).map_err(|what| refused(format!("the counts are damaged: {what}")))?;
    Ok(ScoredResult::of_report(name, &report))
}

/// The contents of a result file.
enum Parsed {
    /// Counts that are still to be weighed.
    Counts(Box<Counts>),
    /// A result that is already weighed.
    Weighed(Box<ScoredResult>),
}

fn parse(text: &str, name: &str, verdicts: bool) -> Result<Parsed, String> {
    let weighed = |result| Parsed::Weighed(Box::new(result));
    // Counts may be large. They declare their schema at the beginning.
    let head = text.get(..64).unwrap_or(text);
    if !head.contains("\"psf-counts/") {
        // The program's own output may come before the report. The report is the last line then.
        let document = serde_json::from_str(text).or_else(|e| {
            let last = text.trim_end().lines().last().unwrap_or_default();
            serde_json::from_str(last).map_err(|_| {
                let why = if e.is_eof() { "cut off" } else { "damaged" };
                format!("it is {why}: {e}")
            })
        })?;
        match kind_of(&document)? {
            FileKind::Report => return ScoredResult::of_document(name, document).map(weighed),
            FileKind::Verdict if verdicts => return ScoredResult::of_verdict(name, document).map(weighed),
            FileKind::Verdict => return Err("it is a verdict, which does not say where the cost is".to_owned()),
            FileKind::Counts => {}
        }
    }
    counts::parse(text).map(|counts| Parsed::Counts(Box::new(counts)))
}

/// Returns the name of a file or folder without its extension or, if a platform put it into the name, the student's name.
#[must_use]
pub fn name_of(path: &Path) -> String {
    // The path `.` has no name.
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let name = absolute.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let stem = if absolute.is_dir() { None } else { absolute.file_stem() };
    owner_of(&name).unwrap_or_else(|| stem.map_or(name, |stem| stem.to_string_lossy().into_owned()))
}

/// Returns names for results by their files. A name is the student's name from a platform, or the part of the path, without its
/// extension, that distinguishes it from the others.
#[must_use]
pub fn names_of(paths: &[PathBuf]) -> Vec<String> {
    let plain = |path: &PathBuf| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let stem = |path: &PathBuf| {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        owner_of(&file).unwrap_or_else(|| plain(path))
    };
    let parent = |path: &PathBuf| {
        path.parent().and_then(Path::file_name).map_or_else(
            || plain(path),
            |name| {
                let name = name.to_string_lossy();
                owner_of(&name).unwrap_or_else(|| name.into_owned())
            },
        )
    };
    let distinct = |names: &[String]| {
        let mut sorted = names.to_vec();
        sorted.sort();
        sorted.windows(2).all(|pair| pair[0] != pair[1])
    };
    let by: [&dyn Fn(&PathBuf) -> String; 2] = [&stem, &parent];
    for name in by {
        let names: Vec<String> = paths.iter().map(name).collect();
        if distinct(&names) {
            return names;
        }
    }
    paths.iter().map(|path| path.display().to_string()).collect()
}

/// Returns the page of each result by the result's name, relative to the folder of the page about all results. A page may be in
/// `pages`, as psf grade leaves it or as `NAME.html`. Otherwise it is next to the result, with the same name or as the page of
/// the only result in a folder.
#[must_use]
pub fn pages_of(
    paths: &[PathBuf],
    names: &[String],
    pages: Option<&Path>,
    of_all: Option<&Path>,
) -> BTreeMap<String, String> {
    let folder = |path: &Path| std::path::absolute(path).ok()?.parent().map(Path::to_owned);
    let mut results: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for parent in paths.iter().filter_map(|path| folder(path)) {
        *results.entry(parent).or_default() += 1;
    }
    let page = |(path, name): (&PathBuf, &String)| -> Option<(String, String)> {
        let mut places = Vec::new();
        if let Some(pages) = pages {
            places.extend([pages.join(page_of(name)), pages.join(file_name(name)).join("feedback.html")]);
            places.push(pages.join(format!("{}.html", file_name(name))));
        }
        places.push(path.with_extension("html"));
        if results.get(&folder(path)?) == Some(&1) {
            places.extend(["feedback.html", "report.html"].map(|page| path.with_file_name(page)));
        }
        let found = places.into_iter().find(|page| page.is_file() && of_all != Some(page.as_path()))?;
        Some((name.clone(), from_to(of_all, &found)?))
    };
    paths.iter().zip(names).filter_map(page).collect()
}

/// Returns the address of a file for a link on a page.
fn from_to(page: Option<&Path>, file: &Path) -> Option<String> {
    let folder = page.and_then(Path::parent).filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let (folder, file) = (folder.canonicalize().ok()?, file.canonicalize().ok()?);
    let shared = folder.components().zip(file.components()).take_while(|(one, other)| one == other).count();
    let up = folder.components().skip(shared).map(|_| "..".to_owned());
    let down = file.components().skip(shared).map(|part| part.as_os_str().to_string_lossy().into_owned());
    Some(address(&up.chain(down).collect::<Vec<_>>().join("/")))
}

/// Reads the costs of tests that `psf test --save` saved.
pub fn read_baselines(path: &Path) -> Result<Baselines, Failure> {
    let text = input::read_text(path, input::LARGEST_TEXT)?;
    let read = Baselines::parse(&text).map_err(|what| {
        Failure::refused(format!("{}: {what}", path.display())).remedy("psf test --save FILE writes one")
    })?;
    current(path, read.outdated(), "run psf test --save with the same name, which renews it").map(|()| read)
}

/// Reads the costs of benchmarks that `psf bench --save` saved.
pub fn read_bench_baseline(path: &Path) -> Result<Before, Failure> {
    let text = input::read_text(path, input::LARGEST_TEXT)?;
    let read = Before::parse(&text).map_err(|what| {
        Failure::refused(format!("{}: {what}", path.display())).remedy("psf bench --save FILE writes one")
    })?;
    current(path, read.outdated(), "run psf bench --save with the same name, which renews it").map(|()| read)
}

/// Fails if a baseline is from another version of the counting rules.
fn current(path: &Path, outdated: Option<String>, renewed_by: &str) -> Result<(), Failure> {
    outdated.map_or(Ok(()), |what| Err(Failure::refused(format!("{}: {what}", path.display())).remedy(renewed_by)))
}

/// Reads saved costs of tests or benchmarks. Returns nothing if the file is something else.
pub fn read_cost_baseline(path: &Path) -> Result<Option<CostBaseline>, Failure> {
    let text = input::read_text(path, input::LARGEST_RESULT)?;
    CostBaseline::parse(&text).map_err(|what| Failure::refused(format!("{}: {what}", path.display())))
}

/// Reads a simulation. Returns nothing if the file is something else.
pub fn read_simulation(path: &Path) -> Result<Option<SavedSimulation>, Failure> {
    let text = input::read_text(path, input::LARGEST_RESULT)?;
    SavedSimulation::parse(&text).map_err(|what| Failure::refused(format!("{}: {what}", path.display())))
}

/// Reads the rules of a course.
pub fn read_rules(path: &Path) -> Result<Rules, Failure> {
    let text = input::read_text(path, input::LARGEST_TEXT)?;
    let directory = path.parent().unwrap_or(Path::new(""));
    Rules::parse(&text, directory).map_err(|what| {
        Failure::refused(format!("{}, {what}", path.display()))
            .remedy("docs/guide/src/grading.md, \"The rules of a course\", lists what psf.toml may say")
    })
}
