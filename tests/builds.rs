//! psf in a project's own build, by Maven and Gradle, with the JUnits that `.ci/junit` fetches and with artefacts from
//! Maven Central. These tests run only if they are named: `.ci/junit && cargo test --release --test builds`.

mod support;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use support::command::{Cmd, Ran};
use support::jdk::{TestJdk, first_jdk};
use support::turn::in_turn;
use support::workspace::Workspace;

/// The build directory of this psf.
fn target() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_psf")).parent().and_then(Path::parent).expect("target/release/psf")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Prepares Maven with its own repository, so that it does not change the user's.
fn maven(jdk: &TestJdk, directory: &Path) -> Cmd {
    Cmd::new("mvn")
        .dir(directory)
        .env("JAVA_HOME", &jdk.home)
        .env("PSF", env!("CARGO_BIN_EXE_psf"))
        .args(["-B", "-Dstyle.color=never"])
        .arg(format!("-Dmaven.repo.local={}", target().join("m2").display()))
}

/// Installs the plugin and the annotation in the repository, once for all tests.
fn artefacts(jdk: &TestJdk) {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        for (artefact, directory) in [("maven-plugin", "maven-plugin"), ("junit", "junit-artefact")] {
            let to = format!("-Dpsf.target={}", target().join(directory).display());
            maven(jdk, &root().join("java-runtime").join(artefact)).args(["-q", "install"]).arg(to).run().expect(0);
        }
    });
}

/// Copies a project of two modules, and returns its directory.
fn project() -> (Workspace, PathBuf) {
    let work = Workspace::new(first_jdk());
    work.copy(&root().join("fixtures/builds/maven"), "maven");
    let path = work.path("maven");
    (work, path)
}

/// Copies the sources of that project, to be built by Gradle.
fn gradle_project() -> (Workspace, PathBuf) {
    let work = Workspace::new(first_jdk());
    for module in ["core", "app"] {
        work.copy(&root().join("fixtures/builds/maven").join(module).join("src"), &format!("gradle/{module}/src"));
    }
    work.copy(&root().join("fixtures/builds/gradle"), "gradle");
    let path = work.path("gradle");
    (work, path)
}

/// Sets Gradle's environment. JUnit is already on the machine, no daemon keeps running, and the user's home stays unchanged.
fn of_gradle(command: Cmd, work: &Workspace) -> Cmd {
    let jar = target().join("junit/junit-5.jar");
    assert!(jar.is_file(), "{} is not there: .ci/junit fetches it from Maven Central", jar.display());
    let command = command.env("JAVA_HOME", &work.jdk.home).env("PSF", env!("CARGO_BIN_EXE_psf"));
    let command = command.env("ORG_GRADLE_PROJECT_junit", target().join("junit"));
    command.env("GRADLE_USER_HOME", work.path("home")).env("GRADLE_OPTS", "-Dorg.gradle.daemon=false")
}

/// Checks the output for the two modules, whichever tool built them.
#[track_caller]
fn tells_of_both(ran: Ran) {
    let ran = ran.expect(0).prints(&["module   app", "acme.TableTest.ten", "module   core", "acme.SumTest.large"]);
    ran.prints(&[
        "by module",
        "app: 1 test: 1 passed; score 723 in all, scope app",
        "core: 2 tests: 2 passed; score 1,024 in all, scope app",
    ]);
}

/// Runs goals of the plugin. Surefire, which has its own tests, runs none.
fn goals(work: &Workspace, path: &Path, line: &str) -> Ran {
    artefacts(work.jdk);
    maven(work.jdk, path).args(["-Dpsf.scope=app", "-Dmaven.test.skip.exec"]).line(line).run()
}

#[test]
fn each_module_of_a_maven_build_has_its_own_result() {
    in_turn!();
    let (work, path) = project();
    let ran = goals(&work, &path, "verify").expect(0);
    let ran = ran.prints(&["acme.SumTest.small", "acme.SumTest.large", "acme.TableTest.ten"]);
    ran.prints(&[
        "psf, by module:",
        "core: 2 tests: 2 passed; score 1,024 in all, scope app",
        "app: 1 test: 1 passed; score 723 in all, scope app",
    ]);
    for module in ["core", "app"] {
        assert!(work.read(&format!("maven/{module}/target/psf/report.html")).contains("acme"), "{module}");
    }
}

