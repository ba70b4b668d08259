//! Talking with a JVM that lives long and takes orders, a line each.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};

use super::become_java::Wrapped;
use super::supervision::Group;
use psf_text::failure::{Failure, FailureKind};

/// A JVM that answers each line with a line. It ends when this is dropped.
#[derive(Debug)]
pub struct Dialogue {
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// Nobody waits for what it would still say, and one that hangs in a program is not waited for: it ends with this.
    _group: Group,
    _wrapped: Wrapped,
}

impl Dialogue {
    pub(super) fn new((mut group, wrapped): (Group, Wrapped)) -> Result<Self, Failure> {
        let child = group.child();
        match (child.stdin.take(), child.stdout.take()) {
            (Some(questions), Some(answers)) => {
                Ok(Self { questions, answers: BufReader::new(answers), _group: group, _wrapped: wrapped })
            }
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
