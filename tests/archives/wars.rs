//! Web archives: a container loads `WEB-INF/classes/` and the jars in `WEB-INF/lib/`, and nothing else.

use super::tool;
use crate::support::jdk::first_jdk;
use crate::support::report::methods;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Acts like a servlet container: unpacks the archive, loads from two places, calls.
const CONTAINER: &str = r#"
import java.io.*;
import java.net.*;

public class Container {
    public static void main(String[] args) throws Exception {
        File root = new File(args[0]);
        URL[] path = { new File(root, "WEB-INF/classes/").toURI().toURL(), new File(root, "WEB-INF/lib/lib.jar").toURI().toURL() };
        ClassLoader loader = new URLClassLoader(path, Container.class.getClassLoader());
        loader.loadClass("app.Servlet").getMethod("serve").invoke(null);
    }
}"#;
const SERVLET: &str = "package app; public class Servlet { public static void serve() {
    System.out.println(\"served \" + lib.Tool.square(7));
} }";
const TOOL: &str = "package lib; public class Tool { public static int square(int n) { return n * n; } }";

fn war() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.compile("container", &[("Container.java", CONTAINER)]);
    work.compile("all", &[("app/Servlet.java", SERVLET), ("lib/Tool.java", TOOL)]);
    work.copy(&work.path("all/app"), "war/WEB-INF/classes/app");
    work.copy(&work.path("all/lib"), "lib/lib");
    work.write("war/WEB-INF/web.xml", "<web-app/>");
    work.write("war/index.html", "<html/>");
    work.write("war/WEB-INF/lib/.keep", "");
    tool(&work, "jar", "--create --file war/WEB-INF/lib/lib.jar -C lib .").ok();
    tool(&work, "jar", "--create --file in.war -C war .").ok();
    work
}

#[test]
fn a_war_counts_in_a_container() {
    in_turn!();
    let work = war();
    for mode in ["edge", "instruction"] {
        work.psf_instrument("in.war out.war --mode").arg(mode).ok().complains(&["2 classes rewritten"]);
        std::fs::create_dir_all(work.path("unpacked")).expect("the disk has room");
        tool(&work, "jar", "--extract --file ../out.war").dir(work.path("unpacked")).ok();
        work.java("-cp container Container unpacked").ok().prints(&["served 49\n"]);
        assert_eq!(methods(&work.report("counts.json")), ["app/Servlet.serve()V", "lib/Tool.square(I)I"]);
        std::fs::remove_dir_all(work.path("unpacked")).expect("it is there");
    }
}

#[test]
fn an_instrumented_war_is_refused() {
    in_turn!();
    let work = war();
    work.psf_instrument("in.war out.war").ok();
    work.psf_instrument("out.war again.war").run().expect(6).complains(&["already instrumented"]);
}
