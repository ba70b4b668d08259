//! `psf-instrument`: one input, one output that counts without psf.

use std::path::{Path, PathBuf};

use super::choose;
use super::options::CountOptions;
use crate::archive::{Entry, EntryKind, Packing, Sink, Source};
use crate::rewrite::{Rewriter, Written, original, scan};
use crate::text::failure::Failure;
use crate::wire::mode::Scope;

/// What to rewrite, and where to.
#[derive(Clone, Debug)]
pub struct InstrumentRequest {
    /// A jar, a directory of classes or a class file.
    pub input: PathBuf,
    /// What to write.
    pub output: PathBuf,
    /// What to count.
    pub options: CountOptions,
}

/// Rewrites an archive. `progress` hears how many entries are done, and of how many.
pub fn instrument_archive(request: &InstrumentRequest, progress: &dyn Fn(usize, usize)) -> Result<Written, Failure> {
    let InstrumentRequest { input, output, options } = request;
    if options.scope == Scope::Jdk {
        return Err(Failure::usage("--scope jdk needs a JDK that counts itself, which an archive cannot bring along")
            .remedy("psf score --scope jdk runs the program on one"));
    }
    options.check_tree()?;
    let mut source = original(Source::open(input)?)?;
    if only_sources(&source) {
        return Err(Failure::usage(format!("{}: there are Java sources in it, and no classes", input.display()))
            .remedy("compile them first: javac -g -d classes; psf score takes sources as they are"));
    }
    let archive = check_output(&source, input, output)?;
    let scan = scan(std::slice::from_mut(&mut source), &choose::named_classes(options))?;
    let mut targets = choose::targets(options, &scan.classes)?;
    let named = &scan.manifests[0].main_class;
    let starts = match choose::main_class(named.as_deref(), &scan) {
        Ok(main) => choose::starts(&main, &scan.classes)?,
        // Of several that could be started, or a library, nobody knows what begins the program.
        Err(_) => Vec::new(),
    };
    if targets.is_empty() && options.scope == Scope::Method && named.is_some() {
        targets.extend(starts.first().cloned());
    }
    if targets.is_empty() && options.scope == Scope::Method {
        return Err(Failure::usage("--scope method needs a target, and the input's manifest names no main class")
            .remedy("name one with --target CLASS.METHOD"));
    }
    let selector = options.selector(targets, starts, None)?;
    choose::check_counted(&selector, options, &scan)?;
    let (mut sink, packing) = match archive {
        true => (Sink::archive(output, Packing::AsOriginal)?, Packing::AsOriginal),
        false => (Sink::directory(output)?, Packing::Stored),
    };
    let mut rewriter = Rewriter::new(&selector, &scan.program, packing)?;
    let entries = source.entries.len();
    rewriter.rewrite(&mut source, &mut sink, &|done| progress(done, entries))?;
    let written = rewriter.finish(&mut sink, source.class_root())?;
    if input.is_file()
        && !source.is_archive()
        && written.classes == 0
        && let Some(note) = written.notes.first()
    {
        return Err(Failure::refused(note.trim_end_matches("; left as it is")));
    }
    sink.commit()?;
    Ok(written)
}

/// Whether there are sources, and nothing that could be rewritten.
fn only_sources(source: &Source) -> bool {
    let has = |is: &dyn Fn(&Entry) -> bool| source.entries.iter().any(is);
    has(&|entry| entry.name.ends_with(".java"))
        && !has(&|entry| matches!(entry.kind, EntryKind::Class | EntryKind::Nested))
}

/// Refuses outputs that would harm something; whether the output is an archive.
fn check_output(source: &Source, input: &Path, output: &Path) -> Result<bool, Failure> {
    let end = output.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
    let archive = match end.as_str() {
        "jar" | "war" | "ear" | "zip" => true,
        "class" => {
            return Err(Failure::usage(format!("{}: a class file has no room for psf's runtime", output.display()))
                .remedy("name a directory or a .jar as the output"));
        }
        _ => source.is_archive(),
    };
    let same = |a: &Path, b: &Path| matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b);
    if same(input, output) {
        return Err(
            Failure::usage(format!("{}: the output is the input", output.display())).remedy("name another output")
        );
    }
    if archive && output.is_dir() {
        return Err(Failure::usage(format!("{}: the output is a directory", output.display()))
            .remedy("name a file for the rewritten archive"));
    }
    let taken = !archive && output.exists() && output.read_dir().map_or(true, |mut entries| entries.next().is_some());
    if taken {
        return Err(Failure::usage(format!("{}: the output exists and is not an empty directory", output.display()))
            .remedy("name a new directory"));
    }
    Ok(archive)
}