#[test]
fn a_maven_build_fails_over_a_limit_with_psfs_words() {
    in_turn!();
    let (work, path) = project();
    work.write("maven/core/psf.toml", "[tests.\"acme.SumTest.large\"]\nmax-score = 100\n");
    let ran = goals(&work, &path, "verify").expect(1);
    ran.prints(&["BUILD FAILURE", "core: psf: acme.SumTest.large costs", "its limit is 100"]);
}

#[test]
fn a_maven_build_is_held_against_what_it_cost_once() {
    in_turn!();
    let (work, path) = project();
    goals(&work, &path, "test-compile psf:psf-maven-plugin:0.1.0:score -Dpsf.save=main").expect(0);
    assert!(work.exists("maven/core/.psf/main.test.json") && work.exists("maven/app/.psf/main.test.json"));
    goals(&work, &path, "verify -Dpsf.baseline=main").expect(0);
    let sum = work.read("maven/core/src/main/java/acme/Sum.java");
    let slower = sum.replace("sum += i;", "sum += i;\n            sum += 0;");
    assert_ne!(sum, slower);
    work.write("maven/core/src/main/java/acme/Sum.java", slower);
    let ran = goals(&work, &path, "verify -Dpsf.baseline=main -fae").expect(1);
    ran.prints(&["core: psf: acme.SumTest", "psf: the cause is Sum.to(int) +"]);
    goals(&work, &path, "verify -Dpsf.baseline=main -Dpsf.maxIncrease=100%").expect(0);
}

#[test]
fn a_maven_build_without_psf_says_what_to_do() {
    in_turn!();
    let (work, path) = project();
    let nowhere = "verify -Dpsf.executable=/nowhere/psf";
    let ran = goals(&work, &path, nowhere).expect(1);
    ran.prints(&["psf.executable names /nowhere/psf, which is not a program", "-Dpsf.skip"]);
    for skipped in ["-Dpsf.skip", "-DskipTests"] {
        goals(&work, &path, &format!("{nowhere} {skipped}")).expect(0).prints(&["psf is skipped"]);
    }
}

#[test]
fn psf_test_runs_each_module_of_a_maven_project() {
    in_turn!();
    let (work, path) = project();
    // This build does not run the plugin, because its phases end before it.
    artefacts(work.jdk);
    let psf = |line: &str| {
        let repository = format!("-Dmaven.repo.local={}", target().join("m2").display());
        work.psf("test maven --scope app").env("MAVEN_OPTS", repository).line(line)
    };
    tells_of_both(psf("--save main").run());
    assert!(work.exists(".psf/main-core.test.json") && work.exists(".psf/main-app.test.json"));
    psf("--against main --format json").run().expect(2).complains(&["several modules", "{name}"]);
    psf("--against main --format json -o {name}.json").ok();
    assert_eq!(support::report::array(&support::report::json(&work.read("core.json"))["tests"]).len(), 2);
    work.write("psf.toml", "[tests.\"acme.SumTest.large\"]\nmax-score = 100\n");
    psf("").run().expect(3).complains(&["acme.SumTest.large costs 914; its limit is 100"]);
    work.write("psf.toml", "[tests.\"acme.SumTest.other\"]\nmax-score = 100\n");
    psf("").run().expect(4).complains(&["no module has such a test"]);
    let test = work.read("maven/app/src/test/java/acme/TableTest.java").replace("165", "166");
    work.write("maven/app/src/test/java/acme/TableTest.java", test);
    std::fs::remove_file(work.path("psf.toml")).expect("it was written");
    psf("").run().expect(5).prints(&["app: 1 test: 0 passed, 1 failed", "core: 2 tests: 2 passed"]);
    assert_eq!(path, work.path("maven"));
}

#[test]
fn psf_test_runs_each_module_of_a_gradle_project() {
    in_turn!();
    let (work, _) = gradle_project();
    tells_of_both(of_gradle(work.psf("test gradle --scope app"), &work).run());
}

#[test]
fn psf_trace_runs_the_module_that_has_the_tests() {
    in_turn!();
    let (work, _) = gradle_project();
    let psf = |line: &str| of_gradle(work.psf("trace gradle --scope app --min 0%").line(line), &work);
    psf("--tests TableTest.*").run().expect(0).prints(&["acme.TableTest.ten()", "acme.Table.of(int)"]);
    psf("--tests *").run().expect(2).complains(&["these modules have such tests: app, core"]);
    psf("--tests NoneTest.*").run().expect(2).complains(&["no module of the project has such tests"]);
}

