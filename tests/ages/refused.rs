//! Runs without ages, and the messages that explain why.

use super::lives::{psf, workspace};
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

#[test]
fn what_cannot_be_had_is_said() {
    in_turn!();
    let work = workspace(first_jdk());
    for (options, said) in [
        ("--scope jdk", "--scope jdk has no ages"),
        ("--mode instruction", "--mode instruction has no ages"),
        ("--budget 1000000", "a run with ages has no budget"),
        ("--objects 3", "--objects"),
        ("--top 0", "--top"),
        ("--format yaml", "--format"),
    ] {
        psf(&work, &format!("ages classes {options}")).run().expect(2).complains(&[said]);
    }
}

/// The thread that runs cleaning actions after a collection is not a thread of the program.
#[test]
fn objects_that_threads_of_the_jvm_use_have_no_ages() {
    let work = Workspace::new(first_jdk());
    let source = "public class Cleans {
    static int[] shared = new int[2];
    public static void main(String[] args) throws InterruptedException {
        java.lang.ref.Cleaner.create().register(new Object(), () -> shared[1]++).clean();
        java.lang.ref.Cleaner.create().register(new Object(), () -> { synchronized (shared) { shared[0] = 1; shared.notify(); } });
        synchronized (shared) {
            while (shared[0] == 0) {
                System.gc();
                shared.wait(10);
            }
        }
    }
}";
    work.write("Cleans.java", source);
    psf(&work, "ages Cleans.java").run().expect(7).complains(&["the ages are not whole"]);
}

/// `ages` asks every object for its identity hash, so without psf's library the order of the hashes changes.
#[test]
fn a_program_that_goes_by_identity_hashes_has_none_without_the_library() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let source = "public class Hashes {
    public static void main(String[] args) {
        int[] other = new int[1];
        int apart = System.identityHashCode(new Object()) - System.identityHashCode(other);
        for (int i = 0; i < apart; i++) {
            other[0]++;
        }
    }
}";
    work.write("Hashes.java", source);
    psf(&work, "ages Hashes.java --no-pin").run().expect(7).complains(&["the run with ages executed"]);
    psf(&work, "ages Hashes.java").ok();
}

#[test]
fn a_program_that_fails_has_ages() {
    let work = Workspace::new(first_jdk());
    let source = "public class Fails {
    int field = 3;
    class Inner { int own = field; }
    Fails(int depth) {
        this(depth > 3 ? new int[depth].length : depth, new Object());
    }
    Fails(long wide, Object other) {
        field += wide + other.hashCode() % 1;
    }
    double mixed(double one, int[] all, long other) {
        all[0] = (int) (one + other);
        return all[0];
    }
    public static void main(String[] args) {
        Fails none = args.length > 0 ? new Fails(1) : null;
        System.out.println(new Fails(5).new Inner().own);
        System.out.println(new Fails(2).mixed(1.5, new int[2], 4L));
        System.out.println(none.field);
    }
}";
    work.write("Fails.java", source);
    let ran = psf(&work, "ages Fails.java --by site").run().expect(5);
    assert!(ran.stdout.contains("Fails in Fails.main(String[])"), "{}", ran.stdout);
    ran.complains(&["the program ended with code 1"]);
}
