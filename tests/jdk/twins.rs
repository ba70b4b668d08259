//! The copy of a JDK has copies of methods, which programs do not see.

use super::psf;
use crate::support::jdk::counting_jdks;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn a_program_sees_the_methods_that_the_jdk_has() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Seen.java", include_str!("Seen.java"))]);
        let plain = work.java("-cp classes Seen").ok();
        let counted = psf(&work, "score classes --main Seen --scope jdk --quiet").ok();
        let first = plain.stdout.lines().zip(counted.stdout.lines()).find(|(plain, counted)| plain != counted);
        assert_eq!(first, None, "on {}", jdk.label);
        // The last line is the score.
        assert_eq!(plain.stdout.lines().count() + 1, counted.stdout.lines().count(), "on {}", jdk.label);
    }
}

#[test]
fn a_program_may_not_name_a_copy() {
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        let source = r#"public class Names {
            public static void main(String[] arguments) throws Exception {
                System.out.println(Class.forName("java.lang.P$Twin"));
            }
        }"#;
        work.compile("classes", &[("Names.java", source)]);
        psf(&work, "score classes --main Names --scope jdk").run().expect(6).complains(&["refers to psf's run-time"]);
    }
}
