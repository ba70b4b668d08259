//! The second pass over one class: makes the bytes that replace it, on any thread.

use std::collections::{HashMap, HashSet};

use super::runtime;
use super::scan::is_too_new;
use super::selector::Selector;
use super::stamps::{Means, stamp};
use super::ticks::ticks;
use crate::class_work::digest;
use crate::near::is_near;
use crate::{Instrumented, Program, Request, RuntimeNames, Target, instrument};
use psf_classfile::{ClassError, ClassFile, add_fields, add_package, decode_modified_utf8};
use psf_text::failure::Failure;

/// Rewrites one class at a time. Its counters are numbered afterwards, in the order of the input.
#[derive(Debug)]
pub(super) struct ClassRewriter<'a> {
    selector: &'a Selector,
    program: &'a Program,
    targets: Methods,
    events: Methods,
    never_run: Methods,
    names: RuntimeNames,
    /// The names for classes of a JDK that few programs use.
    far_names: RuntimeNames,
}

/// Methods by their classes: name and descriptor.
type Methods = HashMap<String, HashSet<(String, String)>>;

fn by_class(methods: &[Target]) -> Methods {
    let mut by_class = Methods::new();
    for method in methods {
        by_class.entry(method.class.clone()).or_default().insert((method.method.clone(), method.descriptor.clone()));
    }
    by_class
}

/// The replacement of a class.
pub(super) enum Rewritten {
    /// The class, with counters.
    Counting(Box<Instrumented>),
    /// A `module-info`. A module sees only packages that its descriptor lists, even in its own jar.
    Module(Vec<u8>),
}

impl Rewritten {
    pub(super) fn bytes(&self) -> &[u8] {
        match self {
            Self::Counting(done) => &done.bytes,
            Self::Module(bytes) => bytes,
        }
    }
}

/// The entry of a class, after the second pass over it.
pub(super) struct Work {
    /// The entry's name.
    pub(super) name: String,
    /// The entry's location, for messages.
    pub(super) at: String,
    /// The entry's number in the source.
    pub(super) index: usize,
    /// The size of the original.
    pub(super) size: usize,
    /// The replacement; `None` if the original stays.
    pub(super) rewritten: Option<Rewritten>,
    /// The name of the class and, if the original stays, its stamp; `None` if the class cannot be read.
    pub(super) class: Option<(String, Option<(u32, u32)>)>,
    /// The ways in which the class may affect the JVM's list of classes, according to its constants.
    pub(super) means: Means,
    /// A note for the user.
    pub(super) note: Option<String>,
    /// The reason why the class cannot count although it may run.
    pub(super) unfit: Option<String>,
    /// The ticks of the class's counters, if they are requested.
    pub(super) ticks: Vec<u32>,
}

impl Work {
    /// Returns the name of the class and the stamp of the written bytes.
    pub(super) fn stamp(&self) -> Option<(String, (u32, u32))> {
        let (name, original) = self.class.as_ref()?;
        let stamp = self.rewritten.as_ref().map(|rewritten| stamp(rewritten.bytes())).or(*original)?;
        Some((name.clone(), stamp))
    }

    /// Returns the name of the class, or an empty text if the class cannot be read.
    pub(super) fn class_name(&self) -> &str {
        self.class.as_ref().map_or("", |(name, _)| name)
    }

    /// Returns the instrumented class, if there is one.
    pub(super) fn counting(&self) -> Option<&Instrumented> {
        match &self.rewritten {
            Some(Rewritten::Counting(done)) => Some(done),
            _ => None,
        }
    }
}

impl<'a> ClassRewriter<'a> {
    pub(super) fn new(selector: &'a Selector, program: &'a Program) -> Self {
        Self {
            selector,
            program,
            targets: by_class(if selector.targets.is_empty() { &selector.starts } else { &selector.targets }),
            events: by_class(&selector.events),
            never_run: by_class(&selector.never_run),
            names: runtime::names(selector),
            far_names: RuntimeNames { far: true, ..runtime::names(selector) },
        }
    }

