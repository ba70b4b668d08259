//! `psf.toml`: settings that a course writes once, instead of flags. Flags override it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::{self, Deserializer};

use crate::outputs::{Format, Output};
use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::{Factor, HotFrom, Limits, RunLimits, Size, Time};
use psf_wire::mode::{Mode, Scope};
use psf_wire::sandbox::Sandbox;

/// The name of the file.
pub const FILE_NAME: &str = "psf.toml";

/// The content of the file.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Rules {
    /// Main class.
    pub main: Option<String>,
    /// Targets.
    #[serde(deserialize_with = "one_or_several")]
    pub target: Vec<String>,
    /// The scope: whose instructions count.
    pub scope: Option<Scope>,
    /// True if the JDK's work for first uses is left out.
    pub steady: Option<bool>,
    /// The mode: how instructions are counted.
    pub mode: Option<Mode>,
    /// Globs: only these classes count.
    #[serde(deserialize_with = "one_or_several")]
    pub include: Vec<String>,
    /// Globs: these classes do not count.
    #[serde(deserialize_with = "one_or_several")]
    pub exclude: Vec<String>,
    /// Globs of the names of classes that may run although psf did not rewrite them.
    #[serde(deserialize_with = "one_or_several")]
    pub allow_unrewritten: Vec<String>,
    /// A file of weights, or the name of a built-in table.
    pub weights: Option<PathBuf>,
    /// Flags for the JVM.
    #[serde(deserialize_with = "one_or_several")]
    pub jvm_flags: Vec<String>,
    /// Number of JVMs to run the program in.
    pub runs: Option<std::num::NonZeroU32>,
    /// True if the program is untrusted.
    pub untrusted: bool,
    /// Limits.
    pub limits: LimitRules,
    /// Settings for graders.
    pub grading: GradingRules,
    /// The names that the program may use.
    pub policy: PolicyRules,
    /// Limits of tests, by name.
    pub tests: BTreeMap<String, TestRules>,
    /// The table `output` as it is written.
    #[serde(rename = "output")]
    paths: BTreeMap<String, PathBuf>,
    /// The requested files, by name of the format.
    #[serde(skip)]
    pub outputs: Vec<Output>,
}

/// The table `limits`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct LimitRules {
    /// The largest score.
    pub max_score: Option<u64>,
    /// The largest cost of the program outside of the target.
    pub max_outside: Option<u64>,
    /// File with the counts or a report of a reference solution.
    pub reference: Option<PathBuf>,
    /// The allowed multiple of the reference's score.
    #[serde(deserialize_with = "number_or_text")]
    pub factor: Option<Factor>,
    /// The cost from which a line is hot.
    #[serde(deserialize_with = "number_or_text")]
    pub hot_lines: Option<HotFrom>,
    /// The largest number of instructions that the program may execute.
    pub budget: Option<u64>,
    /// Time on the clock.
    #[serde(deserialize_with = "number_or_text")]
    pub wall_time: Option<Time>,
    /// Processor time.
    #[serde(deserialize_with = "number_or_text")]
    pub cpu_time: Option<Time>,
    /// The largest output of the program.
    #[serde(deserialize_with = "number_or_text")]
    pub max_output: Option<Size>,
    /// The size of the Java heap.
    #[serde(deserialize_with = "number_or_text")]
    pub max_heap: Option<Size>,
    /// The largest number of bytes that the program may write to disk.
    #[serde(deserialize_with = "number_or_text")]
    pub max_disk: Option<Size>,
    /// Use of the sandbox.
    pub sandbox: Option<Sandbox>,
}

/// The table `grading`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct GradingRules {
    /// Name of the test.
    pub name: Option<String>,
    /// Points for a run within every limit.
    pub points: Option<u64>,
    /// The prefix of the paths of source files.
    pub source_root: Option<String>,
}

/// The table `policy`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct PolicyRules {
    /// Name of the policy.
    #[serde(deserialize_with = "number_or_text")]
    pub name: Option<PolicyName>,
    /// Names and rules that are allowed despite the policy.
    #[serde(deserialize_with = "one_or_several")]
    pub allow: Vec<String>,
    /// Names that are refused in addition.
    #[serde(deserialize_with = "one_or_several")]
    pub refuse: Vec<String>,
    /// Jars and directories that the course provides. They are not checked.
    pub jars: Vec<PathBuf>,
}

