//! The places of rewritten archives and directories, and checks that psf overwrites nothing there.

use std::path::{Component, Path, PathBuf};

use tempfile::TempDir;

use psf_instrument::archive::{Packing, Source, readable_as_usual, unwritable};
use psf_text::failure::Failure;

/// The places of all outputs.
pub(super) struct Outputs {
    all: Vec<Output>,
    /// For several inputs: the directory in which psf makes the outputs, and the final name of that directory.
    made_in: Option<(TempDir, PathBuf)>,
}

/// The place of one output.
pub(super) struct Output {
    pub(super) path: PathBuf,
    pub(super) is_archive: bool,
}

impl Outputs {
    /// Returns the places of outputs. Fails if an output would overwrite something, or if two outputs would have the same place.
    pub(super) fn check(inputs: &[PathBuf], sources: &[Source], output: &Path) -> Result<Self, Failure> {
        if let ([input], [source]) = (inputs, sources) {
            let is_archive = check_one(source, input, output)?;
            return Ok(Self { all: vec![Output { path: output.to_owned(), is_archive }], made_in: None });
        }
        check_directory(inputs, sources, output)?;
        let parent = output.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let made = tempfile::Builder::new().prefix(".psf-").tempdir_in(parent).map_err(|e| unwritable(output, &e))?;
        let mut all = Vec::new();
        for (name, source) in names(inputs)?.into_iter().zip(sources) {
            let path = made.path().join(name);
            if let Some(parent) = path.parent() {
                std::fs::create_dir_all(parent).map_err(|e| unwritable(parent, &e))?;
            }
            all.push(Output { path, is_archive: source.is_archive() });
        }
        Ok(Self { all, made_in: Some((made, output.to_owned())) })
    }

    pub(super) fn paths(&self) -> &[Output] {
        &self.all
    }

    /// Returns the packing of the run-time and the map, which go into the first output.
    pub(super) fn packing(&self) -> Packing {
        if self.all.first().is_some_and(|output| output.is_archive) { Packing::AsOriginal } else { Packing::Stored }
    }

    /// Gives the directory of several outputs its final name. Until then nothing has that name.
    pub(super) fn commit(self) -> Result<(), Failure> {
        let Some((made, output)) = self.made_in else { return Ok(()) };
        let named = std::fs::File::open(made.path())
            .and_then(|directory| readable_as_usual(&directory))
            .and_then(|()| std::fs::rename(made.path(), &output));
        named.map_err(|e| unwritable(&output, &e))?;
        let _ = made.keep(); // renamed: there is nothing to clean up
        Ok(())
    }
}

/// Returns names for the outputs of several inputs: the inputs' file names or, if two are equal, the inputs' paths below
/// their common directory.
fn names(inputs: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let whole = |input: &PathBuf| input.canonicalize().map_err(|e| Failure::unreadable(input, &e));
    let paths = inputs.iter().map(whole).collect::<Result<Vec<_>, _>>()?;
    for (at, path) in paths.iter().enumerate() {
        if let Some(other) = paths.iter().take(at).position(|other| path.starts_with(other) || other.starts_with(path))
        {
            let (one, two) = (inputs[other].display(), inputs[at].display());
            return Err(Failure::usage(format!("{two}: it is, or lies in, another input, {one}"))
                .remedy("name everything once"));
        }
    }
    let short: Vec<PathBuf> =
        paths.iter().map(|path| path.file_name().map_or_else(PathBuf::new, PathBuf::from)).collect();
    let unique = |at: usize| short.iter().enumerate().all(|(other, name)| other == at || *name != short[at]);
    if (0..short.len()).all(unique) {
        return Ok(short);
    }
    let shared = |depth: usize| paths.iter().all(|path| component(path, depth) == component(&paths[0], depth));
    let common = (0..).take_while(|&depth| component(&paths[0], depth).is_some() && shared(depth)).count();
    Ok(paths.iter().map(|path| path.components().skip(common).collect()).collect())
}

fn component(path: &Path, depth: usize) -> Option<Component<'_>> {
    path.components().nth(depth)
}

fn check_directory(inputs: &[PathBuf], sources: &[Source], output: &Path) -> Result<(), Failure> {
    for (input, source) in inputs.iter().zip(sources) {
        if input.is_file() && !source.is_archive() {
            return Err(Failure::usage(format!(
                "{}: one of several inputs is an archive or a directory",
                input.display()
            ))
            .remedy("name the directory that the class lies in"));
        }
    }
    let is_named_so =
        ["jar", "war", "ear", "zip", "class"].iter().any(|end| output.extension().is_some_and(|e| e == *end));
    if is_named_so {
        return Err(Failure::usage(format!("{}: several inputs go to a directory", output.display()))
            .remedy("name a new directory"));
    }
    refuse_taken(output)
}

/// Refuses an output that would overwrite something. Returns true if the output is an archive.
fn check_one(source: &Source, input: &Path, output: &Path) -> Result<bool, Failure> {
    let end = output.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
    let archive = match end.as_str() {
        "jar" | "war" | "ear" | "zip" => true,
        "class" => {
            return Err(Failure::usage(format!("{}: a class file has no room for psf's runtime", output.display()))
                .remedy("name a directory or a .jar as the output"));
        }
        _ => source.is_archive(),
    };
    let same = |a: &Path, b: &Path| matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b);
    if same(input, output) {
        return Err(
            Failure::usage(format!("{}: the output is the input", output.display())).remedy("name another output")
        );
    }
    if archive && output.is_dir() {
        return Err(Failure::usage(format!("{}: the output is a directory", output.display()))
            .remedy("name a file for the rewritten archive"));
    }
    if !archive {
        refuse_taken(output)?;
    }
    Ok(archive)
}

fn refuse_taken(output: &Path) -> Result<(), Failure> {
    let taken = output.exists() && output.read_dir().map_or(true, |mut entries| entries.next().is_some());
    if taken {
        return Err(Failure::usage(format!("{}: the output exists and is not an empty directory", output.display()))
            .remedy("name a new directory"));
    }
    Ok(())
}