    /// Rewrites a class. If it cannot be read or is malformed, it stays as it is, with a note.
    pub(super) fn rewrite(&self, index: usize, name: String, at: String, read: Result<Vec<u8>, Failure>) -> Work {
        let mut work = Work {
            name,
            at,
            index,
            size: 0,
            rewritten: None,
            class: None,
            means: Means::default(),
            note: None,
            unfit: None,
            ticks: Vec::new(),
        };
        let bytes = match read {
            Ok(bytes) => bytes,
            Err(failure) => {
                work.note = Some(format!("{}; left as it is", failure.message));
                work.unfit = Some("not read".to_owned());
                return work;
            }
        };
        (work.size, work.means) = (bytes.len(), Means::of(&bytes));
        let class = ClassFile::parse(&bytes);
        let name = class.as_ref().ok().and_then(|class| class.name().ok()).map(decode_modified_utf8);
        let is_far = self.selector.in_jdk == Some(0) && !is_near(&work.name);
        let names = if is_far { &self.far_names } else { &self.names };
        let redirects = self.selector.in_jdk == Some(0) && is_of_base(&work.name);
        match class.and_then(|class| self.with_twins(&class, redirects, names)) {
            Ok(rewritten) => {
                work.rewritten = rewritten;
                if let Some(worth) = &self.selector.ticks {
                    work.ticks = work.counting().map_or_else(Vec::new, |done| ticks(&done.map, worth));
                }
            }
            Err(error) => {
                let separator = if error.method.is_some() { "," } else { ":" };
                work.note = Some(format!("{}{separator} {error}; left as it is", work.at));
                work.unfit = is_too_new(&bytes).then_some(error.message);
            }
        }
        work.class = name.map(|name| (name, work.rewritten.is_none().then(|| stamp(&bytes))));
        work
    }

    /// Rewrites a class, after it got the twins of its methods.
    fn with_twins(
        &self,
        class: &ClassFile<'_>,
        redirects: bool,
        runtime: &RuntimeNames,
    ) -> Result<Option<Rewritten>, ClassError> {
        match if redirects { self.program.twins.with_twins(class)? } else { None } {
            Some(bytes) => {
                let mut rewritten = self.rewritten(&ClassFile::parse(&bytes)?, redirects, runtime)?;
                if let Some(Rewritten::Counting(done)) = &mut rewritten {
                    done.map.sha256 = digest(class.bytes);
                }
                Ok(rewritten)
            }
            None => self.rewritten(class, redirects, runtime),
        }
    }

    fn rewritten(
        &self,
        class: &ClassFile<'_>,
        redirects: bool,
        runtime: &RuntimeNames,
    ) -> Result<Option<Rewritten>, ClassError> {
        if class.is_module() {
            return Ok(add_package(class, runtime::PACKAGE.trim_end_matches('/'))?.map(Rewritten::Module));
        }
        let none = HashSet::new();
        let name = decode_modified_utf8(class.name()?);
        let request = Request {
            mode: self.selector.mode,
            selection: self.selector.selection(&name),
            keeps: !self.selector.at_once,
            targets: self.targets.get(&name).unwrap_or(&none),
            events: self.events.get(&name).unwrap_or(&none),
            never_run: self.never_run.get(&name).unwrap_or(&none),
            redirects,
            program: self.program,
            runtime,
        };
        let Some(mut done) = instrument(class, request)? else { return Ok(None) };
        if self.selector.in_jdk == Some(0) && name == runtime::THREAD {
            done.bytes = add_fields(&ClassFile::parse(&done.bytes)?, &runtime::fields_of_threads()?)?;
        }
        Ok(Some(Rewritten::Counting(Box::new(done))))
    }
}

/// Returns whether an entry of a JDK's modules belongs to java.base.
fn is_of_base(name: &str) -> bool {
    name.trim_start_matches('/').starts_with("java.base/")
}
