//! The tests of a Maven build: everything that Surefire passes to the JVM that it starts for them.
//!
//! psf does not interpret a project's model. Its extension of Maven (`java-runtime/psf/forks`) makes Surefire start a stub
//! instead of that JVM. The stub writes its input into files, and this module reads them.

mod choice;
mod command;
mod given;
mod properties;

use std::path::{Path, PathBuf};

use super::test_choice::TestChoice;
use super::test_jvm::{ASSERTIONS, ModulePath, SuiteBuild, TestJvm};
use command::Command;
use properties::Properties;
use psf_instrument::archive::input;
use psf_instrument::rewrite::runtime;
use psf_text::failure::{Failure, FailureKind};

/// An execution of Surefire for the tests of a module.
#[derive(Debug)]
pub(crate) struct Fork {
    /// The module's directory.
    pub(crate) module: PathBuf,
    /// The build's name for the execution.
    pub(crate) execution: String,
    /// The home of the JVM.
    pub(crate) java: Option<PathBuf>,
    /// The class path of the tests in the JVM's order, followed by the JUnit jars that Surefire adds.
    pub(crate) class_path: Vec<PathBuf>,
    /// Flags, variables and working directory of the JVM.
    pub(crate) jvm: TestJvm,
    /// The tests that it runs.
    pub(crate) choice: TestChoice,
}

/// A module of a build, with or without tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) directory: PathBuf,
    pub(crate) own: PathBuf,
    pub(crate) tests: PathBuf,
    /// The module's archive, which other modules may have on their class path instead of its classes.
    pub(crate) jar: Option<PathBuf>,
}

/// The property with the directory for the extension's files.
const DIRECTORY: &str = "psf.forks";
/// The property that makes Maven load an extension.
const EXTENSIONS: &str = "maven.ext.class.path";
/// The file in which Maven's container looks for the extension's class, and its contents.
const INDEX: (&str, &str) = ("META-INF/sisu/javax.inject.Named", "psf.forks.Forks\n");

/// Writes the extension into a directory below `temporary`. Returns Maven's arguments, and the directory that it fills. Extensions
/// that the build itself loads by Maven's property stay loaded.
pub(crate) fn extension(temporary: &Path, build: &Path) -> Result<([String; 2], PathBuf), Failure> {
    let (own, forks) = (temporary.join("extension"), temporary.join("forks"));
    let classes = runtime::maven_extension().iter().map(|(name, bytes)| (*name, *bytes));
    for (name, bytes) in classes.chain([(INDEX.0, INDEX.1.as_bytes())]) {
        let path = own.join(name);
        let folder = path.parent().unwrap_or(&own);
        std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))?;
        std::fs::write(&path, bytes).map_err(|e| Failure::io("write", &path, &e))?;
    }
    std::fs::create_dir_all(&forks).map_err(|e| Failure::io("make", &forks, &e))?;
    let mut loaded = own.display().to_string();
    if let Some(others) = given::value(EXTENSIONS, build) {
        loaded = format!("{loaded}:{others}");
    }
    let arguments = [format!("-D{EXTENSIONS}={loaded}"), format!("-D{DIRECTORY}={}", forks.display())];
    Ok((arguments, forks))
}

/// Reads the extension's files: the modules of the build, and each execution of Surefire that started a JVM.
pub(crate) fn read(directory: &Path) -> Result<(Vec<Place>, Vec<Fork>), Failure> {
    let list = directory.join("modules");
    let places = if list.is_file() { places(&text(&list)?) } else { Vec::new() };
    let mut forks = Vec::new();
    for number in 1.. {
        let of = directory.join(format!("fork-{number}"));
        if !of.is_dir() {
            break;
        }
        // Without this file Surefire found no tests, or skips them.
        if of.join("done").is_file() {
            forks.push(Fork::read(&of)?);
        }
    }
    Ok((places, forks))
}

fn places(text: &str) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for line in text.lines() {
        let Some((kind, path)) = line.split_once(' ') else { continue };
        let path = PathBuf::from(path);
        match (kind, places.last_mut()) {
            ("dir", _) => places.push(Place { directory: path, ..Place::default() }),
            ("own", Some(place)) => place.own = path,
            ("test", Some(place)) => place.tests = path,
            ("jar", Some(place)) => place.jar = Some(path),
            _ => {}
        }
    }
    places
}

