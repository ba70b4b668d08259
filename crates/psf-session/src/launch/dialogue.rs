//! A dialogue with a JVM that runs for a long time and takes orders, one on each line.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};

use super::become_java::Wrapped;
use super::supervision::Group;
use psf_text::failure::{Failure, FailureKind};

/// A JVM that answers each line with a line. It ends when this value is dropped.
#[derive(Debug)]
pub struct Dialogue {
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// The processes of the JVM. They end with this value: psf waits neither for more output nor for a program that hangs.
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
            _ => Err(Failure::new(FailureKind::Psf, "the JVM that psf talks with has no pipes")),
        }
    }

    /// Sends one line and waits for the answer, also one line. The answer is empty if the JVM is gone.
    pub fn ask(&mut self, question: &str) -> io::Result<String> {
        self.questions.write_all(question.as_bytes())?;
        self.questions.flush()?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        Ok(answer)
    }
}
