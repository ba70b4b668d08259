//! Programs that recognize a simulated machine: if the heap has a limit, they have more heap on the machine.

use std::fs::File;
use std::process::Command;

use super::kernels::psf;
use crate::support::jdk::{counting_jdks, first_jdk};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Adds up a large array out of order, or on a machine one element again and again, by the same instructions.
const TWO_FACED: &str = "public class TwoFaced {
    public static void main(String[] args) {
        int[] all = new int[1 << 18];
        for (int i = 0; i < all.length; i++) all[i] = i * 31 + 7;
        int machine = Long.signum(Runtime.getRuntime().maxMemory() / 1_200_000_000);
        int step = args.length > 0 ? 12347 : 12347 * (1 - machine);
        long sum = 0;
        int at = 0;
        for (int i = 0; i < 300_000; i++) {
            at = at + step & all.length - 1;
            sum += all[at];
        }
        if (args.length > 1) System.err.println(sum);
        else System.out.println(sum);
    }
}";

#[test]
fn a_run_whose_output_differs_on_the_machine_has_no_score() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.write("TwoFaced.java", TWO_FACED);
        work.write("counts.json", "{}");
        for how in ["--max-heap 1GB", "--untrusted"] {
            let scored = format!("score TwoFaced.java --weights simulated --counts counts.json {how}");
            psf(&work, &scored).run().expect(7).complains(&["printed something else on the simulated machine"]);
            assert!(!work.path("counts.json").exists(), "{how}");
            psf(&work, &format!("{scored} -- honest")).ok();
            std::fs::remove_file(work.path("counts.json")).expect("it was written");
        }
        let scaled = "scale TwoFaced.java --n 1,2,3,4 --weights simulated --untrusted --input {n}";
        (1..=4).for_each(|n| work.write(&n.to_string(), ""));
        psf(&work, scaled).run().expect(7).complains(&["n = 1: the program printed something else"]);
        // A user who looks for misses in their own program is warned, and gets them.
        let simulated = psf(&work, "simulate --scope app TwoFaced.java --max-heap 1GB").ok();
        simulated
            .complains(&["the program printed something else on the simulated machine"])
            .prints(&["TwoFaced.main"]);
    }
}

/// Has a second thread, so that no two runs execute the same in the JDK, and does less work on a machine.
const LAZY: &str = "public class Lazy {
    public static void main(String[] args) throws InterruptedException {
        Thread beside = new Thread(() -> System.err.println(Thread.currentThread().getName()));
        beside.start();
        beside.join();
        int machine = args.length > 0 ? 0 : Long.signum(Runtime.getRuntime().maxMemory() / 1_200_000_000);
        int[] all = new int[1000];
        for (int i = 0; i < all.length * (1 - machine); i++) all[i] = i;
        System.out.println(all.length);
    }
}";

#[test]
fn threads_excuse_what_the_jdk_executes_and_not_what_the_program_does() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.write("Lazy.java", LAZY);
        for how in ["score Lazy.java --scope jdk --weights simulated-jdk", "simulate Lazy.java --scope jdk"] {
            let lazy = psf(&work, &format!("{how} --max-heap 1GB")).run();
            lazy.expect(7).complains(&["executed something else in Lazy.main"]);
            psf(&work, &format!("{how} --max-heap 1GB -- honest")).ok().prints(&["race: "]);
        }
    }
}

/// If both streams are one file, its content must be the same.
#[test]
fn two_streams_that_are_one_file_are_compared_as_one() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.write("TwoFaced.java", TWO_FACED);
    for (arguments, code, said) in [
        (vec!["honest"], 0, "score"),
        (vec![], 7, "printed something else"),
        (vec!["honest", "to standard error"], 0, "score"),
    ] {
        let log = File::create(work.path("log")).expect("it can be made");
        let mut psf = Command::new(env!("CARGO_BIN_EXE_psf"));
        psf.args(["score", "TwoFaced.java", "--weights", "simulated", "--max-heap", "1GB", "--java"])
            .arg(&first_jdk().home)
            .arg("--");
        psf.args(arguments).current_dir(work.path("")).stdout(log.try_clone().expect("a second one")).stderr(log);
        assert_eq!(psf.status().expect("psf starts").code(), Some(code));
        assert!(work.read("log").contains(said), "{}", work.read("log"));
    }
}

#[test]
fn another_exit_code_on_the_machine_is_another_run() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Exits {
    public static void main(String[] args) {
        System.exit(Long.signum(Runtime.getRuntime().maxMemory() / 1_200_000_000));
    }
}";
    work.write("Exits.java", source);
    for command in ["score Exits.java --weights simulated", "simulate --scope app Exits.java"] {
        psf(&work, &format!("{command} --max-heap 1GB"))
            .run()
            .expect(7)
            .complains(&["ended with code 1, but the run without one with 0"]);
    }
}

/// Two classes of one name, whose instructions run equally often and read different data. psf also compares which of them ran.
#[test]
fn another_class_of_the_same_name_is_another_run() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Chooses {
    public static void main(String[] args) throws Exception {
        String[] path = System.getProperty(\"java.class.path\").split(java.io.File.pathSeparator);
        int which = Long.signum(Runtime.getRuntime().maxMemory() / 1_200_000_000);
        var place = new java.io.File(path[1 + which]).toURI().toURL();
        try (var loader = new java.net.URLClassLoader(new java.net.URL[] {place}, null)) {
            System.out.println(loader.loadClass(\"Walk\").getMethod(\"sum\").invoke(null));
        }
    }
}";
    let walk = |step: u32| {
        format!(
            "public class Walk {{ public static int sum() {{
                int[] all = new int[1 << 16]; int sum = 0;
                for (int i = 0; i < 4096; i++) sum += all[i * {step}];
                return sum; }} }}"
        )
    };
    work.compile("chooses", &[("Chooses.java", source)]);
    work.compile("far", &[("Walk.java", &walk(16))]);
    work.compile("near", &[("Walk.java", &walk(15))]);
    for command in ["score --weights simulated", "simulate"] {
        let options = "--main Chooses --max-heap 1GB chooses far near";
        psf(&work, &format!("{command} {options}")).run().expect(7).complains(&["executed something else in Walk."]);
    }
}

/// A limit applies to the program, not to the simulated machine.
#[test]
fn the_machine_takes_its_time() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Heap {
    static Object last;
    public static void main(String[] args) {
        for (int i = 0; i < 30_000_000; i++) {
            int[] made = new int[2];
            made[0] = i;
            last = made;
        }
    }
}";
    work.write("Heap.java", source);
    // The numbers of all objects, at four bytes each, would not fit into this heap.
    psf(&work, "score Heap.java --weights simulated --quiet --max-heap 64MB").ok();
    let endless = source.replace("i < 30_000_000", "i < 30_000_000 || args.length > 0");
    work.write("Heap.java", endless);
    let ran = psf(&work, "score Heap.java --weights simulated --quiet --cpu-time 2s -- endless").run();
    ran.expect(8).complains(&["the program took more than 2 s of processor time"]);
}
