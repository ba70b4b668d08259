//! A project as it is checked out: psf has its own tool build it, and gets the class paths of its modules' tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::surefire::{self, Fork, Place};
use super::test_choice::TestChoice;
use super::test_jvm::TestJvm;
use crate::files::temporary::Temporary;
use crate::launch::BuildTool;
use psf_text::failure::{Failure, FailureKind};

/// Everything that the tests of a project or of one of its modules run on.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// The module's directory within the project, or the name of the project's directory.
    pub name: String,
    /// The module's classes and tests, and the classes of other modules that it uses.
    pub classes: Vec<PathBuf>,
    /// The directories of its tests.
    pub tests: Vec<PathBuf>,
    /// The libraries that they need.
    pub libraries: Vec<PathBuf>,
    /// The module's own directory. Its tests run there unless the build names another one.
    pub directory: PathBuf,
    /// The build's settings for the JVM of the tests.
    pub jvm: TestJvm,
    /// The tests that the build runs.
    pub choice: TestChoice,
    /// The JDK in which the build runs them, if the build names one.
    pub java: Option<PathBuf>,
}

impl Project {
    /// Drops the settings that an untrusted project must not control. It must not choose which of its tests are left out.
    #[must_use]
    pub fn untrusted(self) -> Self {
        Self { jvm: self.jvm.untrusted(), choice: TestChoice::default(), java: None, ..self }
    }
}

/// The purpose of building a project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To run its tests as the build does. The modules are those with tests that the build would run.
    Tests,
    /// To get its classes and their libraries.
    Classes,
}

/// Builds the project in a directory. Returns its modules that have classes, or nothing if no build tool knows it.
pub fn build_project(directory: &Path, purpose: Purpose) -> Result<Vec<Project>, Failure> {
    let Some(tool) = BuildTool::of(directory) else { return Ok(Vec::new()) };
    let root = directory.canonicalize().map_err(|e| Failure::unreadable(directory, &e))?;
    if (tool, purpose) == (BuildTool::Maven, Purpose::Tests) {
        return suites_of_maven(&root);
    }
    let mut modules = match tool {
        BuildTool::Maven => maven(&root)?,
        BuildTool::Gradle => gradle(&root)?,
    };
    modules.retain(|module| !module.own.is_empty() || !module.tests.is_empty());
    modules.sort_by(|a, b| a.directory.cmp(&b.directory));
    if modules.is_empty() {
        let message = format!("there are no classes in {} after its build", directory.display());
        return Err(Failure::usage(message).remedy("name the directory of the project's build"));
    }
    let made: BTreeSet<PathBuf> =
        modules.iter().flat_map(|module| module.own.iter().chain(&module.jars)).cloned().collect();
    Ok(modules.into_iter().map(|module| module.meant(&root, &made)).collect())
}

/// A module as its build tool describes it.
#[derive(Debug, Default)]
struct Module {
    directory: PathBuf,
    own: Vec<PathBuf>,
    tests: Vec<PathBuf>,
    /// The module's jars, which other modules may have on their class path instead of its classes.
    jars: Vec<PathBuf>,
    /// All other parts of its tests' class path.
    needs: Vec<PathBuf>,
    jvm: TestJvm,
    choice: TestChoice,
    /// Its `java`.
    java: Option<PathBuf>,
}

impl Module {
    /// Splits the class path into code that counts and libraries. `made` has everything that the build makes from the modules.
    fn meant(self, root: &Path, made: &BTreeSet<PathBuf>) -> Project {
        let below = self.directory.strip_prefix(root).unwrap_or(&self.directory);
        let name = if below.as_os_str().is_empty() { root.file_name().map_or(root, Path::new) } else { below };
        let (siblings, libraries) = self.needs.into_iter().partition::<Vec<_>, _>(|path| made.contains(path));
        Project {
            name: name.display().to_string(),
            classes: [self.own, self.tests.clone(), siblings].concat(),
            tests: self.tests,
            libraries,
            directory: self.directory,
            jvm: self.jvm,
            choice: self.choice,
            java: self.java.as_deref().and_then(Path::parent).and_then(Path::parent).map(Path::to_owned),
        }
    }
}

/// The plugin that prints a class path. Maven downloads it like any other.
const CLASS_PATH: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";
/// Turns off colours, because psf quotes Maven's messages.
const PLAIN: &str = "-Dstyle.color=never";
/// Separators in the path of the file with a module's class path. Maven fills in the directories of each module between them.
const BETWEEN: [&str; 2] = ["/psf-classes/", "/psf-tests/"];
const FILE: &str = "class-path";

