//! The measured time of each program, in runs of the reference (`psf-times/1`).

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::engine::Engine;
use super::sizes::{Size, is_zero};
use psf_text::failure::Failure;

/// Schema name of the file.
pub const TIMES_SCHEMA: &str = "psf-times/1";

/// The time of one program under one engine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Time {
    /// In runs of the reference: the median of the paired ratios.
    pub time: f64,
    /// Its standard error.
    pub error: f64,
    /// The number of measurements, or of JVMs if there were several.
    pub samples: u32,
    /// The number of runs that were timed together in a separate JVM. 0 means that the time is of one run.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub runs: u32,
}

/// The times of one program.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramTimes {
    /// The argument of `run`.
    pub size: u32,
    /// By engine.
    pub engines: BTreeMap<Engine, Time>,
}

/// The times of a corpus.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Times {
    /// [`TIMES_SCHEMA`].
    pub schema: String,
    /// Processor, JVM, flags and protocol of each engine. A key ends with the engine's name.
    pub provenance: BTreeMap<String, Value>,
    /// By name of the program.
    pub programs: BTreeMap<String, ProgramTimes>,
}

impl ProgramTimes {
    /// Returns the time of a program under an engine, if it was timed. Fails if it was timed at another size.
    pub fn of(&self, name: &str, size: &Size, engine: Engine) -> Result<Option<Time>, Failure> {
        let other = |how: String, own: u32| {
            Failure::refused(format!("{name} was timed {how}, not {own}")).remedy("--measure takes new times")
        };
        match self.engines.get(&engine) {
            Some(_) if self.size != size.size => Err(other(format!("at size {}", self.size), size.size)),
            Some(time) if engine == Engine::Cold && time.runs != size.cold => {
                Err(other(format!("in {} runs", time.runs), size.cold))
            }
            time => Ok(time.copied()),
        }
    }
}

impl Times {
    /// Returns true if a program was timed under one of these engines.
    #[must_use]
    pub fn has(&self, program: &str, engines: &[Engine]) -> bool {
        let own = self.programs.get(program);
        own.is_some_and(|own| engines.iter().any(|engine| own.engines.contains_key(engine)))
    }

    /// Returns how the times of one engine were taken, for the provenance of a table. The keys of its JVM and processor lose
    /// the engine's name.
    pub(crate) fn provenance_of(&self, engine: Engine) -> BTreeMap<String, Value> {
        let of_other = |key: &str| {
            let mut others = Engine::ALL.into_iter().filter(|&other| other != engine);
            others.any(|other| key.ends_with(&format!("-{}", other.name())))
        };
        let own = |key: &str| match key.strip_suffix(&format!("-{}", engine.name())) {
            Some(what @ ("jvm" | "processor")) => what.to_owned(),
            _ => key.to_owned(),
        };
        let of_it = self.provenance.iter().filter(|(key, _)| !of_other(key));
        of_it.map(|(key, value)| (own(key), value.clone())).collect()
    }

    /// Adds newer times. Times of other programs stay, and so do times of the same size under another engine.
    pub fn update(&mut self, newer: Self) {
        self.provenance.extend(newer.provenance);
        for (name, program) in newer.programs {
            let own = self.programs.entry(name).or_default();
            if own.size != program.size {
                *own = ProgramTimes { size: program.size, ..ProgramTimes::default() };
            }
            own.engines.extend(program.engines);
        }
    }
}

/// Reads the file.
pub fn read(path: &Path) -> Result<Times, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::unreadable(path, &e))?;
    parse(&text).map_err(|what| {
        Failure::refused(format!("{}: {what}", path.display())).remedy("psf calibrate --validate measures new ones")
    })
}

/// Parses times. Returns an error if they are invalid.
pub fn parse(text: &str) -> Result<Times, String> {
    let value: Value = serde_json::from_str(text).map_err(|e| format!("not JSON: {e}"))?;
    psf_wire::schema::check(&value, TIMES_SCHEMA)?;
    let times: Times = serde_json::from_value(value).map_err(|e| format!("not times: {e}"))?;
    for (name, program) in &times.programs {
        if let Some(time) = program.engines.values().find(|t| !(t.time > 0.0 && t.time < 1e12 && t.error >= 0.0)) {
            return Err(format!("{name} took {}, which is not a time", time.time));
        }
    }
    Ok(times)
}

#[cfg(test)]
mod tests {
    use super::{Engine, parse};

    #[test]
    fn each_engine_has_its_own_processor() {
        let text = r#"{"schema":"psf-times/1","programs":{},"provenance":{"processor-cold":"old","processor-compiled":"new",
            "jvm-compiled":"17","flags-compiled":"-Xbatch","flags-interpreter":"-Xint","note":"all"}}"#;
        let own = parse(text).expect("they are times").provenance_of(Engine::Compiled);
        let own: Vec<String> = own.iter().map(|(key, value)| format!("{key} {value}")).collect();
        assert_eq!(own, ["flags-compiled \"-Xbatch\"", "jvm \"17\"", "note \"all\"", "processor \"new\""]);
    }
}
