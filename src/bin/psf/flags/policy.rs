//! What the program may name.

use super::headings::LIMITS;

use std::path::PathBuf;

use psf_instrument::rewrite::policy::{PolicyName, PolicyRequest};
use psf_report::rules::Rules;

/// What the program may name.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct PolicyFlags {
    /// Refuse, before anything runs, a program that names what it could get around counting with: course, strict (no
    /// threads, no files, no reflection at all), off [default: course where points are given, or an output goes to a
    /// service that gives some, or for psf check; else off]
    #[arg(long, value_name = "POLICY")]
    policy: Option<PolicyName>,
    /// A jar or directory of the class path that the course gives along, repeatable: what is in it counts like the rest and
    /// is not held against the policy; the course vouches for what it lets a program do
    #[arg(long = "policy-jar", value_name = "PATH")]
    jars: Vec<PathBuf>,
}

impl PolicyFlags {
    /// These flags over the rules; `default` is the policy where neither names one.
    pub(crate) fn over(&self, rules: &Rules, default: PolicyName) -> PolicyRequest {
        PolicyRequest {
            name: self.policy.or(rules.policy.name).unwrap_or(default),
            allow: rules.policy.allow.clone(),
            refuse: rules.policy.refuse.clone(),
            jars: rules.policy.jars.iter().chain(&self.jars).cloned().collect(),
            ..PolicyRequest::default()
        }
    }
}

/// The policy where nobody names one: a program that gets points must not get around counting.
pub(crate) fn default_policy(gives_points: bool) -> PolicyName {
    if gives_points { PolicyName::Course } else { PolicyName::Off }
}
