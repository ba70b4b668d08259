//! The command that repeats a failing test.

use std::sync::Once;

use super::turn::environment;

/// Returns the line that explains how to repeat one test of a binary, with the same share.
pub(crate) fn command(binary: &str, test: &str) -> String {
    format!("repeat it: {}cargo test --release --test {binary} -- --exact {test}\n", environment())
}

/// Makes every panic of a test print the command that repeats it. libtest names the thread of a test after the test.
pub(crate) fn announce() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            usual(panic);
            if let Some(test) = std::thread::current().name().filter(|name| name.contains("::")) {
                #[expect(clippy::print_stderr, reason = "libtest shows it with the test's output")]
                {
                    eprintln!("{}", command(env!("CARGO_CRATE_NAME"), test));
                }
            }
        }));
    });
}
