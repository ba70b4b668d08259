//! `psf grade manifest`: prints what an engine needs to grade a class on many machines.

use std::path::PathBuf;

use psf_report::limits::Size;
use psf_session::cohort::{Kubernetes, Manifest, container, kubernetes, slurm};
use psf_text::failure::Failure;

use crate::flags::headings::{OUTPUT, RUN};

/// The engine and its task.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("engine").required(true).args(["kubernetes", "slurm", "container"]))]
pub(crate) struct ManifestArgs {
    /// Print an Indexed Job of Kubernetes with a pod for each shard, and a Job that merges the results
    #[arg(long, requires_all = ["image", "claim"])]
    kubernetes: bool,
    /// Print a script that submits a task for each shard to Slurm, and a merge after them
    #[arg(long, conflicts_with_all = ["image", "claim", "queue", "parallelism"])]
    slurm: bool,
    /// Print the file of an image with a JDK and psf, for docker build
    #[arg(long, conflicts_with_all = ["image", "claim", "queue", "parallelism", "shards", "exercise"])]
    container: bool,
    /// The folder of the exercise, as the machines see it
    ///
    /// With --kubernetes a relative path begins at /class, the directory of the claim.
    #[arg(required_unless_present = "container", value_name = "EXERCISE")]
    exercise: Option<PathBuf>,
    /// The submissions, as the machines see them
    #[arg(required_unless_present = "container", value_name = "SUBMISSIONS")]
    submissions: Vec<PathBuf>,
    /// Keep results in this folder
    ///
    /// It gets a folder for each shard, and the class in OUT/class.
    #[arg(short, value_name = "OUT", required_unless_present = "container", help_heading = OUTPUT)]
    out: Option<PathBuf>,
    /// Split the class into this many parts
    #[arg(long, value_name = "N", required_unless_present = "container", value_parser = clap::value_parser!(u64).range(1..=100_000), help_heading = RUN)]
    shards: Option<u64>,
    /// Give the jobs this name
    #[arg(long, value_name = "NAME", default_value = "psf-grade", help_heading = OUTPUT)]
    name: String,
    /// Grade this many submissions at a time in each shard, on one processor each
    #[arg(long, value_name = "K", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=1024), help_heading = RUN)]
    jobs: u64,
    /// Give each shard this much memory, such as 4GiB [default: 1.5 GiB for each submission at a time]
    #[arg(long, value_name = "SIZE", help_heading = RUN)]
    memory: Option<Size>,
    /// Use this weights file or built-in table [default: the exercise's, or plain]
    #[arg(long, value_name = "FILE", help_heading = RUN)]
    weights: Option<String>,
    /// Use this image with --kubernetes
    #[arg(long, value_name = "IMAGE", help_heading = RUN)]
    image: Option<String>,
    /// Use this persistent volume claim, which has the class, with --kubernetes
    ///
    /// Many pods must be able to write to it.
    #[arg(long, value_name = "CLAIM", help_heading = RUN)]
    claim: Option<String>,
    /// Use this local queue of Kueue with --kubernetes
    #[arg(long, value_name = "QUEUE", help_heading = RUN)]
    queue: Option<String>,
    /// Run this many shards at a time with --kubernetes [default: all]
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u64).range(1..), help_heading = RUN)]
    parallelism: Option<u64>,
    /// Use this version of Java with --container
    #[arg(long, value_name = "VERSION", default_value_t = psf_classfile::jdks::LTS, help_heading = RUN)]
    jdk: u16,
}

/// Memory of a shard in MiB for each submission that it grades at a time: the heap of an untrusted program, and the JVM.
const MEMORY_EACH: u64 = 1536;

/// Returns the text for the engine.
pub(crate) fn text(args: &ManifestArgs) -> Result<String, Failure> {
    let (Some(exercise), Some(out), Some(shards)) = (&args.exercise, &args.out, args.shards) else {
        return Ok(container(args.jdk));
    };
    let memory = match args.memory {
        Some(memory) => memory,
        None => format!("{}MiB", MEMORY_EACH * args.jobs).parse().map_err(Failure::usage)?,
    };
    let manifest = Manifest {
        name: args.name.clone(),
        shards,
        exercise: exercise.clone(),
        submissions: args.submissions.clone(),
        out: out.clone(),
        jobs: args.jobs,
        memory,
        options: args.weights.iter().flat_map(|table| ["--weights".to_owned(), table.clone()]).collect(),
    };
    let (Some(image), Some(claim)) = (&args.image, &args.claim) else { return slurm(&manifest) };
    let cluster = Kubernetes {
        image: image.clone(),
        claim: claim.clone(),
        queue: args.queue.clone(),
        parallelism: args.parallelism.unwrap_or(shards),
    };
    kubernetes(&manifest, &cluster)
}
