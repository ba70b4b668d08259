//! `psf-instrument`: turns classes into classes that count, which run without psf.

mod outputs;

use std::path::{Path, PathBuf};

use crate::inputs::options::CountOptions;
use crate::prepare::choose;
use crate::prepare::newer_class;
use outputs::Outputs;
use psf_instrument::archive::{Entry, EntryKind, Packing, Sink, Source};
use psf_instrument::rewrite::{Rewriter, Written, original, scan};
use psf_text::failure::Failure;
use psf_wire::mode::Scope;

/// The classes to rewrite, and the output.
#[derive(Clone, Debug)]
pub struct InstrumentRequest {
    /// Jars, directories of classes, or one class file: the parts of one class path.
    pub inputs: Vec<PathBuf>,
    /// For one input an archive or a directory. For several inputs a directory that gets one output for each.
    pub output: PathBuf,
    /// Options for counting.
    pub options: CountOptions,
}

/// Rewrites archives. `progress` gets the number of entries that are done, and of all entries.
pub fn instrument_archive(request: &InstrumentRequest, progress: &dyn Fn(usize, usize)) -> Result<Written, Failure> {
    let InstrumentRequest { inputs, output, options } = request;
    if options.scope == Scope::Jdk {
        return Err(Failure::usage("--scope jdk needs a JDK that counts itself, which an archive cannot bring along")
            .remedy("psf score --scope jdk runs the program on one"));
    }
    options.check_tree()?;
    let mut sources = inputs.iter().map(|input| open(input)).collect::<Result<Vec<_>, _>>()?;
    let outputs = Outputs::check(inputs, &sources, output)?;
    let scan = scan(&mut sources, &choose::named_classes(options))?;
    let mut targets = choose::targets(&options.targets, &scan.classes)?;
    let named = scan.manifests.iter().find_map(|manifest| manifest.main_class.as_deref());
    let starts = match choose::main_class(named, &scan) {
        Ok(main) => choose::starts(&main, &scan.classes)?,
        // The main class is unknown if there are several candidates, or if the input is a library.
        Err(_) => Vec::new(),
    };
    if targets.is_empty() && options.scope == Scope::Method && named.is_some() {
        targets.extend(starts.first().cloned());
    }
    if targets.is_empty() && options.scope == Scope::Method {
        return Err(Failure::usage("--scope method needs a target, and the input's manifest names no main class")
            .remedy("name one with --target CLASS.METHOD"));
    }
    let selector = options.selector(targets, starts, Vec::new(), None)?;
    choose::check_counted(&selector, options, &scan)?;
    let mut rewriter = Rewriter::new(&selector, &scan.program, outputs.packing())?;
    let entries = sources.iter().map(|source| source.entries.len()).sum();
    let (mut done_before, mut sinks) = (0, Vec::new());
    for (source, to) in sources.iter_mut().zip(outputs.paths()) {
        let mut sink =
            if to.is_archive { Sink::archive(&to.path, Packing::AsOriginal)? } else { Sink::directory(&to.path)? };
        rewriter.rewrite(source, &mut sink, &|done| progress(done_before + done, entries))?;
        done_before += source.entries.len();
        sinks.push(sink);
    }
    // The outputs share a class path, so the run-time in the first one serves all.
    let (Some(first), Some(source)) = (sinks.first_mut(), sources.first()) else {
        return Err(Failure::usage("there is nothing to rewrite"));
    };
    let mut written = rewriter.finish(first, source.class_root())?;
    written.notes.extend(newer_class(&scan, &selector, u16::MAX));
    if let [input] = &inputs[..]
        && input.is_file()
        && !source.is_archive()
        && written.classes == 0
        && let Some(note) = written.notes.first()
    {
        return Err(Failure::refused(note.trim_end_matches("; left as it is")));
    }
    sinks.into_iter().try_for_each(Sink::commit)?;
    outputs.commit()?;
    Ok(written)
}

fn open(input: &Path) -> Result<Source, Failure> {
    let source = original(Source::open(input)?)?;
    if only_sources(&source) {
        return Err(Failure::usage(format!("{}: there are Java sources in it, and no classes", input.display()))
            .remedy("compile them first: javac -g -d classes; psf score takes sources as they are"));
    }
    Ok(source)
}

/// Returns true if the input has sources but nothing to rewrite.
fn only_sources(source: &Source) -> bool {
    let has = |is: &dyn Fn(&Entry) -> bool| source.entries.iter().any(is);
    has(&|entry| entry.name.ends_with(".java"))
        && !has(&|entry| matches!(entry.kind, EntryKind::Class | EntryKind::Nested))
}
