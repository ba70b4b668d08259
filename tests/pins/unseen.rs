//! Behaviour that a pin does not change.

use super::with_main;
use crate::support::jdk::jdks_in_turn;
use crate::support::turn::in_turn;

#[test]
fn timed_waits_run_out_and_the_clock_moves_on_with_them() {
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "long start = System.nanoTime();
            Thread.sleep(20);
            new LinkedBlockingQueue<String>().poll(30, TimeUnit.MILLISECONDS);
            synchronized (args) { args.wait(10); }
            LockSupport.parkUntil(System.currentTimeMillis() + 40);
            long until = System.currentTimeMillis() + 50;
            while (System.currentTimeMillis() < until) { Thread.sleep(10); }
            long ended = (System.nanoTime() - start) / 1_000_000;
            ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 20, TimeUnit.MILLISECONDS, new SynchronousQueue<>());
            pool.submit(() -> { }).get();
            while (pool.getPoolSize() > 0) { Thread.sleep(10); }
            ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
            CountDownLatch three = new CountDownLatch(3);
            timer.scheduleAtFixedRate(three::countDown, 5, 5, TimeUnit.MILLISECONDS);
            System.out.println(ended + \" \" + three.await(60, TimeUnit.SECONDS));
            timer.shutdownNow();",
        );
        let before = std::time::Instant::now();
        let ran = work.psf("score classes").ok();
        assert!(before.elapsed().as_millis() >= 170, "it did wait, {}", jdk.label);
        assert!(ran.stdout.starts_with("150 true\n"), "{}", ran.stdout);
    }
}

#[test]
fn waiting_for_a_monitor_does_not_move_the_clock() {
    // From 22 to 23, psf cannot distinguish the JVM's own timed looks at the monitor from the program's requests.
    for jdk in jdks_in_turn().into_iter().filter(|jdk| !(22..24).contains(&jdk.version)) {
        let work = with_main(
            jdk,
            "Object lock = new Object();
            CountDownLatch held = new CountDownLatch(1);
            Thread other = new Thread(() -> {
                synchronized (lock) {
                    held.countDown();
                    try { Thread.sleep(100); } catch (InterruptedException e) { throw new AssertionError(e); }
                }
            });
            other.start();
            held.await();
            long start = System.nanoTime();
            synchronized (lock) { steps(1); }
            System.out.println((System.nanoTime() - start) / 1_000_000);",
        );
        let before = std::time::Instant::now();
        let ran = work.psf("score classes").ok();
        assert!(before.elapsed().as_millis() >= 100, "it did wait, {}", jdk.label);
        assert!(ran.stdout.starts_with("0\n"), "{}", ran.stdout);
    }
}

#[test]
fn a_new_threads_clock_begins_at_its_creators_time() {
    for jdk in jdks_in_turn() {
        let work = with_main(
            jdk,
            "Thread.sleep(300);
            long start = System.nanoTime();
            Thread other = new Thread(() -> System.out.println((System.nanoTime() - start) / 1_000_000));
            other.start();
            other.join();",
        );
        assert!(work.psf("score classes").ok().stdout.starts_with("0\n"), "{}", jdk.label);
    }
}

#[test]
fn the_program_and_its_children_do_not_see_the_library() {
    for jdk in jdks_in_turn() {
        let statements = "System.out.println(System.getenv(\"LD_PRELOAD\"));
            Process child = new ProcessBuilder(\"sh\", \"-c\", \"echo [$LD_PRELOAD]\").start();
            System.out.print(new String(child.getInputStream().readAllBytes()));";
        let work = with_main(jdk, statements);
        assert!(work.psf("score classes").ok().stdout.starts_with("null\n[]\n"), "{}", jdk.label);
        // The user's library stays. This one does not exist, which the loader reports and ignores.
        let ran = work.psf("score classes --env LD_PRELOAD").env("LD_PRELOAD", "/no/such.so").ok();
        assert!(ran.stdout.starts_with("/no/such.so\n[/no/such.so]\n"), "{}", ran.stdout);
    }
}

#[test]
fn text_is_utf_8_also_where_the_environment_has_no_locale() {
    for jdk in jdks_in_turn() {
        let work = with_main(jdk, "System.out.println(args[0] + \" \\u00e9 \" + args[0].length());");
        for locale in ["C.UTF-8", "POSIX"] {
            let ran = work.psf("score classes").env("LC_ALL", locale).line("-- \u{fc}ber").ok();
            assert!(ran.stdout.starts_with("\u{fc}ber \u{e9} 4\n"), "{locale} {}: {}", jdk.label, ran.stdout);
        }
    }
}

/// Compilers that work next to the program decide by chance how large its frames are. With this flag, the program waits for them.
const WAITS_FOR_COMPILERS: &str = "-Xbatch";

/// Goes down as far as the stack reaches, or as far as its argument says, and prints the depth.
const DEEP: &str = "
    public class Main {
        static int at;
        static double wide(int n, double a, long b, Object o) {
            at = n;
            if (n == 0) { return a; }
            double x = a * 2 + 1;
            long y = b ^ n;
            String s = n % 1000 == 0 ? o.toString() : \"\";
            try { return wide(n - 1, x, y, o) + x + y % 3 + s.length(); } catch (IllegalStateException e) { return 0; }
        }
        static void go(int n) {
            try { wide(n, 1, 2, \"x\"); System.out.println(\"fits\"); } catch (StackOverflowError e) { System.out.println(n - at); }
        }
        public static void main(String[] args) throws Exception {
            int n = Integer.parseInt(args[1]);
            Runnable code = () -> go(n);
            Thread thread = switch (args[0]) {
                case \"main\" -> Thread.currentThread();
                case \"thread\" -> new Thread(code);
                default -> new Thread(null, code, \"own\", Long.parseLong(args[0]));
            };
            if (thread == Thread.currentThread()) { code.run(); } else { thread.start(); thread.join(); }
        }
    }";

#[test]
fn a_recursion_that_fits_without_psf_fits_with_psf() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = crate::support::workspace::Workspace::new(jdk);
        work.compile("classes", &[("Main.java", DEEP)]);
        for thread in ["main", "thread", "262144", "2097152", "16777216"] {
            let plain = || {
                work.java(&format!("{WAITS_FOR_COMPILERS} -cp classes Main {thread} 100000000"))
                    .ok()
                    .last_line()
                    .to_owned()
            };
            let depth = plain();
            for scope in ["app", "jdk"] {
                let psf = work.psf("score classes --quiet --scope").arg(scope).args(["-J", WAITS_FOR_COMPILERS]);
                let ran = psf.arg("--").args([thread, &depth]).ok();
                assert_eq!(ran.stdout.lines().next(), Some("fits"), "{thread}, {depth} deep, {scope}, {}", jdk.label);
            }
        }
        // Without a limit it still ends. The mark says that the depth differs from run to run.
        let before = std::time::Instant::now();
        let ran = work.psf("score classes --scope app -- 16777216 100000000").ok();
        ran.prints(&["mark     stack-overflow"]);
        assert!(before.elapsed().as_secs() < 60, "{:?}", before.elapsed());
    }
}
