//! Programs that psf cannot simulate, and the messages.

use super::kernels::{psf, workspace};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn what_cannot_be_had_is_said() {
    in_turn!();
    let work = workspace(first_jdk());
    work.write(
        "odd.json",
        r#"{"schema":"psf-machine/1","name":"odd","line":48,"first":{"bytes":1024,"ways":1,"cycles":5},
        "last":{"bytes":65536,"ways":2,"cycles":50},"branches":{"history":1,"targets":1,"cycles":3}}"#,
    );
    work.write("other.json", "{}");
    for (options, said) in [
        ("--mode instruction", "--mode instruction has no simulation"),
        ("--budget 1000000", "a simulation has no budget"),
        ("--machine none", "built in are: laptop, server, tage, core"),
        ("--machine odd.json", "its line is not a power of two"),
        ("--machine other.json", "missing field"),
        ("--sources classes", "--sources needs --format html"),
        ("--top 0", "--top"),
        ("--format yaml", "--format"),
    ] {
        psf(&work, &format!("simulate --scope app classes {options}")).run().expect(2).complains(&[said]);
    }
}

#[test]
fn a_program_that_fails_has_a_simulation() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Fails {
    int field;
    class Inner { int own = field; }
    public static void main(String[] args) {
        Fails none = args.length > 0 ? new Fails() : null;
        System.out.println(new Fails().new Inner().own);
        double[] wide = {1, 2};
        wide[1] = 4;
        System.out.println(none.field + wide[2]);
    }
}";
    work.write("Fails.java", source);
    let ran = psf(&work, "simulate --scope app Fails.java").run().expect(5);
    assert!(ran.stdout.contains("Fails.main(String[])"), "{}", ran.stdout);
    ran.complains(&["the program ended with code 1"]);
}

/// Each machine has a cache of its own. Without a limit, the JVM would collect garbage again and again.
#[test]
fn machines_for_more_threads_than_the_heap_has_room_for_are_refused() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Many {
    static int[] all = new int[64];
    static int walk() { int sum = 0; for (int one : all) sum += one; return sum; }
    public static void main(String[] args) throws Exception {
        var go = new java.util.concurrent.CountDownLatch(1);
        var threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                walk();
                try { go.await(); } catch (InterruptedException e) { throw new AssertionError(e); }
            });
            threads[i].start();
        }
        go.countDown();
        for (Thread thread : threads) thread.join();
        System.out.println(walk());
    }
}";
    work.write("Many.java", source);
    psf(&work, "simulate --scope app Many.java -J -Xmx32m -- 50").ok();
    let ran = psf(&work, "simulate --scope app Many.java -J -Xmx32m -- 500").run().expect(7);
    ran.complains(&["threads lived at once", "-J -Xmx makes room for more"]);
}

/// The method's jumps just reach their targets. There is room for its counters, but not for the code that notifies a machine.
#[test]
fn a_method_without_room_is_named() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let program = format!("{}/fixtures/programs/LongJumps.java", env!("CARGO_MANIFEST_DIR"));
    for command in ["simulate", "score --weights simulated --counts counts.json", "score --weights simulated"] {
        let ran = psf(&work, &format!("{command} {program}")).run().expect(7);
        ran.complains(&["LongJumps.fill", "has no room for the code that reports to the machine"]);
        assert!(!work.path("counts.json").exists());
    }
    psf(&work, &format!("score --scope app --quiet {program}")).ok();
}