fn text(path: &Path) -> Result<String, Failure> {
    let bytes = input::read(path, input::LARGEST_TEXT)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads texts, each of which ends with a zero.
fn parts(path: &Path) -> Result<Vec<String>, Failure> {
    let text = text(path)?;
    Ok(text.split_terminator('\0').map(str::to_owned).collect())
}

impl Fork {
    fn read(of: &Path) -> Result<Self, Failure> {
        let module = text(&of.join("module"))?;
        let mut lines = module.lines();
        let mut line = || lines.next().unwrap_or_default().to_owned();
        let (module, execution, java) = (PathBuf::from(line()), line(), PathBuf::from(line()));
        let arguments = parts(&of.join("arguments"))?;
        let file = |number: usize| -> Option<Result<String, Failure>> {
            let path = of.join(format!("file-{number}"));
            path.is_file().then(|| text(&path))
        };
        let command = Command::read(&arguments, &|number| file(number).and_then(Result::ok)).map_err(|why| {
            Failure::new(FailureKind::Psf, format!("Surefire starts a JVM that psf cannot read: {why}"))
        })?;
        let mut booter = None;
        let mut of_tests = None;
        for number in command.rest..arguments.len() {
            let Some(properties) = file(number) else { continue };
            let properties = Properties::read(&properties?);
            if properties.get("providerConfiguration").is_some() {
                booter = Some(properties);
            } else if booter.is_some() && of_tests.is_none() {
                of_tests = Some(properties);
            }
        }
        let Some(booter) = booter else {
            let message = format!("{}: psf does not recognize what this Surefire passes to its JVM", module.display());
            return Err(Failure::new(FailureKind::Psf, message)
                .remedy("psf knows Surefire 2.12 to 3.5: set the version of maven-surefire-plugin to one of them"));
        };
        let class_path = class_path(&booter, command.modules.as_ref());
        check_provider(&booter, &class_path, &module)?;
        let variables = variables(&parts(&of.join("variables"))?);
        let directory = PathBuf::from(text(&of.join("cwd"))?);
        let mut choice = choice::choice(&booter);
        let settings = text(&of.join("settings"))?;
        if settings.lines().any(|line| line == "isolated true") {
            choice.notes.push("Surefire runs each class of tests in a JVM of its own; psf runs all in one".to_owned());
        }
        let mut jvm = TestJvm { variables, directory: Some(directory), ..TestJvm::default() };
        if booter.get("enableAssertions") != Some("false") {
            jvm.flag(ASSERTIONS.to_owned());
        }
        command.flags.into_iter().for_each(|flag| jvm.flag(flag));
        jvm.build = SuiteBuild {
            properties: of_tests.map_or_else(Vec::new, |properties| of_program(&properties)),
            parameters: parameters(&booter),
            modules: command.modules,
        };
        let java = java.parent().and_then(Path::parent).map(Path::to_owned);
        Ok(Self { module, execution, java, class_path, jvm, choice })
    }
}

/// Fails if Surefire is too old for JUnit 5. Such a version would ignore the tests and run none.
fn check_provider(booter: &Properties, class_path: &[PathBuf], module: &Path) -> Result<(), Failure> {
    const OLD: [&str; 2] =
        ["org.apache.maven.surefire.junit.JUnit3Provider", "org.apache.maven.surefire.junit.PojoProvider"];
    let is_old = booter.get("providerConfiguration").is_some_and(|provider| OLD.contains(&provider));
    let is_engine = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("junit-platform-engine-"))
    };
    if !(is_old && class_path.iter().any(is_engine)) {
        return Ok(());
    }
    let message =
        format!("{}: this build's Surefire is too old to run tests of JUnit 5, and runs none", module.display());
    Err(Failure::new(FailureKind::NoTests, message)
        .remedy("give maven-surefire-plugin a <version> in pom.xml: 2.22.0 or newer runs them"))
}

/// Returns the class path of the tests, with the JUnit jars that Surefire adds, because a project may name only JUnit's API. The
/// parts of the module path are included as well.
fn class_path(booter: &Properties, modules: Option<&ModulePath>) -> Vec<PathBuf> {
    let path = |text: &str| PathBuf::from(text.strip_prefix("file:").unwrap_or(text));
    let mut all: Vec<PathBuf> = booter.list("classPathUrl.").into_iter().map(path).collect();
    let of_modules = modules
        .into_iter()
        .flat_map(|modules| modules.path.iter().chain(modules.patches.iter().flat_map(|(_, paths)| paths)));
    for path in of_modules {
        if !all.contains(path) {
            all.push(path.clone());
        }
    }
    // psf does not need Surefire's other jars, because it runs the tests itself.
    let own = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        ["junit-", "opentest4j-", "apiguardian-", "jspecify-", "testng-", "hamcrest-"]
            .iter()
            .any(|start| name.starts_with(start))
    };
    let more: Vec<PathBuf> = booter.list("surefireClassPathUrl.").into_iter().map(path).filter(own).collect();
    for path in more {
        if !all.contains(&path) {
            all.push(path);
        }
    }
    all.retain(|path| path.exists());
    all
}