fn maven(root: &Path) -> Result<Vec<Module>, Failure> {
    let temporary = Temporary::new()?;
    let lists = temporary.path().join("modules");
    let [classes, tests] = BETWEEN;
    let file = format!(
        "${{project.basedir}}{classes}${{project.build.outputDirectory}}{tests}${{project.build.testOutputDirectory}}"
    );
    let file = format!("-Dmdep.outputFile={}{file}/{FILE}", lists.display());
    let arguments = ["-q", "-B", PLAIN, "process-test-classes", CLASS_PATH, "-Dmdep.includeScope=test", &file];
    BuildTool::Maven.run(root, &arguments.map(str::to_owned))?;
    let mut modules = Vec::new();
    for entry in walkdir::WalkDir::new(&lists).into_iter().filter_map(Result::ok) {
        let path = entry.path();
        let Some(place) = path.strip_prefix(&lists).ok().filter(|_| path.ends_with(FILE)).and_then(Path::parent) else {
            continue;
        };
        let place = format!("/{}", place.display());
        let parts = place.split_once(classes).and_then(|(own, rest)| Some((own, rest.split_once(tests)?)));
        let Some((directory, (own, tests))) = parts else { continue };
        let there =
            |path: &str| Some(PathBuf::from(format!("/{path}"))).filter(|path| path.is_dir()).into_iter().collect();
        let text = std::fs::read_to_string(path).map_err(|e| Failure::unreadable(path, &e))?;
        let needs = std::env::split_paths(text.trim()).filter(|path| path.exists()).collect();
        modules.push(Module {
            directory: PathBuf::from(directory),
            own: there(own),
            tests: there(tests),
            needs,
            ..Module::default()
        });
    }
    Ok(modules)
}

/// Lets Maven run up to the tests of each module, and gets from Surefire how it would run them.
fn suites_of_maven(root: &Path) -> Result<Vec<Project>, Failure> {
    let temporary = Temporary::new()?;
    let (extension, forks) = surefire::extension(temporary.path(), root)?;
    let arguments = ["-q", "-B", PLAIN, "test"].map(str::to_owned);
    BuildTool::Maven.run(root, &[&arguments[..], &extension].concat())?;
    let (places, forks) = surefire::read(&forks)?;
    if forks.is_empty() {
        let message = format!("Surefire runs no tests in the build of {}", root.display());
        return Err(Failure::new(FailureKind::NoTests, message).remedy(
            "mvn test shows why: tests may be skipped, or Surefire may not recognize the names of their classes",
        ));
    }
    let mut suites: Vec<Project> = forks.into_iter().map(|fork| suite(fork, root, &places)).collect();
    // A module may have several executions, each of which runs some of its tests.
    suites.sort_by(|a, b| a.directory.cmp(&b.directory));
    Ok(suites)
}

/// The default name of an execution of Surefire.
const USUAL: &str = "default-test";

/// Returns the suite of an execution of Surefire. The classes of all modules and the module's own tests count.
fn suite(fork: Fork, root: &Path, places: &[Place]) -> Project {
    let own_tests = places.iter().find(|place| place.directory == fork.module).map(|place| place.tests.clone());
    let is_own = |path: &PathBuf| {
        let counts = |place: &Place| {
            // A directory within a directory of classes also has classes, for instance those for a release of Java.
            let made = path.starts_with(&place.own) || place.jar.as_ref() == Some(path);
            made && !path.starts_with(&place.tests)
        };
        own_tests.as_ref().is_some_and(|tests| path.starts_with(tests)) || places.iter().any(counts)
    };
    let (classes, libraries) = fork.class_path.into_iter().partition::<Vec<_>, _>(is_own);
    let below = fork.module.strip_prefix(root).unwrap_or(&fork.module);
    let name = if below.as_os_str().is_empty() { root.file_name().map_or(root, Path::new) } else { below };
    let name = match fork.execution.as_str() {
        USUAL => name.display().to_string(),
        other => format!("{}:{other}", name.display()),
    };
    Project {
        name,
        classes,
        tests: own_tests.into_iter().filter(|path| path.is_dir()).collect(),
        libraries,
        directory: fork.module,
        jvm: fork.jvm,
        choice: fork.choice,
        java: fork.java,
    }
}

