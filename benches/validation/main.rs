//! How well the tables predict the times of programs on this machine: `cargo bench --bench validation`.
//!
//! See `weights/validation/README.md`. The bench takes new times, and does not change the corpus.

#[path = "../support"]
mod support {
    pub(crate) mod outcome;
    pub(crate) mod rounds;
    pub(crate) mod table;
}

use std::path::Path;
use std::process::ExitCode;

use psf_calibrate::corpus::{self, Set};
use psf_calibrate::corpus::{Compiled, Effort, Engine, measure, sizes};
use psf_calibrate::judge::{Figures, judge};
use psf_score::weights::Weights;
use psf_session::launch::Jdk;
use psf_wire::mode::Scope;
use support::table::{Report, row};
use support::{outcome, rounds};

/// A figure: its name, how to read it, and the target for each table, if there is one.
type Figure = (&'static str, fn(&Figures) -> f64, [Option<f64>; 3]);

const FIGURES: [Figure; 4] = [
    ("share explained", |f| f.share, [Some(0.95), Some(0.65), Some(0.7)]),
    ("median relative error", |f| f.median_error, [Some(0.08), Some(0.25), None]),
    ("pairs ordered rightly", |f| f.pairs.share(), [Some(0.97), Some(0.88), None]),
    ("pairs of an exercise ordered rightly", |f| f.exercise_pairs.share(), [Some(0.99), Some(0.95), None]),
];

fn main() -> ExitCode {
    outcome::of("validation", run)
}

fn run() -> Result<(), String> {
    let rounds = rounds::asked_for(14, 1)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights");
    let corpus = root.join("validation");
    let home = std::env::var_os("JAVA_HOME").map(std::path::PathBuf::from);
    let jdk = Jdk::find(home.as_deref(), std::env::var_os("PATH").as_deref()).map_err(|e| e.to_string())?;
    let programs = corpus::read(&corpus).map_err(|e| e.to_string())?;
    let compiled = Compiled::new(programs, jdk).map_err(|e| e.to_string())?;
    let sizes = sizes::read(&corpus.join("sizes.json")).map_err(|e| e.to_string())?;
    let counted = compiled.count(&sizes, Scope::App, None, None, &|_, _| {}).map_err(|e| e.to_string())?;
    let times =
        measure(&compiled, &sizes, &Engine::ALL, Effort::rounds(u32::try_from(rounds).unwrap_or(u32::MAX)), &|_, _| {});
    let times = times.map_err(|e| e.to_string())?;
    let mut report = Report::new("validation.txt");
    report.line(&format!("held-out programs, {rounds} measurements of each; psf {}", env!("CARGO_PKG_VERSION")));
    report.line("");
    let mut table = vec![row(["engine, table, figure", "table", "plain", "target"])];
    for (number, (engine, name)) in Engine::ALL.into_iter().zip(["interpreter", "hotspot", "cold"]).enumerate() {
        let file = root.join(format!("{name}.json"));
        let text = std::fs::read_to_string(&file).map_err(|e| format!("failed to read {}: {e}", file.display()))?;
        let weights = Weights::parse(&text).map_err(|e| format!("{}: {e}", file.display()))?;
        let judged =
            judge(&compiled.programs, &sizes, &counted, &times, &weights, engine).map_err(|e| e.to_string())?;
        let Some((own, plain)) = judged.sets.get(&Set::Heldout) else { return Err("nothing is held out".to_owned()) };
        for (what, figure, targets) in FIGURES {
            let shown =
                |value: Option<f64>| value.filter(|v| !v.is_nan()).map_or("none".to_owned(), |v| format!("{v:.3}"));
            let cells = [Some(figure(own)), Some(figure(plain)), targets[number]].map(shown);
            let [own, plain, target] = &cells;
            table.push(row([&format!("{}, {name}: {what}", engine.name()), own, plain, target]));
        }
    }
    report.table(&table);
    report.keep()
}