#[test]
fn a_subproject_of_gradle_may_give_its_script_any_name() {
    in_turn!();
    let (work, path) = gradle_project();
    let settings = std::fs::read_to_string(path.join("settings.gradle")).expect("the build has settings");
    work.write("gradle/settings.gradle", settings + "\nproject(':core').buildFileName = 'sums.gradle'\n");
    work.write("gradle/core/sums.gradle", "");
    let ran = of_gradle(work.psf("test gradle/core --scope app"), &work).run();
    ran.expect(0).prints(&["acme.SumTest.large", "2 tests: 2 passed; score 1,024 in all, scope app"]);
}

#[test]
fn the_init_script_runs_psf_in_each_module_of_a_gradle_build() {
    in_turn!();
    let (work, path) = gradle_project();
    let script = root().join("java-runtime/gradle/psf.gradle");
    let gradle = |line: &str| {
        let gradle = of_gradle(Cmd::new("gradle").dir(&path), &work).args(["-q", "--init-script"]).arg(&script);
        gradle.arg("-Dpsf.flags=--scope app --quiet").line(line).run()
    };
    let ran = gradle("psfTest").expect(0).prints(&["psf: :core", "score 1,024 in all"]);
    ran.prints(&["psf: :app", "score 723 in all"]);
    gradle("psfTest -Dpsf.executable=/nowhere/psf")
        .expect(1)
        .complains(&["failed to start /nowhere/psf", "the variable PSF"]);
    work.write("gradle/core/psf.toml", "[tests.\"acme.SumTest.large\"]\nmax-score = 100\n");
    gradle(":core:psfTest")
        .expect(1)
        .complains(&["acme.SumTest.large costs 914; its limit is 100", "ended with code 3"]);
}

/// A test that only passes in the JVM that the build configures.
const PARTICULAR: &str = r#"package acme;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class ParticularTest {
    @Test
    void jvm() {
        boolean checked = false;
        assert checked = true;
        Assertions.assertTrue(checked);
        Assertions.assertEquals("a property", System.getProperty("acme.property"));
        Assertions.assertEquals("a flag", System.getProperty("acme.flag"));
        Assertions.assertEquals("later", System.getProperty("acme.later"));
        Assertions.assertEquals("a variable\nof two lines", System.getenv("ACME_VARIABLE"));
        Assertions.assertTrue(System.getProperty("user.dir").endsWith("/there"));
    }
}
"#;

#[test]
fn tests_of_a_maven_build_run_in_the_jvm_that_it_says() {
    in_turn!();
    let (work, path) = project();
    artefacts(work.jdk);
    work.write("maven/core/src/test/java/acme/ParticularTest.java", PARTICULAR);
    let surefire = r#"<artifactId>core</artifactId><properties><later>-Dacme.later=later</later></properties><build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>
      <configuration>
        <argLine>@{later} -Dacme.flag="a flag"</argLine>
        <systemPropertyVariables><acme.property>a property</acme.property></systemPropertyVariables>
        <environmentVariables><ACME_VARIABLE>a variable&#10;of two lines</ACME_VARIABLE></environmentVariables>
        <workingDirectory>${project.build.directory}/there</workingDirectory>
      </configuration></plugin></plugins></build>"#;
    let pom = work.read("maven/core/pom.xml").replace("<artifactId>core</artifactId>", surefire);
    work.write("maven/core/pom.xml", pom);
    let all = "core: 3 tests: 3 passed";
    maven(work.jdk, &path).line("test -pl core -Dpsf.skip").run().expect(0).prints(&["Tests run: 3"]);
    let repository = format!("-Dmaven.repo.local={}", target().join("m2").display());
    let psf = |line: &str| work.psf("test maven --scope app").line(line).env("MAVEN_OPTS", &repository).run();
    psf("").expect(0).prints(&[all]);
    // For an untrusted program, psf ignores the build's settings for the JVM and its files.
    psf("--untrusted --sandbox off").expect(5).prints(&["core: 3 tests: 2 passed, 1 failed"]);
    goals(&work, &path, "verify").expect(0).prints(&[all]);
}

