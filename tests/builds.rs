//! psf in projects' own builds, by Maven, which gets what it needs from Maven Central: they run only when they
//! are named, `cargo test --release --test builds`.

mod support;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use support::command::{Cmd, Ran};
use support::jdk::{TestJdk, first_jdk};
use support::workspace::Workspace;

/// The build directory of this psf.
fn target() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_psf")).parent().and_then(Path::parent).expect("target/release/psf")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Maven with a repository of its own: that of who runs the tests stays as it is.
fn maven(jdk: &TestJdk, directory: &Path) -> Cmd {
    Cmd::new("mvn")
        .dir(directory)
        .env("JAVA_HOME", &jdk.home)
        .env("PSF", env!("CARGO_BIN_EXE_psf"))
        .args(["-B", "-Dstyle.color=never"])
        .arg(format!("-Dmaven.repo.local={}", target().join("m2").display()))
}

/// The plugin is in the repository, once for all tests.
fn plugin(jdk: &TestJdk) {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        let to = format!("-Dpsf.target={}", target().join("maven-plugin").display());
        maven(jdk, &root().join("java-runtime/maven-plugin")).args(["-q", "install"]).arg(to).run().expect(0);
    });
}

/// A project of two modules, and the directory that it is in.
fn project() -> (Workspace, PathBuf) {
    let work = Workspace::new(first_jdk());
    work.copy(&root().join("fixtures/builds/maven"), "maven");
    let path = work.path("maven");
    (work, path)
}

/// Runs goals of the plugin. Surefire, which has its own tests, runs none.
fn goals(work: &Workspace, path: &Path, line: &str) -> Ran {
    plugin(work.jdk);
    maven(work.jdk, path).args(["-Dpsf.scope=app", "-Dmaven.test.skip.exec"]).line(line).run()
}

#[test]
fn each_module_of_a_maven_build_has_its_own_result() {
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
    let (work, path) = project();
    work.write("maven/core/psf.toml", "[tests.\"acme.SumTest.large\"]\nmax-score = 100\n");
    let ran = goals(&work, &path, "verify").expect(1);
    ran.prints(&["BUILD FAILURE", "core: psf: acme.SumTest.large costs", "its limit is 100"]);
}

#[test]
fn a_maven_build_is_held_against_what_it_cost_once() {
    let (work, path) = project();
    goals(&work, &path, "test-compile psf:psf-maven-plugin:0.1.0:score -Dpsf.save=main").expect(0);
    assert!(work.exists("maven/core/.psf/main.test.json") && work.exists("maven/app/.psf/main.test.json"));
    goals(&work, &path, "verify -Dpsf.baseline=main").expect(0);
    let sum = work.read("maven/core/src/main/java/acme/Sum.java");
    let slower = sum.replace("sum += i;", "sum += i;\n            sum += 0;");
    assert_ne!(sum, slower);
    work.write("maven/core/src/main/java/acme/Sum.java", slower);
    let ran = goals(&work, &path, "verify -Dpsf.baseline=main -fae").expect(1);
    ran.prints(&["core: psf: acme.SumTest", "acme.Sum.to(int) grew most"]);
    goals(&work, &path, "verify -Dpsf.baseline=main -Dpsf.maxIncrease=100%").expect(0);
}

#[test]
fn a_maven_build_without_psf_says_what_to_do() {
    let (work, path) = project();
    let nowhere = "verify -Dpsf.executable=/nowhere/psf";
    let ran = goals(&work, &path, nowhere).expect(1);
    ran.prints(&["psf.executable names /nowhere/psf, which is no program", "-Dpsf.skip"]);
    for skipped in ["-Dpsf.skip", "-DskipTests"] {
        goals(&work, &path, &format!("{nowhere} {skipped}")).expect(0).prints(&["psf is skipped"]);
    }
}