/// The script for Gradle, which works for any project. It writes a file for each module, because Gradle may build modules in
/// parallel.
const INIT: &str = "allprojects { project ->
    project.afterEvaluate {
        if (project.plugins.hasPlugin('java')) {
            project.tasks.create('psfClassPath') {
                dependsOn 'testClasses'
                // Everything that the build makes before it runs tests, not only their classes.
                dependsOn project.tasks.test.taskDependencies
                dependsOn project.tasks.test.classpath
                doLast {
                    def sets = project.sourceSets
                    def own = sets.main.output.files
                    def test = project.tasks.test
                    def dirs = test.hasProperty('testClassesDirs') ? test.testClassesDirs.files : []
                    def tests = sets.test.output.files + dirs
                    def said = ['dir ' + project.projectDir]
                    said += own.collect { 'own ' + it } + tests.collect { 'test ' + it }
                    said += project.tasks.jar.outputs.files.files.collect { 'jar ' + it }
                    said += (test.classpath.files - own - tests).collect { 'lib ' + it }
                    // Not allJvmArgs: it has what Gradle adds of its own, such as the locale of its process.
                    // A value may have lines of its own.
                    def line = { kind, text -> kind + ' ' + groovy.json.JsonOutput.toJson(text.toString()) }
                    said += test.jvmArgs.collect { line('flag', it) }
                    if (test.hasProperty('jvmArgumentProviders')) {
                        said += test.jvmArgumentProviders.collectMany { it.asArguments() as List }.collect { line('flag', it) }
                    }
                    if (test.enableAssertions) said << line('flag', '-ea')
                    if (test.minHeapSize) said << line('flag', '-Xms' + test.minHeapSize)
                    if (test.maxHeapSize) said << line('flag', '-Xmx' + test.maxHeapSize)
                    said += test.systemProperties.collect { line('flag', '-D' + it.key + (it.value == null ? '' : '=' + it.value)) }
                    said += test.environment.findAll { System.getenv(it.key) != it.value.toString() }
                        .collect { line('env', it.key + '=' + it.value) }
                    def framework = test.options
                    def has = { name -> framework.hasProperty(name) ? framework.\"$name\" : [] }
                    said += test.includes.collect { line('include', it) } + test.excludes.collect { line('exclude', it) }
                    said += (has('includeTags') + has('includeCategories')).collect { line('tag', it) }
                    said += (has('excludeTags') + has('excludeCategories')).collect { line('untag', it) }
                    def filter = test.filter
                    said += filter.includePatterns.collect { line('only', it) }
                    said += (filter.hasProperty('excludePatterns') ? filter.excludePatterns : []).collect { line('not', it) }
                    said << ('cwd ' + test.workingDir)
                    // A toolchain's launcher in newer versions.
                    def launcher = test.hasProperty('javaLauncher') ? test.javaLauncher.getOrNull() : null
                    def java = launcher != null ? launcher.executablePath.asFile.path : test.executable
                    if (java != null && new File(java).isAbsolute()) said << ('java ' + java)
                    new File(System.getProperty('psf.out'), project.path.replace(':', '_') + '.txt').text = said.join('\\n')
                }
            }
        }
    }
}
";

/// Decodes a text that Gradle wrote in one line.
fn unquoted(json: &str) -> Result<String, Failure> {
    serde_json::from_str(json).map_err(|e| Failure::new(FailureKind::Psf, format!("Gradle's line is not a text: {e}")))
}

fn gradle(root: &Path) -> Result<Vec<Module>, Failure> {
    let temporary = Temporary::new()?;
    let (init, lists) = (temporary.path().join("psf.gradle"), temporary.path().join("modules"));
    std::fs::create_dir(&lists).map_err(|e| Failure::io("make", &lists, &e))?;
    std::fs::write(&init, INIT).map_err(|e| Failure::io("write", &init, &e))?;
    let out = format!("-Dpsf.out={}", lists.display());
    // Gradle cannot cache a task that reads its project.
    let fresh = "-Dorg.gradle.configuration-cache=false";
    let arguments = ["-q", "--init-script", &init.to_string_lossy(), &out, fresh, "psfClassPath"].map(str::to_owned);
    BuildTool::Gradle.run(root, &arguments)?;
    let mut modules = Vec::new();
    for entry in
        walkdir::WalkDir::new(&lists).into_iter().filter_map(Result::ok).filter(|entry| entry.file_type().is_file())
    {
        let text = std::fs::read_to_string(entry.path()).map_err(|e| Failure::unreadable(entry.path(), &e))?;
        let all =
            |kind: &str| text.lines().filter_map(|line| line.strip_prefix(kind)).map(PathBuf::from).collect::<Vec<_>>();
        let there = |kind: &str| all(kind).into_iter().filter(|path| path.exists()).collect();
        let mut jvm = TestJvm { directory: all("cwd ").pop(), ..TestJvm::default() };
        let said = |kind: &str| {
            text.lines().filter_map(|line| line.strip_prefix(kind)).map(unquoted).collect::<Result<Vec<_>, _>>()
        };
        said("flag ")?.into_iter().for_each(|flag| jvm.flag(flag));
        let variables = said("env ")?;
        variables.iter().filter_map(|text| text.split_once('=')).for_each(|(name, value)| jvm.variable(name, value));
        let patterns =
            |kind: &str| Ok::<_, Failure>(said(kind)?.into_iter().map(|pattern| format!("%ant[{pattern}]")).collect());
        let mut choice = TestChoice {
            classes: patterns("include ")?,
            except_classes: patterns("exclude ")?,
            tests: said("only ")?,
            except_tests: said("not ")?,
            tags: said("tag ")?,
            except_tags: said("untag ")?,
            listed: None,
            notes: Vec::new(),
        };
        if choice.classes.is_empty() {
            // Classes with any name.
            choice.classes.push("*".to_owned());
        }
        let directory = all("dir ").pop().ok_or_else(|| {
            let place = entry.path().display();
            Failure::new(FailureKind::Psf, format!("{place}: Gradle's list of a project does not name its directory"))
                .remedy("look for a build script that stops Gradle early, then run psf test again")
        })?;
        modules.push(Module {
            directory,
            own: there("own "),
            tests: there("test "),
            jars: there("jar "),
            needs: there("lib "),
            jvm,
            choice,
            java: all("java ").pop(),
        });
    }
    Ok(modules)
}
