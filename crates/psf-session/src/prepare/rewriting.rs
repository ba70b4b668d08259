//! Rewriting the sources of a program, each into an archive or a directory of its own.

use std::path::{Path, PathBuf};

use super::ticks;
use super::unpacked::{looks_at_jars, runs_unpacked};
use crate::jdk::CountingJdk;
use psf_instrument::archive::{Packing, Sink, Source};
use psf_instrument::rewrite::{Rewriter, Scan, Selector, Written};
use psf_text::failure::Failure;

/// A rewritten program, with its run-time.
pub(super) struct Rewritten {
    /// The place of each source, in order.
    pub(super) paths: Vec<PathBuf>,
    /// The directory of the run-time or, if the JDK has the run-time, of the probe map.
    pub(super) runtime: PathBuf,
    /// The rewriter's account of its work.
    pub(super) written: Written,
    /// The file with the fewest instructions that one increment of each counter implies, if there is a budget.
    pub(super) ticks: Option<PathBuf>,
}

/// Rewrites all sources into `temporary`, and writes the run-time.
pub(super) fn rewrite_all(
    selector: &Selector,
    scan: &Scan,
    sources: &mut [Source],
    jdk: Option<&CountingJdk>,
    temporary: &Path,
) -> Result<Rewritten, Failure> {
    let mut rewriter = Rewriter::new(selector, &scan.program, Packing::Stored)?.alone();
    let as_directories = jdk.is_some() && sources.iter().any(Source::is_archive) && !looks_at_jars(sources)?;
    let mut paths = Vec::new();
    for (number, source) in sources.iter_mut().enumerate() {
        paths.push(rewrite(&mut rewriter, source, number, temporary, as_directories)?);
    }
    let runtime = temporary.join("runtime");
    let mut sink = Sink::directory(&runtime)?;
    let written = match jdk {
        None => rewriter.finish(&mut sink, "")?,
        Some(_) => rewriter.finish_program(&mut sink)?,
    };
    sink.commit()?;
    let ticks = selector.ticks.as_ref().map(|worth| ticks::all(&runtime, jdk, worth)).transpose()?;
    Ok(Rewritten { paths, runtime, written, ticks })
}

/// Rewrites a source into an archive or a directory of that number. Returns its place.
fn rewrite(
    rewriter: &mut Rewriter<'_>,
    source: &mut Source,
    number: usize,
    temporary: &Path,
    as_directories: bool,
) -> Result<PathBuf, Failure> {
    let archive = source.is_archive() && !(as_directories && runs_unpacked(source)?);
    let output = temporary.join(if archive { format!("{number}.jar") } else { number.to_string() });
    let output = match versioned(Path::new(&source.place)) {
        Some(end) => below(&output, end)?,
        None => output,
    };
    let mut sink = if archive { Sink::archive(&output, Packing::Stored)? } else { Sink::directory(&output)? };
    rewriter.rewrite(source, &mut sink, &|_| {})?;
    sink.commit()?;
    Ok(output)
}

/// Returns the path of a directory within another one, and makes all directories above it.
fn below(directory: &Path, end: &Path) -> Result<PathBuf, Failure> {
    let folder = directory.join(end.parent().unwrap_or(end));
    std::fs::create_dir_all(&folder).map_err(|e| Failure::io("make", &folder, &e))?;
    Ok(directory.join(end))
}

/// Returns the end `META-INF/versions/N` of a directory's path. A build may put the classes for a release of Java onto the class
/// path by that name. A program may look for the name in the location of such a class.
fn versioned(path: &Path) -> Option<&Path> {
    let base = path.ancestors().nth(3)?;
    path.strip_prefix(base).ok().filter(|end| end.starts_with("META-INF/versions"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::versioned;

    #[test]
    fn a_directory_for_a_release_of_java_keeps_its_name() {
        let check =
            |path: &str, expected: Option<&str>| assert_eq!(versioned(Path::new(path)), expected.map(Path::new));
        check("/p/target/classes/META-INF/versions/11", Some("META-INF/versions/11"));
        check("META-INF/versions/11", Some("META-INF/versions/11"));
        check("/p/target/classes", None);
        check("classes", None);
    }
}
