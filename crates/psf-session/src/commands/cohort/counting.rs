//! The JDKs that count their own instructions, if an exercise asks for them.

use super::exercise::Exercise;
use super::settings::Settings;
use crate::jdk::{CountingJdk, Kind};
use psf_text::failure::Failure;
use psf_wire::mode::{Mode, Scope};
use psf_wire::observe::Observe;

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
        let get = |observe: Observe| {
            let kind = Kind { mode: Mode::Edge, form: settings.form, observe, opened: false };
            settings.cache.get(&settings.jdk, &kind, made)
        };
        let simulated = settings.weights.machine().map(|machine| get(Observe::Machine(machine.clone()))).transpose()?;
        Ok(Self { plain: Some(get(Observe::Counts)?), simulated })
    }

    /// Finds or makes the JDK for a program whose flags open java.base to it, see [`opens_jdk`](crate::prepare::opened::opens_jdk).
    pub(super) fn opened(settings: &Settings) -> Result<CountingJdk, Failure> {
        let kind = Kind { mode: Mode::Edge, form: settings.form, observe: Observe::Counts, opened: true };
        settings.cache.get(&settings.jdk, &kind, &|_, _| {})
    }
}
