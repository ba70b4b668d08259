//! `psf grade new` for a solution and inputs that a course already has.

use std::path::{Path, PathBuf};

use super::exercise::{Exercise, SOLUTIONS};
use super::secret::SECRET;
use super::starter::{empty, with_secret};
use crate::inputs::submission::{Bounds, FoundProgram, Looking, Origin, find_program, read_files};
use psf_grade::exercise::decimal::Decimal;
use psf_text::failure::Failure;

/// The material of a course.
#[derive(Clone, Debug, Default)]
pub struct OwnExercise {
    /// The name of the exercise; by default, the name of its folder.
    pub name: Option<String>,
    /// The main class; by default, the class of the reference's only file.
    pub main: Option<String>,
    /// A right solution: a file, a folder or a zip.
    pub reference: PathBuf,
    /// Files that programs read. Each is a test.
    pub inputs: Vec<PathBuf>,
    /// Arguments in shell syntax. Each is a test.
    pub arguments: Vec<String>,
    /// Points for each right answer.
    pub right: Option<Decimal>,
    /// Multiples of the reference's cost, and the points that each earns.
    pub cost: Vec<(Decimal, Decimal)>,
    /// Solutions known to be good, slow, wrong or cheating: their names, which begin with that word, and their paths.
    pub solutions: Vec<(String, PathBuf)>,
}

/// Makes a folder with that exercise, and reads it to check it. Fails if the folder is not empty.
pub fn own_exercise(folder: &Path, own: &OwnExercise) -> Result<Vec<String>, Failure> {
    empty(folder)?;
    let files = read_files(&Origin::Path(own.reference.clone()), Bounds::default())?;
    let found = find_program(&files, &Looking::default())?;
    if found.sources.is_empty() {
        let message = format!("{}: the reference solution must be there as sources", own.reference.display());
        return Err(Failure::refused(message));
    }
    let mut made = vec![("exercise.toml".to_owned(), definition(own, &found).into_bytes())];
    made.extend(found.sources.iter().map(|s| (format!("reference/{}", s.staged), s.text.clone().into_bytes())));
    for (name, path) in &own.solutions {
        let files = read_files(&Origin::Path(path.clone()), Bounds::default())?;
        if files.is_empty() {
            return Err(Failure::refused(format!("{}: there is no file in it", path.display())));
        }
        // The files keep their submitted paths, so that psf finds them as it finds submissions.
        made.extend(files.into_iter().map(|file| (format!("{SOLUTIONS}/{name}/{}", file.path), file.bytes)));
    }
    let inputs = own.inputs.iter().map(|path| {
        let read = std::fs::read(path).map_err(|e| Failure::unreadable(path, &e));
        read.map(|bytes| ("in", bytes))
    });
    let arguments = own.arguments.iter().map(|line| Ok(("args", format!("{line}\n").into_bytes())));
    for (number, test) in inputs.chain(arguments).enumerate() {
        let (kind, bytes) = test?;
        made.push((format!("tests/{:02}.{kind}", number + 1), bytes));
    }
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(parent).map_err(|e| Failure::io("make", parent, &e))?;
    let half = tempfile::Builder::new().prefix(".psf-new-").tempdir_in(parent);
    let half = half.map_err(|e| Failure::io("make a directory in", parent, &e))?;
    written(half.path(), &made).map_err(|failure| failure.below(half.path()))?;
    // Only a whole exercise comes into the folder.
    std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))?;
    for entry in half.path().read_dir().map_err(|e| Failure::unreadable(half.path(), &e))? {
        let entry = entry.map_err(|e| Failure::unreadable(half.path(), &e))?;
        let to = folder.join(entry.file_name());
        std::fs::rename(entry.path(), &to).map_err(|e| Failure::io("make", &to, &e))?;
    }
    Ok(made.into_iter().map(|(name, _)| name).chain([SECRET.to_owned()]).collect())
}

