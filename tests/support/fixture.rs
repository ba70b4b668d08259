//! The programs in `fixtures/programs`: their comments, and their classes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use psf_classfile::ClassFile;

use super::cache::cached;
use super::command::Cmd;
use super::compiler::{javac, try_javac};
use super::jar;
use super::jdk::TestJdk;

/// A fixture.
#[derive(Clone, Debug)]
pub(crate) struct Fixture {
    /// The name of the file and of its main class.
    pub(crate) name: String,
    /// The file.
    pub(crate) path: PathBuf,
    /// `// args:`
    pub(crate) arguments: Vec<String>,
    /// `// exit:`
    pub(crate) exit: i32,
    /// `// stdin:`, a line.
    pub(crate) stdin: String,
    /// `// jdk N`: the oldest JDK that compiles it.
    pub(crate) oldest_jdk: u32,
    /// `// java:`, flags of the JVM that it needs without psf score, rewritten or not.
    pub(crate) flags: Vec<String>,
    /// `// psf:`, options that psf score needs for it.
    pub(crate) options: Vec<String>,
    /// `// mark:`, one for each kind of mark that its counts must have.
    pub(crate) marks: Vec<String>,
    /// True if counts while main is active differ between runs, and only the counts of the whole program do not.
    pub(crate) whole: bool,
    /// Lines that end in `// xN`: the line, and how often its most frequent instruction runs.
    pub(crate) expected: Vec<(u32, u64)>,
}

/// Returns all fixtures, by name.
#[track_caller]
pub(crate) fn fixtures() -> Vec<Fixture> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/programs");
    let entries =
        std::fs::read_dir(&directory).unwrap_or_else(|e| panic!("failed to list {}: {e}", directory.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "there is no fixture in {}", directory.display());
    paths.iter().map(|path| read(path)).collect()
}

/// Returns the fixture of this name.
#[track_caller]
pub(crate) fn fixture(name: &str) -> Fixture {
    fixtures().into_iter().find(|fixture| fixture.name == name).unwrap_or_else(|| panic!("there is no fixture {name}"))
}

impl Fixture {
    /// True if a JDK can compile it.
    pub(crate) fn fits(&self, jdk: &TestJdk) -> bool {
        self.oldest_jdk <= jdk.version
    }

    /// Adds the main class and the arguments to `java ... -cp PATH`, and the input.
    pub(crate) fn run_with(&self, java: Cmd) -> Cmd {
        java.args(&self.flags).arg(&self.name).args(&self.arguments).stdin(self.stdin.clone())
    }
}

fn read(path: &Path) -> Fixture {
    let at = path.display();
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("failed to read {at}: {e}"));
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    assert_eq!(path.extension().and_then(|e| e.to_str()), Some("java"), "{at}: not a Java source");
    let mut fixture = Fixture {
        path: path.to_owned(),
        name,
        arguments: Vec::new(),
        exit: 0,
        stdin: String::new(),
        oldest_jdk: 0,
        flags: Vec::new(),
        options: Vec::new(),
        marks: Vec::new(),
        whole: false,
        expected: expectations(&text),
    };
    let wrong = |line: &str| -> ! { panic!("{at}: cannot read the header line {line:?}") };
    for line in text.lines().map_while(|line| line.strip_prefix("// ")) {
        if let Some(arguments) = line.strip_prefix("args: ") {
            fixture.arguments = arguments.split_whitespace().map(str::to_owned).collect();
        } else if let Some(flags) = line.strip_prefix("java: ") {
            fixture.flags = flags.split_whitespace().map(str::to_owned).collect();
        } else if let Some(options) = line.strip_prefix("psf: ") {
            fixture.options = options.split_whitespace().map(str::to_owned).collect();
        } else if let Some(code) = line.strip_prefix("exit: ") {
            fixture.exit = code.trim().parse().unwrap_or_else(|_| wrong(line));
        } else if let Some(input) = line.strip_prefix("stdin: ") {
            fixture.stdin = format!("{input}\n");
        } else if let Some(version) = line.strip_prefix("jdk ") {
            fixture.oldest_jdk = version.trim().parse().unwrap_or_else(|_| wrong(line));
        } else if line.trim() == "window: the whole program" {
            fixture.whole = true;
        } else if let Some(kind) = line.strip_prefix("mark: ") {
            fixture.marks.push(kind.trim().to_owned());
        }
    }
    fixture
}

