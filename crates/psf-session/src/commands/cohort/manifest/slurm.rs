//! A Slurm array with a task for each shard, and a job that depends on all of them.

use super::{Manifest, TRIES};
use psf_text::failure::Failure;

/// Returns a script that submits both with the `sbatch` in its PATH.
pub fn slurm(manifest: &Manifest) -> Result<String, Failure> {
    manifest.check()?;
    let Manifest { name, shards, jobs, memory, .. } = manifest;
    let (grade, merge) = (command(&manifest.grade())?, command(&manifest.merge())?);
    let (last, megabytes) = (shards - 1, memory.bytes().div_ceil(1 << 20));
    Ok(format!(
        "#!/bin/sh
# Submits an array of {shards} tasks and a merge: sh {name}.sh. Time limits, partitions and accounts are those of sbatch's
# own variables, such as SBATCH_TIMELIMIT and SBATCH_PARTITION. Submitted again, it does only what is missing.
set -eu

# If its machine fails, a task begins again, and finds the finished results.
array=$(sbatch --parsable --job-name={name} --array=0-{last} --ntasks=1 --cpus-per-task={jobs} --mem={megabytes}M --requeue <<'PSF_END'
#!/bin/sh
# 1: something other than a submission failed. Other codes would be the same on every machine.
try=1
while :; do
    code=0
    {grade} || code=$?
    if [ \"$code\" -ne 1 ] || [ \"$try\" -ge {TRIES} ]; then exit \"$code\"; fi
    try=$((try + 1))
done
PSF_END
)

# Only if every task ended with 0: a class with a part missing looks like a whole one.
sbatch --parsable --job-name={name}-merge --dependency=afterok:\"${{array%%;*}}\" --kill-on-invalid-dep=yes --ntasks=1 --mem={megabytes}M <<'PSF_END'
#!/bin/sh
exec {merge}
PSF_END
"
    ))
}

/// Returns a command line of psf for a shell.
fn command(words: &[String]) -> Result<String, Failure> {
    let words = std::iter::once("psf").chain(words.iter().map(String::as_str));
    shlex::try_join(words).map_err(|_| Failure::usage("a path has a NUL in it"))
}