/// Writes the files of an exercise, and reads it to check it.
fn written(folder: &Path, files: &[(String, Vec<u8>)]) -> Result<(), Failure> {
    for (name, bytes) in files {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent).map_err(|e| Failure::io("make", parent, &e))?;
        std::fs::write(&path, bytes).map_err(|e| Failure::io("write", &path, &e))?;
    }
    with_secret(folder)?;
    Exercise::read(folder).map(drop)
}

fn definition(own: &OwnExercise, reference: &FoundProgram) -> String {
    let mut text = String::new();
    let mut line = |line: String| text += &(line + "\n");
    if let Some(name) = &own.name {
        line(format!("name = {}", quoted(name)));
    }
    line("# Tests whose inputs and outputs a student may see.\nshown = [\"01\"]\n\n[run]".to_owned());
    let only = || match reference.sources.as_slice() {
        [only] => only.staged.rsplit('/').next()?.strip_suffix(".java").map(str::to_owned),
        _ => None,
    };
    if let Some(main) = own.main.clone().or_else(only) {
        line(format!("main = {}", quoted(&main)));
    }
    line("\n[limits]\nwall-time = \"60s\"\ncpu-time = \"30s\"".to_owned());
    line("# Instructions, as a multiple of what the reference executes: this ends endless loops soon.".to_owned());
    line("budget-times = 100\n\n[cost]".to_owned());
    line("# Leaves out what reading and writing cost, up to a fixed cost for each byte. Or counted.".to_owned());
    line("io = \"excluded\"\n\n[points]".to_owned());
    line(format!("right = {}", own.right.clone().unwrap_or_else(|| Decimal::from(1))));
    if !own.cost.is_empty() {
        let tiers: Vec<String> = own.cost.iter().map(|(limit, points)| format!("[{limit}, {points}]")).collect();
        line(format!(
            "# The cost at most, as a multiple of the reference's, and its points.\ncost = [{}]",
            tiers.join(", ")
        ));
    }
    line("# How the cost grows, and the points. It takes tests of four sizes, which are written below.".to_owned());
    line("# growth = [[\"n log n\", 3], [\"n^2\", 1]]".to_owned());
    for number in 1..=own.inputs.len() + own.arguments.len() {
        line(format!("\n[[test]]\nname = \"{number:02}\"\n# size = 1000"));
    }
    text
}

/// Returns a text quoted for TOML, as in JSON.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::{OwnExercise, own_exercise};
    use crate::commands::cohort::Exercise;

    #[test]
    fn files_of_a_course_become_an_exercise() {
        let root = tempfile::tempdir().expect("a directory");
        let at = |name: &str| root.path().join(name);
        std::fs::write(at("Solution.java"), "package a; public class Solution {}").expect("room");
        std::fs::write(at("big.txt"), "1 2").expect("room");
        let decimal = |text: &str| text.parse().expect("a decimal");
        let own = OwnExercise {
            name: Some("A \"B\"".to_owned()),
            reference: at("Solution.java"),
            inputs: vec![at("big.txt")],
            arguments: vec!["5 'a b'".to_owned()],
            right: Some(decimal("0.5")),
            cost: vec![(decimal("1.5"), decimal("3")), (decimal("4"), decimal("1"))],
            solutions: vec![("slow-one".to_owned(), at("Solution.java"))],
            ..OwnExercise::default()
        };
        let made = own_exercise(&at("ex"), &own).expect("all of it is there");
        let solution = "solutions/slow-one/Solution.java";
        assert_eq!(
            made,
            ["exercise.toml", "reference/a/Solution.java", solution, "tests/01.in", "tests/02.args", "secret"]
        );
        let exercise = Exercise::read(&at("ex")).expect("it can be read");
        assert_eq!((exercise.name.as_str(), exercise.tests.len()), ("A \"B\"", 2));
        assert_eq!(exercise.definition.run.main.as_deref(), Some("Solution"));
        assert_eq!(exercise.definition.points.cost.len(), 2);
        own_exercise(&at("ex"), &own).expect_err("there is something");
        own_exercise(&at("no-tests"), &OwnExercise { reference: at("Solution.java"), ..OwnExercise::default() })
            .expect_err("it has no tests");
    }
}