fn expectations(text: &str) -> Vec<(u32, u64)> {
    let numbered = (1..).zip(text.lines());
    numbered.filter_map(|(line, text)| Some((line, text.rsplit_once("// x")?.1.trim_end().parse().ok()?))).collect()
}

/// Returns a directory that contains a directory of classes for each fixture that the JDK can compile.
///
/// One javac compiles all of them, which takes a fifth of the time of separate ones. Each class names its source.
#[track_caller]
pub(crate) fn compiled(jdk: &TestJdk) -> PathBuf {
    let fixtures: Vec<Fixture> = fixtures().into_iter().filter(|fixture| fixture.fits(jdk)).collect();
    let texts: Vec<Vec<u8>> =
        fixtures.iter().map(|fixture| std::fs::read(&fixture.path).expect("it was read before")).collect();
    let home = jdk.home.to_string_lossy().into_owned();
    let release = std::fs::read(jdk.home.join("release")).expect("it was read before");
    let mut inputs: Vec<&[u8]> = vec![home.as_bytes(), &release];
    for (fixture, text) in fixtures.iter().zip(&texts) {
        inputs.extend([fixture.name.as_bytes(), text]);
    }
    cached("fixtures", &inputs, |directory| {
        let all = directory.join("all");
        let flags = ["-g", "-nowarn", "-encoding", "UTF-8", "-d"].map(PathBuf::from);
        let sources = fixtures.iter().map(|fixture| fixture.path.clone());
        javac(jdk, flags.into_iter().chain([all.clone()]).chain(sources));
        for (class, bytes) in jar::files(&all) {
            let to = directory.join(source_of(&class, &bytes)).join(&class);
            std::fs::create_dir_all(to.parent().expect("it has one")).expect("the disk has room");
            std::fs::write(to, bytes).expect("the disk has room");
        }
        std::fs::remove_dir_all(all).expect("it was made here");
    })
}

/// Returns the directory of a fixture's classes, compiled for an older release; `None` if the release lacks something that
/// it uses.
#[track_caller]
pub(crate) fn compiled_for(jdk: &TestJdk, fixture: &Fixture, release: u32) -> Option<PathBuf> {
    let text = std::fs::read(&fixture.path).expect("it was read before");
    let (home, release) = (jdk.home.to_string_lossy().into_owned(), release.to_string());
    let directory = cached("released", &[home.as_bytes(), release.as_bytes(), &text], |directory| {
        let flags = ["-g", "-nowarn", "-Xlint:-options", "-encoding", "UTF-8", "--release", &release, "-d"];
        let paths = [directory.join("classes"), fixture.path.clone()];
        // If javac refuses the fixture, the directory is empty.
        let _ = try_javac(jdk, flags.map(PathBuf::from).into_iter().chain(paths));
    });
    Some(directory.join("classes")).filter(|classes| classes.join(format!("{}.class", fixture.name)).is_file())
}

/// Returns the name of the fixture that a class comes from, by its `SourceFile` attribute.
fn source_of(name: &str, bytes: &[u8]) -> String {
    let class = ClassFile::parse(bytes).unwrap_or_else(|e| panic!("javac made {name}: {e}"));
    let source = class.find(&class.attributes, "SourceFile").and_then(|attribute| {
        let index = u16::from_be_bytes([bytes[attribute.body], bytes[attribute.body + 1]]);
        class.pool.text(index).ok()?.strip_suffix(".java").map(str::to_owned)
    });
    source.unwrap_or_else(|| panic!("{name} does not say which source it comes from"))
}

/// Returns the class files of a fixture: relative name, bytes.
#[track_caller]
pub(crate) fn classes(jdk: &TestJdk, fixture: &Fixture) -> BTreeMap<String, Vec<u8>> {
    jar::files(&compiled(jdk).join(&fixture.name))
}
