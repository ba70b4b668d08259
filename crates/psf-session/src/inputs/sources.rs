//! Finds the source files that counted classes name, and compares their lines with the counts.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use psf_instrument::archive::input;
use psf_report::report::{Report, SourceFile, SourceTexts};
use psf_text::failure::Failure;

/// How many missing files a note names.
const NAMED: usize = 3;

/// Source files that were read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundSources {
    /// The files' lines.
    pub texts: SourceTexts,
    /// A sentence about missing files.
    pub missing: Option<String>,
}

/// Reads the sources that the report names from below `directories`. Fails if there are none, or if a file cannot be the source
/// of the classes.
pub fn read_sources(report: &Report, directories: &[PathBuf]) -> Result<FoundSources, Failure> {
    let files = report.source_files();
    let of_jdk: HashSet<String> =
        report.methods().iter().filter(|method| method.of_jdk).map(|method| method.source_path()).collect();
    let below = Below::list(directories, &files)?;
    let (mut found, mut missing) = (Vec::new(), Vec::new());
    for file in &files {
        let Some(path) = below.find(file)? else {
            // Few users have the sources of the JDK.
            if !of_jdk.contains(&file.path) {
                missing.push(file.path.as_str());
            }
            continue;
        };
        let lines = lines(&path)?;
        let last = file.lines.keys().next_back().copied().unwrap_or(0);
        if usize::from(last) > lines.len() {
            let message = format!(
                "{}: code of {} that ran is in line {last}, but the file has {} lines",
                path.display(),
                file.path,
                lines.len()
            );
            return Err(Failure::refused(message).remedy("give the sources that the classes were compiled from"));
        }
        found.push((file.path.clone(), lines));
    }
    let texts = found.into_iter().collect();
    let Some(first) = missing.first() else { return Ok(FoundSources { texts, missing: None }) };
    let wanted = files.iter().filter(|file| !of_jdk.contains(&file.path)).count();
    if missing.len() == wanted {
        let all: Vec<String> = directories.iter().map(|directory| directory.display().to_string()).collect();
        let message = format!("{}: none of the sources that ran are there, such as {first}", all.join(", "));
        return Err(Failure::refused(message).remedy("name the directory that the packages begin in, such as src"));
    }
    let more = if missing.len() > NAMED { ", ..." } else { "" };
    let named = &missing[..missing.len().min(NAMED)];
    let missing = format!("{} of {} source files not found: {}{more}", missing.len(), wanted, named.join(", "));
    Ok(FoundSources { texts, missing: Some(missing) })
}

/// The files below some directories with a wanted name.
struct Below(HashMap<String, Vec<PathBuf>>);

impl Below {
    fn list(directories: &[PathBuf], files: &[SourceFile]) -> Result<Self, Failure> {
        let wanted: HashSet<&str> = files.iter().map(|file| name(&file.path)).collect();
        let mut found: HashMap<String, Vec<PathBuf>> = HashMap::new();
        for directory in directories {
            for entry in WalkDir::new(directory).sort_by_file_name() {
                let entry = entry.map_err(|e| Failure::refused(format!("failed to read sources: {e}")))?;
                let Some(name) = entry.file_name().to_str().filter(|name| wanted.contains(name)) else { continue };
                if entry.file_type().is_file() {
                    found.entry(name.to_owned()).or_default().push(entry.path().to_owned());
                }
            }
        }
        Ok(Self(found))
    }

    /// Returns the file in the directory of its package. Otherwise the only file of that name, if it declares the package.
    fn find(&self, file: &SourceFile) -> Result<Option<PathBuf>, Failure> {
        let named = self.0.get(name(&file.path)).map_or(&[][..], Vec::as_slice);
        if let Some(path) = named.iter().find(|path| path.ends_with(&file.path)) {
            return Ok(Some(path.clone()));
        }
        let [only] = named else { return Ok(None) };
        let package = file.path.rsplit_once('/').map(|(package, _)| format!("package {}", package.replace('/', ".")));
        let says = |line: &String| Some(line.trim().trim_end_matches(';').trim_end()) == package.as_deref();
        Ok(lines(only)?.iter().any(says).then(|| only.clone()))
    }
}

fn name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Returns the lines of a file in any encoding.
fn lines(path: &Path) -> Result<Vec<String>, Failure> {
    let bytes = input::read(path, input::LARGEST_TEXT)?;
    Ok(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect())
}
