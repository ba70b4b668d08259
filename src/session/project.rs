//! A project as people have it checked out: built by its own tool, with the class path that its tests run on.

use std::path::{Path, PathBuf};

use super::launch::BuildTool;
use super::temporary::Temporary;
use crate::text::failure::{Failure, FailureKind};

/// What a project's tests run on.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// Its classes and its tests.
    pub classes: Vec<PathBuf>,
    /// What they need.
    pub libraries: Vec<PathBuf>,
    /// Where its tests run.
    pub directory: PathBuf,
}

/// Builds the project in a directory; nothing where no build tool knows it.
pub fn build_project(directory: &Path) -> Result<Option<Project>, Failure> {
    let project = match BuildTool::of(directory) {
        Some(BuildTool::Maven) => maven(directory)?,
        Some(BuildTool::Gradle) => gradle(directory)?,
        None => return Ok(None),
    };
    if project.classes.is_empty() {
        let message = format!("there are no classes in {} after its build", directory.display());
        return Err(Failure::usage(message).remedy("of a project with several modules, name the one with the tests"));
    }
    Ok(Some(project))
}

/// The plugin that tells a class path; Maven gets it as any other.
const CLASS_PATH: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";
/// No colours: what Maven complains of is a part of a sentence.
const PLAIN: &str = "-Dstyle.color=never";
/// What tests of JUnit 5 and 6 are started by. Surefire brings it along, so a project need not name it.
const LAUNCHER: &str = "junit-platform-launcher";

fn maven(directory: &Path) -> Result<Project, Failure> {
    let temporary = Temporary::new()?;
    let list = temporary.path().join("class-path");
    let arguments = ["-q", "-B", PLAIN, "test-compile", CLASS_PATH, "-Dmdep.includeScope=test"].map(str::to_owned);
    let arguments = [arguments.as_slice(), &[format!("-Dmdep.outputFile={}", list.display())]].concat();
    BuildTool::Maven.run(directory, &arguments)?;
    let text = std::fs::read_to_string(&list).unwrap_or_default();
    let mut libraries: Vec<PathBuf> = std::env::split_paths(text.trim()).filter(|path| path.exists()).collect();
    let find = |libraries: &[PathBuf], name: &str| {
        let called = |path: &&PathBuf| path.file_name().is_some_and(|own| own.to_string_lossy().starts_with(name));
        libraries.iter().find(called).cloned()
    };
    if let (None, Some(engine)) = (find(&libraries, LAUNCHER), find(&libraries, "junit-platform-engine-")) {
        libraries.push(launcher(directory, &engine)?);
    }
    let classes = ["target/classes", "target/test-classes"].map(|below| directory.join(below));
    let classes = classes.into_iter().filter(|path| path.is_dir()).collect();
    Ok(Project { classes, libraries, directory: directory.to_owned() })
}

/// JUnit's launcher of the engine's version, from the repository that the engine came from.
fn launcher(directory: &Path, engine: &Path) -> Result<PathBuf, Failure> {
    let name = engine.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let version = name.trim_start_matches("junit-platform-engine-").trim_end_matches(".jar").to_owned();
    let beside = engine.ancestors().nth(3).map(|of| of.join(format!("{LAUNCHER}/{version}/{LAUNCHER}-{version}.jar")));
    let missing = || Failure::new(FailureKind::Psf, format!("Maven has no {LAUNCHER} {version} after it got it"));
    let beside = beside.ok_or_else(missing)?;
    if !beside.is_file() {
        let get = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get";
        let artifact = format!("-Dartifact=org.junit.platform:{LAUNCHER}:{version}");
        let arguments = ["-q", "-B", PLAIN, get, &artifact, "-Dtransitive=false"].map(str::to_owned);
        BuildTool::Maven.run(directory, &arguments)?;
    }
    if beside.is_file() { Ok(beside) } else { Err(missing()) }
}

/// What Gradle is asked, whatever else the project's files say.
const INIT: &str = "allprojects { project ->
    project.afterEvaluate {
        if (project.plugins.hasPlugin('java')) {
            project.tasks.create('psfClassPath') {
                dependsOn 'testClasses'
                doLast {
                    def sets = project.sourceSets
                    def own = sets.main.output.files + sets.test.output.files
                    def said = own.collect { 'own ' + it } + (sets.test.runtimeClasspath.files - own).collect { 'lib ' + it }
                    new File(System.getProperty('psf.out')).text = said.join('\\n')
                }
            }
        }
    }
}
";

fn gradle(directory: &Path) -> Result<Project, Failure> {
    let temporary = Temporary::new()?;
    let (init, list) = (temporary.path().join("psf.gradle"), temporary.path().join("class-path"));
    std::fs::write(&init, INIT).map_err(|e| Failure::io("write", &init, &e))?;
    let out = format!("-Dpsf.out={}", list.display());
    let arguments = ["-q", "--init-script", &init.to_string_lossy(), &out, "psfClassPath"].map(str::to_owned);
    BuildTool::Gradle.run(directory, &arguments)?;
    let text = std::fs::read_to_string(&list).unwrap_or_default();
    let of = |kind: &str| {
        let paths = text.lines().filter_map(|line| line.strip_prefix(kind)).map(PathBuf::from);
        paths.filter(|path| path.exists()).collect::<Vec<_>>()
    };
    Ok(Project { classes: of("own "), libraries: of("lib "), directory: directory.to_owned() })
}
