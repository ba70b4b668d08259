//! The JDKs that count themselves, where an exercise asks for that.

use super::exercise::Exercise;
use super::settings::Settings;
use crate::jdk::{CountingJdk, Kind, Tells};
use psf_text::failure::Failure;
use psf_wire::mode::{Mode, Scope};

/// What submissions run on in place of the JDK: nothing in scope `app`.
#[derive(Debug, Default)]
pub(super) struct Counting {
    /// Without a machine.
    pub(super) plain: Option<CountingJdk>,
    /// On the machine that the table prices, where it prices one.
    pub(super) simulated: Option<CountingJdk>,
}

impl Counting {
    /// Finds or makes them. `made` hears how far that is.
    pub(super) fn get(exercise: &Exercise, settings: &Settings, made: &dyn Fn(usize, usize)) -> Result<Self, Failure> {
        if settings.scope(exercise) != Scope::Jdk {
            return Ok(Self::default());
        }
        let get = |tells: Tells| {
            settings.cache.get(&settings.jdk, Kind { mode: Mode::Edge, form: settings.form, tells }, made)
        };
        let simulated = settings.weights.machine().map(|_| get(Tells::Machine)).transpose()?;
        Ok(Self { plain: Some(get(Tells::Nothing)?), simulated })
    }
}
