//! Everything that psf does with one class file or one archive, in memory; random tests and fuzz targets run it.

use std::collections::HashSet;

use psf_classfile::{ClassError, ClassFile, PoolAdditions, Replacements, add_package, patch};
use psf_instrument::archive::{Packing, Sink, Source};
use psf_instrument::rewrite::runtime::names_of_app;
use psf_instrument::rewrite::{Rewriter, Selector, original, scan};
use psf_instrument::{CallGraph, Request, RuntimeNames, Selection, instrument, summarize};
use psf_text::failure::Failure;
use psf_wire::mode::{Mode, Scope};
use psf_wire::observe::{AgeOptions, ContextOptions, Observe, TraceOptions};

/// Rewrites a class in several modes and returns how many of them changed it. Panics if the output of psf cannot be right.
pub(crate) fn class(bytes: &[u8]) -> Result<usize, ClassError> {
    let class = ClassFile::parse(bytes)?;
    assert!(
        patch(&class, &PoolAdditions::new(&class.pool), &Replacements::default()) == bytes,
        "an empty plan gives back the input"
    );
    if class.is_module() {
        return add_package(&class, "psf/runtime").map(|changed| usize::from(changed.is_some()));
    }
    let mut graph = CallGraph::default();
    graph.add(summarize(&class)?);
    let program = graph.follow();
    let targets = HashSet::from([("main".to_owned(), "([Ljava/lang/String;)V".to_owned())]);
    let mut rewritten = 0;
    let trace = TraceOptions { grain: 1, calls: 1, allocations: true, events: Vec::new() };
    for (mode, observe, in_jdk) in [
        (Mode::Edge, Observe::Counts, false),
        (Mode::Edge, Observe::Counts, true),
        (Mode::Instruction, Observe::Counts, false),
        (Mode::Edge, Observe::Tree(ContextOptions::default()), false),
        (Mode::Edge, Observe::Trace(trace), false),
        (Mode::Edge, Observe::Ages(AgeOptions { objects: 1, collects: false }), false),
    ] {
        let runtime = RuntimeNames { observe, in_jdk, homes: in_jdk, ..names_of_app() };
        let request = Request {
            events: &targets,
            mode,
            keeps: true,
            selection: Selection::All,
            targets: &targets,
            never_run: &HashSet::new(),
            redirects: false,
            program: &program,
            runtime: &runtime,
        };
        if let Some(mut done) = instrument(&class, request)? {
            done.set_base(70_000);
            done.set_first_home(70_000);
            let again = ClassFile::parse(&done.bytes).and_then(|again| Ok((summarize(&again)?, again)));
            let (_, again) = again.unwrap_or_else(|e| panic!("psf cannot read what it wrote: {e}"));
            let members = |class: &ClassFile<'_>| (class.fields.len(), class.methods.len(), class.attributes.len());
            assert_eq!(members(&again), members(&class), "a member was added or is gone");
            rewritten += 1;
        }
    }
    Ok(rewritten)
}

/// Rewrites an archive and returns how many of its classes changed.
pub(crate) fn archive(bytes: &[u8]) -> Result<usize, Failure> {
    let mut source = original(Source::nested("in.jar".to_owned(), bytes.to_vec())?)?;
    let scan = scan(std::slice::from_mut(&mut source), &[])?;
    let selector = Selector {
        mode: Mode::Edge,
        scope: Scope::App,
        targets: Vec::new(),
        starts: Vec::new(),
        include: globset::GlobSet::empty(),
        exclude: globset::GlobSet::empty(),
        ticks: Some(psf_instrument::rewrite::Worth::INSTRUCTIONS),
        at_once: false,
        never_run: Vec::new(),
        closed: psf_instrument::ClosedNames::NONE,
        in_jdk: None,
        feature: 0,
        most_homes: 0,
        observe: Observe::Counts,
        events: Vec::new(),
        hosted: false,
    };
    let mut sink = Sink::memory("out.jar", Packing::AsOriginal);
    let mut rewriter = Rewriter::new(&selector, &scan.program, Packing::AsOriginal)?;
    rewriter.rewrite(&mut source, &mut sink, &|_| {})?;
    let written = rewriter.finish(&mut sink, source.class_root())?;
    sink.commit()?;
    Ok(written.classes)
}
