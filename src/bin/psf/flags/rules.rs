//! The location of a course's rules.

use super::headings::LIMITS;
use std::path::{Path, PathBuf};

use psf_results::rules::{FILE_NAME, Rules};
use psf_session::read_rules;
use psf_text::failure::Failure;

/// The location of a course's rules.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct RulesFlags {
    /// Read a course's rules from this file [default: psf.toml in the current directory, if it exists]
    ///
    /// Options on the command line win over the file.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Read no rules from the current directory
    ///
    /// A submission in this directory could bring its own psf.toml.
    #[arg(long, conflicts_with = "config")]
    no_config: bool,
}

impl RulesFlags {
    /// Reads the rules. `note` gets a sentence about their location if the user did not name it. If the program is `untrusted`,
    /// rules from the current directory are ignored.
    pub(crate) fn read(&self, untrusted: bool, note: &mut dyn FnMut(&str)) -> Result<Rules, Failure> {
        match (&self.config, self.no_config || untrusted) {
            (Some(path), _) => read_rules(path),
            (None, true) => Ok(Rules::default()),
            (None, false) if Path::new(FILE_NAME).exists() => {
                note(&format!("using the rules of {FILE_NAME} in the current directory"));
                let rules = read_rules(Path::new(FILE_NAME))?;
                if rules.policy.loosens() {
                    let message =
                        format!("{FILE_NAME} in the current directory loosens the policy, but no option names it");
                    return Err(Failure::usage(message)
                        .remedy("if it is the course's, use --config psf.toml; otherwise use --no-config"));
                }
                Ok(rules)
            }
            (None, false) => Ok(Rules::default()),
        }
    }
}
