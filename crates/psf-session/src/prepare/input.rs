//! The input of a program: its sources are compiled, its class path is open, and its policy allows it.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::sources::{Compiling, compiled, note_shadows};
use crate::inputs::class_path::{ClassPath, class_path};
use crate::inputs::links;
use crate::inputs::policy::{held_against, policy, refusal};
use crate::inputs::request::{Confinement, Program};
use crate::launch::Sandbox;
use psf_instrument::archive::Source;
use psf_text::failure::Failure;

/// The open class path of a program.
pub(super) struct Input {
    /// The class path: first the part that counts, then the libraries that do not.
    pub(super) class_path: ClassPath,
    /// The number of sources that count.
    counted: usize,
    /// The absolute paths of the libraries.
    pub(super) uncounted: Vec<PathBuf>,
}

impl Input {
    /// Compiles sources into `temporary`, opens the class path, and compares it with the policy.
    pub(super) fn open(
        program: &Program,
        confinement: &Confinement,
        temporary: &Path,
        note: &mut dyn FnMut(&str),
    ) -> Result<Self, Failure> {
        let policy = policy(&confinement.policy)?;
        // Such a program may read only its own files.
        let held = policy.is_some() || confinement.sandbox != Sandbox::Off;
        if held {
            links::stay_inside(&program.paths, &confinement.readable)?;
        }
        let compiling = Compiling {
            limits: confinement.limits,
            sandbox: confinement.sandbox,
            variables: Cow::Borrowed(&confinement.variables),
            sources: Cow::Borrowed(&program.sources),
            tests: program.suite.is_some(),
            beside: &program.uncounted,
        };
        let compiled = compiled(&program.paths, Ok(&program.jdk), temporary, &compiling)?;
        compiled.notes.iter().for_each(|sentence| note(sentence));
        let trusted = [confinement.policy.jars.as_slice(), &program.uncounted].concat();
        let mut all = class_path(&compiled.paths, held.then_some(&trusted))?;
        if compiled.has_sources {
            note_shadows(&all.sources, note);
        }
        let counted = all.sources.len();
        all.extend(class_path(&program.uncounted, None)?);
        // The program may run in another directory, so make the paths absolute.
        let absolute = |path: &PathBuf| std::path::absolute(path).unwrap_or_else(|_| path.clone());
        let uncounted: Vec<PathBuf> = all.places[counted..].iter().map(absolute).collect();
        if let Some(policy) = policy {
            // The user vouches for uncounted libraries.
            refusal(&held_against(&policy, &mut all, &confinement.policy, &uncounted)?).map_or(Ok(()), Err)?;
        }
        Ok(Self { class_path: all, counted, uncounted })
    }

    /// Returns the libraries that do not count.
    pub(super) fn libraries(&self) -> &[Source] {
        &self.class_path.sources[self.counted..]
    }

    /// Closes the libraries. Only the sources that count stay open.
    pub(super) fn close_libraries(&mut self) {
        self.class_path.sources.truncate(self.counted);
    }
}