#[test]
fn tests_of_a_gradle_build_run_in_the_jvm_that_it_says() {
    in_turn!();
    let (work, path) = gradle_project();
    work.write("gradle/core/src/test/java/acme/ParticularTest.java", PARTICULAR);
    std::fs::create_dir(work.path("gradle/there")).expect("it is new");
    let task = "test {\n    jvmArgs '-Dacme.flag=a flag', '-Dacme.later=later'\n    systemProperty 'acme.property', 'a property'\n    \
                environment 'ACME_VARIABLE', 'a variable\\nof two lines'\n    workingDir '../there'\n}\n";
    work.write("gradle/core/build.gradle", task);
    let ran = of_gradle(work.psf("test gradle --scope app"), &work).run();
    ran.expect(0).prints(&["core: 3 tests: 3 passed"]);
    let script = root().join("java-runtime/gradle/psf.gradle");
    let gradle = of_gradle(Cmd::new("gradle").dir(&path), &work).args(["-q", "--init-script"]).arg(&script);
    let ran = gradle.arg("-Dpsf.flags=--scope app --quiet").arg(":core:psfTest").run();
    ran.expect(0).prints(&["3 tests: 3 passed"]);
}

/// Returns a class of two tests: a plain one and one with a tag.
fn tagged(name: &str) -> String {
    format!(
        "package acme;\n\nimport org.junit.jupiter.api.Tag;\nimport org.junit.jupiter.api.Test;\n\nclass {name} {{\n    \
         @Test void plain() {{}}\n    @Test @Tag(\"slow\") void slow() {{}}\n}}\n"
    )
}

#[test]
fn tests_of_a_maven_build_are_those_that_surefire_runs() {
    in_turn!();
    let (work, path) = project();
    artefacts(work.jdk);
    for name in ["CoreSpec", "BrokenSpec", "OtherTest"] {
        work.write(&format!("maven/core/src/test/java/acme/{name}.java"), tagged(name));
    }
    work.write("maven/core/left-out.txt", "# tests that are\n**/OtherTest.java\n");
    let surefire = r#"<artifactId>core</artifactId><properties><excludedGroups>slow, other</excludedGroups></properties><build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>
      <configuration>
        <includes><include>**/*Test.java</include><include>%regex[.*/[A-Z][a-z]+Spec.class]</include></includes>
        <excludes><exclude>**/Broken*</exclude></excludes><excludesFile>left-out.txt</excludesFile>
        <classpathDependencyExcludes><exclude>a:b</exclude></classpathDependencyExcludes>
      </configuration></plugin></plugins></build>"#;
    let pom = work.read("maven/core/pom.xml").replace("<artifactId>core</artifactId>", surefire);
    work.write("maven/core/pom.xml", pom);
    maven(work.jdk, &path).line("test -pl core -Dpsf.skip").run().expect(0).prints(&["Tests run: 3,"]);
    let repository = format!("-Dmaven.repo.local={}", target().join("m2").display());
    let psf = |line: &str| work.psf("test maven --scope app").line(line).env("MAVEN_OPTS", &repository).run();
    let all = ["acme.CoreSpec.plain", "core: 3 tests: 3 passed"];
    psf("").expect(0).prints(&all);
    // An option replaces the build's setting of the same kind. These options do not mention tags.
    psf("--classes **/*Spec.java").expect(0).prints(&["acme.BrokenSpec.plain", "core: 2 tests: 2 passed"]);
    psf("--tags slow|other --classes **/*Spec.java")
        .expect(0)
        .prints(&["acme.BrokenSpec.slow", "core: 2 tests: 2 passed"]);
    // An untrusted build can neither leave out tests nor add any.
    psf("--untrusted --sandbox off").expect(0).prints(&["acme.OtherTest.slow", "core: 4 tests: 4 passed"]);
    goals(&work, &path, "verify").expect(0).prints(&all);
    goals(&work, &path, "verify -pl core -Dpsf.classes=acme.*Spec").expect(0).prints(&["2 tests: 2 passed"]);
    // The plugin also follows Surefire's options: `-Dtest` replaces both lists, and the options for groups replace the property.
    let typed = goals(&work, &path, "verify -pl core -Dtest=BrokenSpec,OtherTest -DexcludedGroups=other -Dgroups=slow");
    typed.expect(0).prints(&["acme.BrokenSpec.slow", "acme.OtherTest.slow", "2 tests: 2 passed"]);
    let method = goals(&work, &path, "verify -pl core -Dtest=BrokenSpec#pl*,Other*#slow -DexcludedGroups=other");
    method.expect(0).prints(&["acme.BrokenSpec.plain", "acme.OtherTest.slow", "2 tests: 2 passed"]);
    // A module without a chosen test does not fail the build.
    goals(&work, &path, "verify -Dgroups=slow -DexcludedGroups=other").expect(0).prints(&["has no tests to run"]);
    psf("--tags slow --except-tags other").expect(0).prints(&["acme.CoreSpec.slow", "no tests"]);
    psf("--tags nothing").expect(4).complains(&["no module has tests to run"]);
}

