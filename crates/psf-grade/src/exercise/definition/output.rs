//! The table `output`.

use psf_results::outputs::Format;
use serde::{Deserialize, Deserializer};

/// The files in each student's folder, in addition to the feedback.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct OutputRules {
    /// The platforms that read the results; Gradescope by default.
    #[serde(deserialize_with = "formats")]
    pub platforms: Option<Vec<Format>>,
}

/// Returns the format of a platform that reads results with a line for each test.
pub fn platform(name: &str) -> Result<Format, String> {
    let names = || Format::OF_PLATFORMS.map(Format::name).join(", ");
    let found = Format::OF_PLATFORMS.into_iter().find(|format| format.name() == name);
    found.ok_or_else(|| format!("there is no platform {name:?}; these are: {}", names()))
}

/// A platform's format in an exercise.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Named(Format);

impl TryFrom<String> for Named {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        platform(&name).map(Self)
    }
}

fn formats<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Format>>, D::Error> {
    Ok(Some(Vec::<Named>::deserialize(deserializer)?.into_iter().map(|Named(format)| format).collect()))
}

impl OutputRules {
    /// Returns the platforms, each once.
    #[must_use]
    pub fn platforms(&self) -> Vec<Format> {
        let mut platforms = self.platforms.clone().unwrap_or_else(|| vec![Format::Gradescope]);
        platforms.sort_unstable();
        platforms.dedup();
        platforms
    }
}
