//! Keeping processors busy during a test.

use std::process::{Child, Command};

/// Two processes that only keep processors busy, until this value is dropped.
pub(crate) struct Busy(Vec<Child>);

impl Busy {
    pub(crate) fn new() -> Self {
        let spinner = || Command::new("sh").args(["-c", "while :; do :; done"]).spawn().expect("there is a shell");
        Self(vec![spinner(), spinner()])
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill(); // it ends with the test at the latest
            let _ = child.wait();
        }
    }
}