#[test]
fn tests_of_a_gradle_build_are_those_of_its_task() {
    in_turn!();
    let (work, path) = gradle_project();
    for name in ["CoreSpec", "BrokenSpec"] {
        work.write(&format!("gradle/core/src/test/java/acme/{name}.java"), tagged(name));
    }
    let task = "test {\n    include '**/*Test.class', '**/*Spec.class'\n    exclude '**/Broken*'\n    \
                filter { includeTestsMatching 'CoreSpec.s*'\n includeTestsMatching 'acme.*Test' }\n}\n";
    work.write("gradle/core/build.gradle", task);
    let psf = |line: &str| of_gradle(work.psf("test gradle --scope app").line(line), &work).run();
    let all = ["acme.CoreSpec.slow", "3 tests: 3 passed"];
    psf("").expect(0).prints(&all);
    psf("--tests acme.CoreSpec").expect(0).prints(&["acme.CoreSpec.plain", "2 tests: 2 passed"]);
    psf("--untrusted --sandbox off").expect(0).prints(&["core: 2 tests: 2 passed"]);
    let script = root().join("java-runtime/gradle/psf.gradle");
    let gradle = of_gradle(Cmd::new("gradle").dir(&path), &work).args(["-q", "--init-script"]).arg(&script);
    gradle.arg("-Dpsf.flags=--scope app --quiet").arg(":core:psfTest").run().expect(0).prints(&["3 tests: 3 passed"]);
    // If the task selects nothing, psf runs every class that has tests.
    work.write("gradle/core/build.gradle", "");
    psf("").expect(0).prints(&["acme.BrokenSpec.plain", "6 tests: 6 passed"]);
}

/// Needs a file that a plugin makes after the compilation of the tests, an added directory, and a class for one release of Java.
const CONFIGURED: &str = r#"package acme;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ConfiguredTest {
    static {
        System.setProperty("acme.configured", "true");
    }

    @Test
    void found() throws Exception {
        assertNotNull(ConfiguredTest.class.getResource("/made.txt"));
        assertNotNull(ConfiguredTest.class.getResource("/added.txt"));
        Class<?> overlaid = Class.forName("acme.Overlaid");
        String place = overlaid.getResource("Overlaid.class").toString();
        assertTrue(place.contains("/META-INF/versions/9/"), place);
    }

}
"#;

#[test]
fn files_that_plugins_make_before_the_tests_exist() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&root().join("fixtures/builds/phases"), "phases");
    work.write("phases/src/test/java/acme/ConfiguredTest.java", CONFIGURED);
    work.write("phases/more/added.txt", "added");
    let path = work.path("phases");
    maven(work.jdk, &path).line("-q test").run().expect(0);
    std::fs::remove_dir_all(path.join("target")).expect("it was made");
    let repository = format!("-Dmaven.repo.local={}", target().join("m2").display());
    let psf = |line: &str| work.psf("test phases --scope app").line(line).env("MAVEN_OPTS", &repository).run();
    let ran = psf("").expect(0);
    ran.prints(&[
        "acme.ConfiguredTest.found",
        "acme.LateTest.runsFirst",
        "phases: 2 tests: 2 passed",
        "phases:slow: 1 test: 1 passed",
    ]);
    // A class for one release belongs to the program, so its instructions count.
    assert!(work.exists("phases/target/classes/META-INF/versions/9/acme/Overlaid.class"));
}

#[test]
fn a_suite_runs_in_the_modules_that_surefire_makes() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&root().join("fixtures/builds/modules"), "modules");
    let path = work.path("modules");
    maven(work.jdk, &path).line("-q test").run().expect(0);
    let repository = format!("-Dmaven.repo.local={}", target().join("m2").display());
    for scope in ["app", "jdk"] {
        let psf = work.psf("test modules --scope").arg(scope).env("MAVEN_OPTS", &repository);
        psf.run().expect(0).prints(&["acme.GreeterTest.isInAModule", "1 test: 1 passed"]);
    }
}

#[test]
fn a_build_that_skips_its_tests_has_none() {
    in_turn!();
    let (work, _) = project();
    artefacts(work.jdk);
    let options = format!("-Dmaven.repo.local={} -DskipTests=true", target().join("m2").display());
    let psf = work.psf("test maven --scope app").env("MAVEN_OPTS", options);
    psf.run().expect(4).complains(&["Surefire runs no tests in the build of", "mvn test shows why"]);
}

