//! `psf grade manifest`: what an engine takes to grade a class on many machines.

use std::path::PathBuf;

use psf_report::limits::Size;
use psf_session::cohort::{Kubernetes, Manifest, container, kubernetes, slurm};
use psf_text::failure::Failure;

use crate::flags::headings::{OUTPUT, RUN};

/// For which engine, and what it is to do.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("engine").required(true).args(["kubernetes", "slurm", "container"]))]
pub(crate) struct ManifestArgs {
    /// Print an Indexed Job of Kubernetes with a pod for each shard, and a Job that merges
    #[arg(long, requires_all = ["image", "claim"])]
    kubernetes: bool,
    /// Print a script that submits an array to Slurm with a task for each shard, and a merge that depends on it
    #[arg(long, conflicts_with_all = ["image", "claim", "queue", "parallelism"])]
    slurm: bool,
    /// Print the file of an image with a JDK and psf, for docker build
    #[arg(long, conflicts_with_all = ["image", "claim", "queue", "parallelism", "shards", "exercise"])]
    container: bool,
    /// The folder of the exercise, as the machines see it; with Kubernetes from /class on, where the claim is
    #[arg(required_unless_present = "container", value_name = "EXERCISE")]
    exercise: Option<PathBuf>,
    /// What was handed in
    #[arg(required_unless_present = "container", value_name = "SUBMISSIONS")]
    submissions: Vec<PathBuf>,
    /// The folder for results: one in it for each shard, and the class in OUT/class
    #[arg(short, value_name = "OUT", required_unless_present = "container", help_heading = OUTPUT)]
    out: Option<PathBuf>,
    /// In how many parts
    #[arg(long, value_name = "N", required_unless_present = "container", value_parser = clap::value_parser!(u64).range(1..=100_000), help_heading = RUN)]
    shards: Option<u64>,
    /// What the jobs are called
    #[arg(long, value_name = "NAME", default_value = "psf-grade", help_heading = OUTPUT)]
    name: String,
    /// How many submissions at a time in each shard, a processor for each
    #[arg(long, value_name = "K", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=1024), help_heading = RUN)]
    jobs: u64,
    /// Memory of each shard, such as 4GiB [default: 1.5 GiB for each submission at a time]
    #[arg(long, value_name = "SIZE", help_heading = RUN)]
    memory: Option<Size>,
    /// A weights file, or the name of a built-in table [default: the exercise's, or plain]
    #[arg(long, value_name = "TABLE", help_heading = RUN)]
    weights: Option<String>,
    /// With --kubernetes: the image
    #[arg(long, value_name = "IMAGE", help_heading = RUN)]
    image: Option<String>,
    /// With --kubernetes: the persistent volume claim with the class, which many may write to
    #[arg(long, value_name = "CLAIM", help_heading = RUN)]
    claim: Option<String>,
    /// With --kubernetes: the local queue of Kueue
    #[arg(long, value_name = "QUEUE", help_heading = RUN)]
    queue: Option<String>,
    /// With --kubernetes: how many shards at a time [default: all]
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u64).range(1..), help_heading = RUN)]
    parallelism: Option<u64>,
    /// With --container: the version of Java
    #[arg(long, value_name = "VERSION", default_value_t = psf_classfile::jdks::LTS, help_heading = RUN)]
    jdk: u16,
}

/// For a shard, and each submission that it grades at a time: the heap of a program that is not trusted, and the JVM.
const MEMORY_EACH: u64 = 1536;

/// What the engine takes.
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
