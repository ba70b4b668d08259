//! Where the rules of a course are.

use super::headings::LIMITS;
use std::path::{Path, PathBuf};

use psf_report::rules::{FILE_NAME, Rules};
use psf_session::read_rules;
use psf_text::failure::Failure;

/// Where the rules of a course are.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct RulesFlags {
    /// Rules of a course [default: psf.toml in the current directory, if it is there]; flags win over it
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Take no rules from the current directory: a submission that lies there could bring its own
    #[arg(long, conflicts_with = "config")]
    no_config: bool,
}

impl RulesFlags {
    /// Reads them. `note` hears where they are, if nobody named them. Those of the current directory are not taken where the
    /// program is `untrusted`.
    pub(crate) fn read(&self, untrusted: bool, note: &mut dyn FnMut(&str)) -> Result<Rules, Failure> {
        match (&self.config, self.no_config || untrusted) {
            (Some(path), _) => read_rules(path),
            (None, true) => Ok(Rules::default()),
            (None, false) if Path::new(FILE_NAME).exists() => {
                note(&format!("the rules are those of {FILE_NAME} in the current directory"));
                let rules = read_rules(Path::new(FILE_NAME))?;
                if rules.policy.loosens() {
                    let message =
                        format!("{FILE_NAME} in the current directory loosens the policy, and nobody named it");
                    return Err(Failure::usage(message)
                        .remedy("if it is the course's, name it: --config psf.toml; if not: --no-config"));
                }
                Ok(rules)
            }
            (None, false) => Ok(Rules::default()),
        }
    }
}
