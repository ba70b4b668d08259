//! The outcome of an attack, as a grader would see it.

use std::fmt::Write as _;

use serde_json::Value;

use super::run::Ran;

/// The outcome of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// psf refused the attack, so it never ran.
    Refused,
    /// The attack has a score, which is not below the honest one.
    Counted,
    /// The attack ran and has no score.
    NoScore,
    /// The attack has a lower score but did not do the work, which its output shows.
    Wrong,
    /// The attack succeeded: it has the answer for less, another result than psf's, or no result instead of psf's.
    Through,
    /// psf waits for the attack without end.
    Endless,
}

impl Outcome {
    const NAMES: [(&'static str, Self); 6] = [
        ("refused", Self::Refused),
        ("counted", Self::Counted),
        ("no-score", Self::NoScore),
        ("wrong", Self::Wrong),
        ("through", Self::Through),
        ("endless", Self::Endless),
    ];

    /// Returns the outcome that the comments of attacks call by this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(its, _)| *its == name).map(|(_, outcome)| *outcome)
    }

    pub(crate) fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, outcome)| *outcome == self).map_or("", |(name, _)| name)
    }
}

/// The score of the honest work, and the answer that it prints.
#[derive(Debug)]
pub(crate) struct Honest {
    pub(crate) score: u64,
    pub(crate) answer: String,
}

impl Ran {
    /// Returns the outcome, and the reason for it.
    pub(crate) fn outcome(&self, honest: &Honest) -> (Outcome, String) {
        let Some(code) = self.code else { return (Outcome::Endless, "it was still running".to_owned()) };
        if !self.damage.is_empty() {
            return (Outcome::Through, format!("there is {}", self.damage.join(", ")));
        }
        let score = self.verdict["score"].as_u64();
        let scored = self.verdict["verdict"] == "scored";
        match code {
            3..=8 if scored => (Outcome::Through, format!("code {code}, and a result file that says scored")),
            6 => (Outcome::Refused, self.message()),
            3..=5 | 7 | 8 => (Outcome::NoScore, self.message()),
            1 if !scored => (Outcome::NoScore, "psf could not do its work, and says so".to_owned()),
            0 => self.scored(score.filter(|_| scored), honest),
            _ => (Outcome::Through, format!("code {code} is none of psf's verdicts")),
        }
    }

    /// Returns the outcome of a run that psf called scored.
    fn scored(&self, score: Option<u64>, honest: &Honest) -> (Outcome, String) {
        let line = self.stdout.lines().last().unwrap_or_default();
        let printed = line.trim_start_matches('~').parse::<u64>().ok();
        let Some(score) = score else { return (Outcome::Through, "the result file is not psf's".to_owned()) };
        // Both figures are rounded to units.
        if printed != Some(score) {
            return (Outcome::Through, format!("the last line is {line:?}, and the result file says {score}"));
        }
        let mut why = format!("the score is {score}, the honest one {}", honest.score);
        if score >= honest.score {
            return (Outcome::Counted, why);
        }
        let answered = self.stdout.contains(&honest.answer);
        let _ = write!(why, ", and the answer is {}there", if answered { "" } else { "not " });
        (if answered { Outcome::Through } else { Outcome::Wrong }, why)
    }

    /// Returns psf's message.
    fn message(&self) -> String {
        match &self.verdict["message"] {
            Value::String(message) => format!("{}: {message}", self.verdict["verdict"].as_str().unwrap_or_default()),
            _ => "it said so by its code".to_owned(),
        }
    }

    /// True if psf gives this reason.
    pub(crate) fn says(&self, reason: &str) -> bool {
        self.message().contains(reason) || self.stderr.contains(reason)
    }
}
