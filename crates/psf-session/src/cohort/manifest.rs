//! What engines take to grade a class on many machines: text for Kubernetes, for Slurm, and the file of an image.
//!
//! A shard has a folder of its own, so that no two machines write one file; the merge needs all of them to have ended well.

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

/// How often a shard is begun that ends with 1: the machine's fault, not a submission's.
const TRIES: u64 = 3;

/// The class, and what a machine is to have for a shard of it.
#[derive(Clone, Debug)]
pub struct Manifest {
    /// What the jobs are called.
    pub name: String,
    /// How many shards.
    pub shards: u64,
    /// The folder of the exercise, as the machines see it.
    pub exercise: PathBuf,
    /// What was handed in.
    pub submissions: Vec<PathBuf>,
    /// Where the folders of the shards, and then the class, are to be.
    pub out: PathBuf,
    /// How many submissions a machine grades at a time, a processor each.
    pub jobs: u64,
    /// Memory for a shard.
    pub memory: Size,
    /// More for `psf grade`, such as a weight table.
    pub options: Vec<String>,
}

impl Manifest {
    /// Fails where a name or a path would end a line of what is written.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let ends = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let fits = self.name.len() <= 50 && self.name.chars().all(letters);
        if !(fits && self.name.starts_with(ends) && self.name.ends_with(ends)) {
            let message = format!("{:?} is no name for jobs", self.name);
            return Err(Failure::usage(message).remedy("small letters, digits and hyphens, at most 50 of them"));
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

    /// What grades the shard that the engine says.
    fn grade(&self) -> Vec<String> {
        let mut words = vec!["grade".to_owned(), text(&self.exercise)];
        words.extend(self.submissions.iter().map(text));
        words.extend(["-o".to_owned(), self.parts(), "--shards".to_owned(), self.shards.to_string()]);
        words.extend(["--jobs".to_owned(), self.jobs.to_string()]);
        words.extend(self.options.iter().cloned());
        words
    }

    /// What puts the shards together.
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
