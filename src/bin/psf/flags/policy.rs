//! The policy: what the program may name.

use super::headings::LIMITS;

use std::path::PathBuf;

use psf_instrument::rewrite::policy::{PolicyName, PolicyRequest};
use psf_results::rules::Rules;

/// The policy for what the program may name.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct PolicyFlags {
    /// Check the program by this policy before it runs: course, strict or off
    ///
    /// psf refuses a program that names ways around counting. The policy strict also refuses threads, files and all
    /// reflection. The default is course for psf check, with --untrusted, and if points are given, also by an output
    /// for a service. Otherwise it is off.
    #[arg(long, value_name = "POLICY")]
    policy: Option<PolicyName>,
    /// Do not check this jar or directory of the course by the policy, repeatable
    ///
    /// It is on the class path, and its code counts. The course vouches for what it lets a program do.
    #[arg(long = "policy-jar", value_name = "PATH")]
    jars: Vec<PathBuf>,
}

impl PolicyFlags {
    /// Returns these flags over the rules. `default` is the policy if neither names one.
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

/// Returns the policy for a program if none is named. A program that gets points must not get around counting.
pub(crate) fn default_policy(gives_points: bool) -> PolicyName {
    if gives_points { PolicyName::Course } else { PolicyName::Off }
}
