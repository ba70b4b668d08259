//! The JDKs that count their own instructions, if an exercise asks for them.

use super::exercise::Exercise;
use super::settings::Settings;
use crate::jdk::{CountingJdk, Kind, Tells};
use psf_text::failure::Failure;
use psf_wire::mode::{Mode, Scope};

/// The JDKs that submissions run on instead of the stock JDK. In scope `app` there are none.
#[derive(Debug, Default)]
pub(super) struct CountingJdks {
    /// The JDK for runs without a simulated machine.
    pub(super) plain: Option<CountingJdk>,
    /// The JDK for runs on the machine that the table prices, if it prices one.
    pub(super) simulated: Option<CountingJdk>,
}

impl CountingJdks {
    /// Finds or makes the JDKs. `made` receives the progress.
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
