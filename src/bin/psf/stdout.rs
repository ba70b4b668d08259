//! The output of commands: standard output, whose reader may be gone (`psf ... | head`), or a file.

use std::io::{self, Write};
use std::path::Path;

use psf_session::launch::Stream;
use psf_text::failure::Failure;
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;

/// Prints to standard output, on lines of its own whatever a program printed there. It is not a failure if the reader is gone.
pub(crate) fn print(text: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let ended = if Stream::Out.take_open_line() { out.write_all(b"\n") } else { Ok(()) };
    match ended.and_then(|()| out.write_all(text)) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(Failure::io("write", Path::new("standard output"), &e)),
        _ => Ok(()),
    }
}

/// Returns the screen that text is for: a file, or standard output.
pub(crate) fn screen(to: Option<&Path>) -> Screen {
    if to.is_some() { Screen::default() } else { Screen::stdout() }
}

/// True if standard output and standard error go to the same place, so that a reader would see the same text twice.
pub(crate) fn is_stderr() -> bool {
    let (out, err) = (rustix::fs::fstat(io::stdout()), rustix::fs::fstat(io::stderr()));
    matches!((out, err), (Ok(out), Ok(err)) if (out.st_dev, out.st_ino) == (err.st_dev, err.st_ino))
}

/// Prints into a file, or to standard output.
pub(crate) fn print_to(to: Option<&Path>, text: &[u8]) -> Result<(), Failure> {
    match to {
        Some(path) => psf_session::write_whole(path, text),
        None => print(text),
    }
}

/// Prints the output of `write` after it is complete.
pub(crate) fn print_with(
    to: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut text = Vec::new();
    write(&mut text).map_err(|e| Failure::io("write", to.unwrap_or(Path::new("standard output")), &e))?;
    print_to(to, &text)
}

/// Writes a sentence about the whole text below it.
pub(crate) fn first_line(sentence: Option<&str>, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let Some(sentence) = sentence else { return Ok(()) };
    sentences::write("note", sentence, Emphasis::None, screen, out)?;
    writeln!(out)
}

/// Standard output as a writer; see [`print`].
pub(crate) struct Lines;

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if Stream::Out.take_open_line() {
            io::stdout().write_all(b"\n")?;
        }
        io::stdout().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush()
    }
}

/// A writer that does not fail if its reader is gone.
pub(crate) struct Unbroken<W: Write>(pub(crate) W);

impl<W: Write> Write for Unbroken<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(bytes.len()),
            result => result,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }
}