/// A table in `tests`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TestRules {
    /// The largest cost of the test, in units.
    pub max_score: u64,
}

impl PolicyRules {
    /// Returns true if these rules allow more than no rules.
    #[must_use]
    pub fn loosens(&self) -> bool {
        self.name == Some(PolicyName::Off) || !self.allow.is_empty() || !self.jars.is_empty()
    }
}

impl Rules {
    /// Returns true if a result earns points: because the rules set points, or because a service makes points from it.
    #[must_use]
    pub fn gives_points(&self) -> bool {
        self.grading.points.is_some() || self.outputs.iter().any(|output| output.format.gives_points())
    }

    /// Reads rules. Paths in them are relative to `directory`. Fails with a place and a message.
    pub fn parse(text: &str, directory: &Path) -> Result<Self, String> {
        let mut rules: Self = toml::from_str(text).map_err(|e| with_place(text, &e))?;
        let below = |path: &mut PathBuf| *path = directory.join(&*path);
        rules.limits.reference.as_mut().map(below);
        rules.policy.jars.iter_mut().for_each(below);
        // The name of a built-in table has no dot and no slash.
        let is_file = |path: &Path| path.extension().is_some() || path.components().count() > 1;
        rules.weights.as_mut().filter(|path| is_file(path)).map(below);
        for (format, mut path) in std::mem::take(&mut rules.paths) {
            let format = format.parse::<Format>().map_err(|what| format!("table output: {what}"))?;
            if path.as_os_str() != "-" {
                below(&mut path);
            }
            rules.outputs.push(Output { format, path });
        }
        Ok(rules)
    }

    /// Returns the limits of tests, by name.
    #[must_use]
    pub fn test_limits(&self) -> BTreeMap<String, u64> {
        self.tests.iter().map(|(name, rules)| (name.clone(), rules.max_score)).collect()
    }

    /// Returns the limits on scores.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits {
            max_score: self.limits.max_score,
            max_outside: self.limits.max_outside,
            reference: self.limits.reference.clone(),
            factor: self.limits.factor,
            increase: None,
            hot_from: self.limits.hot_lines,
        }
    }

    /// Returns the limits on the run's resources that the file sets.
    #[must_use]
    pub fn run_limits(&self) -> RunLimits {
        RunLimits {
            wall_time: self.limits.wall_time,
            cpu_time: self.limits.cpu_time,
            output: self.limits.max_output,
            heap: self.limits.max_heap,
            disk: self.limits.max_disk,
            budget: self.limits.budget,
        }
    }
}

/// Returns a parser's message with its place in the text.
pub fn with_place(text: &str, error: &toml::de::Error) -> String {
    let (line, column) = error.span().map_or((1, 1), |span| place(text, span.start));
    let message = error.message().lines().collect::<Vec<_>>().join("; ");
    format!("line {line}, column {column}: {message}")
}

/// Returns line and column of an offset, counted from 1.
fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a text or a list of texts")]
enum OneOrSeveral<T> {
    One(T),
    Several(Vec<T>),
}

/// Reads a text, or a list of texts.
pub fn one_or_several<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    OneOrSeveral::deserialize(deserializer).map(|found| match found {
        OneOrSeveral::One(one) => vec![one],
        OneOrSeveral::Several(several) => several,
    })
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a number or a text")]
enum NumberOrText {
    Whole(u64),
    Decimal(f64),
    Text(String),
}