/// Returns the variables that the build adds to psf's own.
fn variables(all: &[String]) -> Vec<(std::ffi::OsString, std::ffi::OsString)> {
    // The shell between Maven and the stub sets these variables.
    const OF_THE_SHELL: [&str; 5] = ["PWD", "OLDPWD", "SHLVL", "_", "MAVEN_CMD_LINE_ARGS"];
    let pairs = all.iter().filter_map(|pair| pair.split_once('='));
    pairs
        .filter(|(name, value)| std::env::var_os(name).is_none_or(|own| own.to_string_lossy() != **value))
        .filter(|(name, _)| !OF_THE_SHELL.contains(name) && !name.starts_with("MAVEN_"))
        .map(|(name, value)| (name.into(), value.into()))
        .collect()
}

/// Returns the system properties that belong to the program, not to psf, Surefire or the JVM.
fn of_program(properties: &Properties) -> Vec<(String, String)> {
    const OTHERS: [&str; 5] = [DIRECTORY, EXTENSIONS, "user.dir", "java.class.path", "surefire.junit4.upgradecheck"];
    let own = |name: &str| {
        !OTHERS.contains(&name) && !["surefire.test.", "surefire.real."].iter().any(|start| name.starts_with(start))
    };
    properties.all().filter(|(name, _)| own(name)).map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Returns the parameters of JUnit's platform.
fn parameters(booter: &Properties) -> Vec<(String, String)> {
    let text = booter.get("configurationParameters").unwrap_or_default();
    let parameters = Properties::read(text);
    parameters.all().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{Fork, Place, places, read};

    const BOOTER: &str = "providerConfiguration=org.apache.maven.surefire.junitplatform.JUnitPlatformProvider\n\
        classPathUrl.0=/\nclassPathUrl.1=/nowhere/a.jar\nsurefireClassPathUrl.0=/nowhere/surefire-api.jar\n\
        tc.1=a.BTest\ntc.0=a.ATest\nenableAssertions=true\nconfigurationParameters=junit.x \\= 1\\nb\\=2\n";

    /// Reads the files that the stub would write for a JVM with these flags.
    fn fork(flags: &[&str]) -> Fork {
        let directory = tempfile::tempdir().expect("there is a directory for temporary files");
        let of = directory.path().join("fork-1");
        let write = |name: &str, text: &str| std::fs::write(of.join(name), text).expect("the disk has room");
        std::fs::create_dir(&of).expect("it is new");
        let arguments = [flags, &["-jar", "/t/surefirebooter.jar", "/t", "run1", "booter", "system"]].concat();
        write("module", "/p/core\ndefault-test\n/jdk/bin/java\n");
        write("settings", "isolated true\n");
        write("arguments", &(arguments.join("\0") + "\0"));
        write("variables", "PWD=/x\0PSF_TEST_ONLY=a\nb\0");
        write("cwd", "/p/core/there");
        write(&format!("file-{}", flags.len() + 4), BOOTER);
        write(
            &format!("file-{}", flags.len() + 5),
            "acme.property=a\\ property\\nof lines\nuser.dir=/p\npsf.forks=/x\n",
        );
        write("done", "");
        let (places, mut forks) = read(directory.path()).expect("it is whole");
        assert!(places.is_empty());
        forks.swap_remove(0)
    }

    #[test]
    fn the_jvm_of_a_fork_has_what_surefire_gave_it() {
        let fork = fork(&["-Xmx64m", "-javaagent:/m/org.jacoco.agent-runtime.jar=destfile=/x", "-Dq=a b"]);
        assert_eq!((fork.module.as_path(), &*fork.execution), (Path::new("/p/core"), "default-test"));
        assert_eq!(fork.java.as_deref(), Some(Path::new("/jdk")));
        assert_eq!(fork.jvm.flags, ["-ea", "-Xmx64m", "-Dq=a b"]);
        assert_eq!(fork.jvm.variables, [("PSF_TEST_ONLY".into(), "a\nb".into())]);
        assert_eq!(fork.jvm.directory.as_deref(), Some(Path::new("/p/core/there")));
        assert_eq!(fork.jvm.build.properties, [("acme.property".to_owned(), "a property\nof lines".to_owned())]);
        assert_eq!(fork.jvm.build.parameters, [("b".into(), "2".into()), ("junit.x".into(), "1".into())]);
        assert_eq!(fork.class_path, [PathBuf::from("/")], "what is not there is left out");
        assert_eq!(fork.choice.listed.as_deref(), Some(&["a.ATest".to_owned(), "a.BTest".to_owned()][..]));
        assert_eq!(fork.choice.notes.len(), 1, "{:?}", fork.choice.notes);
    }

    #[test]
    fn modules_are_listed_with_their_directories() {
        let all = places("dir /p\nown /p/c\ntest /p/t\ndir /q\nown /q/c\ntest /q/t\njar /q/q.jar\n");
        let place = |at: &str, jar: Option<&str>| Place {
            directory: at.into(),
            own: format!("{at}/c").into(),
            tests: format!("{at}/t").into(),
            jar: jar.map(PathBuf::from),
        };
        assert_eq!(all, [place("/p", None), place("/q", Some("/q/q.jar"))]);
    }
}
