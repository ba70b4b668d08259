//! The table `output`.

use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

/// The files in each student's folder, in addition to the feedback.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct OutputRules {
    /// The platforms that read the results; Gradescope by default.
    pub platforms: Option<Vec<Platform>>,
}

/// A platform that reads results with a line for each test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "each is the name of its platform")]
pub enum Platform {
    Artemis,
    Autolab,
    Classroom50,
    Gradescope,
    Junit,
    Prairielearn,
}

impl Platform {
    /// All platforms.
    pub const ALL: [Self; 6] =
        [Self::Artemis, Self::Autolab, Self::Classroom50, Self::Gradescope, Self::Junit, Self::Prairielearn];

    /// Returns its name, as users type it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Artemis => "artemis",
            Self::Autolab => "autolab",
            Self::Classroom50 => "classroom50",
            Self::Gradescope => "gradescope",
            Self::Junit => "junit",
            Self::Prairielearn => "prairielearn",
        }
    }
}

impl FromStr for Platform {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names = || Self::ALL.map(Self::name).join(", ");
        let found = Self::ALL.into_iter().find(|platform| platform.name() == text);
        found.ok_or_else(|| format!("there is no platform {text:?}; these are: {}", names()))
    }
}

impl<'de> Deserialize<'de> for Platform {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl OutputRules {
    /// Returns the platforms, each once.
    #[must_use]
    pub fn platforms(&self) -> Vec<Platform> {
        let mut platforms = self.platforms.clone().unwrap_or_else(|| vec![Platform::Gradescope]);
        platforms.sort_unstable();
        platforms.dedup();
        platforms
    }
}
