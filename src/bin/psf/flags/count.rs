//! What to count: flags of `psf score`, `psf scale` and `psf-instrument`.

use clap::ValueEnum;
use psf_report::rules::Rules;
use psf_session::CountOptions;
use psf_wire::mode::{Mode, Scope};

/// The group that these stand in.
pub(crate) const COUNT: &str = "What counts";

/// What to count.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = COUNT)]
pub(crate) struct CountFlags {
    /// Count only while this method is active, repeatable; all overloads without a descriptor [default: the whole program,
    /// from its first instruction to the end of the JVM]
    #[arg(long, value_name = "CLASS.METHOD[DESC]")]
    target: Vec<String>,
    /// Whose instructions count: the targets' own, those of every class of the input, or those of the JDK as well
    /// [default: jdk in psf score, test and scale, app elsewhere and with --tree]
    #[arg(long, value_enum)]
    scope: Option<ScopeArg>,
    /// How to count: by counters on edges, or by a call before every instruction [default: edge]
    #[arg(long, value_enum)]
    mode: Option<ModeArg>,
    /// Count only classes that match, repeatable: 'app.*'
    #[arg(long, value_name = "GLOB")]
    include: Vec<String>,
    /// Do not count classes that match, repeatable
    #[arg(long, value_name = "GLOB")]
    exclude: Vec<String>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum ScopeArg {
    Method,
    App,
    Jdk,
}

/// How to count.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum ModeArg {
    /// By counters on edges.
    Edge,
    /// By a call before every instruction.
    Instruction,
}

impl From<ScopeArg> for Scope {
    fn from(scope: ScopeArg) -> Self {
        match scope {
            ScopeArg::Method => Self::Method,
            ScopeArg::App => Self::App,
            ScopeArg::Jdk => Self::Jdk,
        }
    }
}

impl From<ModeArg> for Mode {
    fn from(mode: ModeArg) -> Self {
        match mode {
            ModeArg::Edge => Self::Edge,
            ModeArg::Instruction => Self::Instruction,
        }
    }
}

impl From<CountFlags> for CountOptions {
    fn from(flags: CountFlags) -> Self {
        flags.over(&Rules::default(), Scope::App)
    }
}

impl CountFlags {
    /// These flags over the rules of a course; `usual` is the scope where neither names one. A list that is given replaces
    /// the one in the rules.
    pub(crate) fn over(self, rules: &Rules, usual: Scope) -> CountOptions {
        let list = |own: Vec<String>, of_rules: &[String]| if own.is_empty() { of_rules.to_vec() } else { own };
        CountOptions {
            targets: list(self.target, &rules.target),
            scope: self.scope.map(Scope::from).or(rules.scope).unwrap_or(usual),
            steady: rules.steady.unwrap_or(true),
            mode: self.mode.map(Mode::from).or(rules.mode).unwrap_or_default(),
            include: list(self.include, &rules.include),
            exclude: list(self.exclude, &rules.exclude),
            ..CountOptions::default()
        }
    }
}
