//! Signed jars: rewritten classes no longer match their signature, so psf drops it.

use super::{rewritten, tool};
use crate::support::jdk::jdks_in_turn;
use crate::support::report::methods;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const MAIN: &str =
    "package app; public class Main { public static void main(String[] a) { System.out.println(\"signed\"); } }";

#[test]
fn the_signatures_of_a_signed_jar_are_dropped_and_psf_says_so() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("app/Main.java", MAIN)]);
        work.write("classes/words.txt", "signed as well");
        tool(&work, "jar", "--create --file in.jar --main-class app.Main -C classes .").ok();
        for (alias, algorithm) in [("one", "RSA"), ("two", "EC")] {
            let key = "-genkeypair -keystore keys -storepass changeit -dname CN=psf -alias";
            tool(&work, "keytool", key).line(alias).arg("-keyalg").arg(algorithm).ok();
            tool(&work, "jarsigner", "-keystore keys -storepass changeit in.jar").arg(alias).ok();
        }
        tool(&work, "jarsigner", "-verify in.jar").ok().prints(&["jar verified"]);
        let ran = work.psf_instrument("in.jar out.jar").ok();
        ran.complains(&["psf: in.jar: signatures dropped, because rewritten classes do not match them"]);
        let names: Vec<String> = rewritten(&work.path("out.jar")).0.into_iter().map(|entry| entry.name).collect();
        assert_eq!(names, ["META-INF/MANIFEST.MF", "META-INF/", "app/", "app/Main.class", "words.txt"]);
        tool(&work, "jarsigner", "-verify out.jar").run().prints(&["jar is unsigned"]);
        work.java("-jar out.jar").ok().prints(&["signed\n"]);
        assert_eq!(methods(&work.report("counts.json")), ["app/Main.main([Ljava/lang/String;)V"]);
        work.psf("score in.jar").ok().prints(&["signed\n"]).complains(&["signatures dropped"]);
    }
}
