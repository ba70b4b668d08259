//! Suites that JUnit itself gives up.

use std::fs;
use std::path::PathBuf;

use crate::junit;
use crate::support::compiler::javac;
use crate::support::jdk::first_jdk;
use crate::support::report::{json, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const TEST: &str = "import org.junit.Test;
public class BrokenTest {
    @Test public void works() {}
    public void serves(Service one) {}
}
";

#[test]
fn a_class_that_junit_cannot_inspect_is_reported_with_what_it_lacks() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let four = junit("junit-4.jar");
    work.write("src/Service.java", "public interface Service {}");
    work.write("src/BrokenTest.java", TEST);
    let classes = work.path("classes");
    let sources = ["Service", "BrokenTest"].map(|name| work.path(&format!("src/{name}.java")));
    let flags = [PathBuf::from("-cp"), four.clone(), PathBuf::from("-d"), classes];
    javac(work.jdk, flags.iter().chain(&sources));
    fs::remove_file(work.path("classes/Service.class")).expect("it was compiled");
    let line = |format: &str| {
        let command = work.psf("test").arg("classes").arg(junit("junit-5.jar")).arg(&four).arg(junit("hamcrest.jar"));
        command.line(&format!("--scope app --format {format}")).run().expect(5)
    };
    let told = "the suite did not finish: JUnit gave up, java.lang.ClassNotFoundException: Service";
    line("text").complains(&[told]);
    let suite = json(&line("json").stdout);
    assert_eq!(text(&suite["broken"]), "java.lang.ClassNotFoundException: Service");
    assert!(!suite["passed"].as_bool().expect("it is told"));
}