#[test]
fn forks_of_surefire_have_counts_that_add_up() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&root().join("fixtures/builds/forks"), "forks");
    let path = work.path("forks");
    maven(work.jdk, &path).args(["-q", "test-compile"]).run().expect(0);
    work.psf_instrument("forks/target/classes forks/counted").ok();
    work.copy(&work.path("forks/counted"), "forks/target/classes");
    // One test fails and one ends its JVM, so the build fails. The counts are complete all the same.
    let counts = format!("-DargLine=-Dpsf.counts={}/counts-%p.json", path.display());
    let forks = maven(work.jdk, &path).args(["surefire:test", "-DforkCount=2"]).arg(counts).run().expect(1);
    forks.prints(&["System.exit called?", "FailTest"]);
    let files = std::fs::read_dir(&path).expect("it is there").filter_map(|entry| Some(entry.ok()?.path()));
    let files: Vec<PathBuf> = files.filter(|file| file.to_string_lossy().contains("counts-")).collect();
    assert_eq!(files.len(), 2, "{files:?}");
    work.psf("merge -o all.json").args(&files).ok();
    // 909 for the sum to 100, and 99 for each of three to 10.
    work.psf("report all.json --quiet").ok().prints(&["1206"]);
}

#[test]
fn a_test_says_itself_what_it_may_cost() {
    in_turn!();
    let (work, path) = project();
    artefacts(work.jdk);
    let pom = work.read("maven/pom.xml");
    let annotation = "<dependency><groupId>psf</groupId><artifactId>psf-junit</artifactId><version>0.1.0</version>\
                      <scope>test</scope></dependency>\n  </dependencies>";
    work.write("maven/pom.xml", pom.replace("</dependencies>", annotation));
    let source = "maven/core/src/test/java/acme/SumTest.java";
    let plain = work.read(source);
    let with = |score: &str| {
        let large =
            plain.replace("@Test\n    void large", &format!("@Test\n    @psf.junit.Score({score})\n    void large"));
        assert_ne!(large, plain);
        work.write(source, large);
    };
    let repository = format!("-Dmaven.repo.local={}", target().join("m2").display());
    let psf = |line: &str| work.psf("test core").line(line).dir(&path).env("MAVEN_OPTS", &repository).run();
    with("max = 5000");
    psf("--save main").expect(0);
    with("max = 100");
    psf("").expect(3).complains(&["acme.SumTest.large costs 914; its @Score allows 100"]);
    // A run without psf treats it like any other test, unless a property requires psf.
    maven(work.jdk, &path).line("test -pl core").run().expect(0);
    let required = maven(work.jdk, &path).line("test -pl core -Dpsf.required=true").run().expect(1);
    required.prints(&["@Score is not checked"]);
    with("baseline = \"main\"");
    psf("").expect(0);
    let main = "maven/core/src/main/java/acme/Sum.java";
    work.write(main, work.read(main).replace("sum += i;", "sum += i * 3 / 3;"));
    let over = psf("").expect(3).complains(&["and may cost 914", "the cause is Sum.to(int) +440"]);
    assert!(!over.stderr.contains("grew most"), "{}", over.stderr);
    with("baseline = \"main\", maxIncrease = \"60%\"");
    psf("").expect(0);
    with("baseline = \"none\"");
    psf("").expect(2).complains(&["there is no baseline none"]);
    with("baseline = \"main\", maxIncrease = \"much\"");
    psf("").expect(2).complains(&["@Score of acme.SumTest.large", "not a percentage"]);
}

#[test]
fn classes_of_the_program_may_be_mocked() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&root().join("fixtures/builds/mocks"), "mocks");
    let repository = format!("-Dmaven.repo.local={}", target().join("m2").display());
    let psf = |line: &str| work.psf("test .").line(line).dir(work.path("mocks")).env("MAVEN_OPTS", &repository).run();
    // The answers of the mock cost nothing; calls without a mock have their usual cost.
    psf("--runs 2").expect(0).prints(&[
        "   55      5    acme.ShopTest.real",
        "2 tests: 2 passed; score 96 in all",
        "unrewritten",
    ]);
    // An untrusted program can neither change classes nor let a library change them.
    psf("--untrusted --sandbox off").expect(6).complains(&["org.mockito.Mockito.mock", "library-gateways"]);
}
