//! Files with which engines grade a class on many machines: Jobs for Kubernetes, a script for Slurm, and a Dockerfile.
//!
//! Each shard has a folder of its own, so that two machines never write the same file. The merge runs only after all shards
//! succeeded.

mod container;
mod kubernetes;
mod slurm;

use std::path::PathBuf;

pub use container::container;
pub use kubernetes::{Kubernetes, kubernetes};
pub use slurm::slurm;

use super::shard::SHARD;
use psf_report::limits::Size;
use psf_text::failure::Failure;

/// The number of tries for a shard that ends with 1, which is the machine's fault, not a submission's.
const TRIES: u64 = 3;

/// The class to grade, and the resources of a machine for a shard.
#[derive(Clone, Debug)]
pub struct Manifest {
    /// The name of the jobs.
    pub name: String,
    /// The number of shards.
    pub shards: u64,
    /// The folder of the exercise, as the machines see it.
    pub exercise: PathBuf,
    /// The paths of the submissions.
    pub submissions: Vec<PathBuf>,
    /// The folder for the folders of the shards and, later, the class.
    pub out: PathBuf,
    /// The number of submissions that a machine grades at a time, each with a processor.
    pub jobs: u64,
    /// The memory for a shard.
    pub memory: Size,
    /// More options for `psf grade`, such as a weight table.
    pub options: Vec<String>,
}

impl Manifest {
    /// Fails if the name does not suit jobs, or if a path or an option does not fit on one line of the files.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let ends = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let fits = self.name.len() <= 50 && self.name.chars().all(letters);
        if !(fits && self.name.starts_with(ends) && self.name.ends_with(ends)) {
            let message = format!("{:?} is not a name for jobs", self.name);
            return Err(Failure::usage(message).remedy("use at most 50 small letters, digits and hyphens"));
        }
        let paths = [&self.exercise, &self.out].into_iter().chain(&self.submissions);
        let texts = paths.map(|path| path.to_str().ok_or(path)).collect::<Result<Vec<&str>, _>>();
        let texts = texts.map_err(|path| Failure::usage(format!("{}: its name is not UTF-8", path.display())))?;
        match texts
            .into_iter()
            .chain(self.options.iter().map(String::as_str))
            .find(|text| text.contains(char::is_control))
        {
            Some(text) => Err(Failure::usage(format!("{text:?} does not fit on a line"))),
            None => Ok(()),
        }
    }

    /// Returns the command that grades the shard that the engine assigns.
    fn grade(&self) -> Vec<String> {
        let mut words = vec!["grade".to_owned(), text(&self.exercise)];
        words.extend(self.submissions.iter().map(text));
        words.extend(["-o".to_owned(), self.parts(), "--shards".to_owned(), self.shards.to_string()]);
        words.extend(["--jobs".to_owned(), self.jobs.to_string()]);
        words.extend(self.options.iter().cloned());
        words
    }

    /// Returns the command that merges the shards.
    fn merge(&self) -> Vec<String> {
        let count = self.shards.to_string();
        let words = ["grade", "merge", &self.parts(), "--shards", &count, "-o", &text(self.out.join("class"))];
        words.map(str::to_owned).into()
    }

    fn parts(&self) -> String {
        text(self.out.join(SHARD))
    }
}

fn text(path: impl AsRef<std::path::Path>) -> String {
    path.as_ref().to_string_lossy().into_owned()
}
