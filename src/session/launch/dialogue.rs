//! Talking with a JVM that lives long and takes orders, a line each.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use crate::text::failure::{Failure, FailureKind};

/// A JVM that answers each line with a line. It ends when this is dropped.
#[derive(Debug)]
pub struct Dialogue {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Dialogue {
    pub(super) fn new(mut child: Child) -> Result<Self, Failure> {
        match (child.stdin.take(), child.stdout.take()) {
            (Some(questions), Some(answers)) => Ok(Self { child, questions, answers: BufReader::new(answers) }),
            _ => Err(Failure::new(FailureKind::Psf, "a JVM that is to be talked with has no pipes")),
        }
    }

    /// Asks with one line and waits for the answer, one line as well; an empty one if the JVM is gone.
    pub fn ask(&mut self, question: &str) -> io::Result<String> {
        self.questions.write_all(question.as_bytes())?;
        self.questions.flush()?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        // Nobody waits for what it would still say, and one that hangs in a program is not waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