/// Reads a text or a number, for values that flags take as text: `factor = 4`, `hot-lines = "5%"`.
pub fn number_or_text<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: std::str::FromStr<Err = String>,
{
    let text = match NumberOrText::deserialize(deserializer)? {
        NumberOrText::Whole(number) => number.to_string(),
        NumberOrText::Decimal(number) => number.to_string(),
        NumberOrText::Text(text) => text,
    };
    text.parse().map(Some).map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{PolicyName, Rules, Sandbox};
    use psf_wire::mode::Scope;

    #[track_caller]
    fn parse(text: &str) -> Result<Rules, String> {
        Rules::parse(text, Path::new("/course"))
    }

    #[test]
    fn reads_what_a_course_writes() {
        let text = "target = 'app.Main.solve'\nscope = 'jdk'\nweights = 'own.json'\nruns = 2\n\
                    [limits]\nmax-score = 1000\nreference = 'best.json'\nfactor = 1.5\nhot-lines = '5%'\n\
                    [grading]\npoints = 10\n\
                    [policy]\nname = 'strict'\nallow = 'java.nio.file'\njars = ['lib.jar']\n[output]\ngradescope = 'results.json'\njunit = '-'\n";
        let rules = parse(text).expect("valid");
        assert_eq!(rules.target, ["app.Main.solve"]);
        assert_eq!(rules.scope, Some(Scope::Jdk));
        assert_eq!(rules.weights.as_deref(), Some(Path::new("/course/own.json")));
        assert_eq!(rules.limits.factor.map(|factor| factor.to_string()).as_deref(), Some("1.5"));
        assert_eq!(rules.limits.reference.as_deref(), Some(Path::new("/course/best.json")));
        assert_eq!(rules.policy.name, Some(PolicyName::Strict));
        assert_eq!(rules.policy.allow, ["java.nio.file"]);
        assert_eq!(rules.policy.jars, [Path::new("/course/lib.jar")]);
        let paths: Vec<_> = rules.outputs.into_iter().map(|output| output.path).collect();
        assert_eq!(paths, [Path::new("/course/results.json"), Path::new("-")]);
        assert_eq!(parse("weights = 'plain'").expect("valid").weights.as_deref(), Some(Path::new("plain")));
        assert_eq!(parse("").expect("nothing is allowed"), Rules::default());
    }

    #[test]
    fn reads_what_a_run_may_take() {
        let rules = parse("[limits]\nwall-time = 10\ncpu-time = '5s'\nmax-heap = '256MB'\n").expect("valid");
        let limits = rules.run_limits();
        let shown = (limits.wall_time.map(|t| t.to_string()), limits.heap.map(|size| size.bytes()));
        assert_eq!(shown, (Some("10 s".to_owned()), Some(256 << 20)));
        assert_eq!((limits.output, limits.disk, rules.limits.sandbox), (None, None, None));
        let rules = parse("[limits]\nsandbox = 'require'\n").expect("valid");
        assert_eq!(rules.limits.sandbox, Some(Sandbox::Require));
    }

    #[test]
    fn unknown_keys_are_refused_with_their_place() {
        for (text, parts) in [
            ("targt = 'a.b'", ["line 1, column 1", "targt"]),
            ("\n[limits]\nmax-scor = 1", ["line 3, column 1", "max-scor"]),
            ("[limits]\nmax-score = -1", ["line 2, column 13", "-1"]),
            ("[limits]\nfactor = 0", ["line 2, column 10", "factor"]),
            ("[limits]\nhot-lines = 'many'", ["line 2", "many"]),
            ("[limits]\nwall-time = 'soon'", ["line 2", "soon"]),
            ("[limits]\nsandbox = 'on'", ["line 2", "on"]),
            ("[limits]\nmax-output = 0", ["line 2", "not a size above 0"]),
            ("[policy]\nname = 'lax'", ["line 2", "lax"]),
            ("[tests.'a.B.c']\nmax = 1", ["line 2", "max"]),
            ("[policy]\nalow = 'x'", ["line 2", "alow"]),
            ("scope = 'all'", ["line 1, column 9", "all"]),
            ("runs = 0", ["line 1", "nonzero"]),
            ("[output]\ngradescop = 'x'", ["table output", "gradescop"]),
            ("target = ", ["line 1", ""]),
            ("target = 'a'\ntarget = 'b'", ["line 2", "duplicate"]),
        ] {
            let error = parse(text).expect_err(text);
            assert!(parts.iter().all(|part| error.contains(part)), "{text}: {error}");
        }
    }
}
