//! The output of a program on its way through psf: passed on as it arrives, counted, and cut off at a limit.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use sha2::{Digest, Sha256};

use super::living::Answer;
use super::watch::{Bounds, Event};
use psf_report::limits::Size;

/// The destination of a program's output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sink {
    /// Nowhere.
    Nothing,
    /// Nowhere, but psf computes its digest.
    Digested,
    /// Memory, up to a limit.
    Kept,
    /// psf's own standard output or error.
    Own(Stream),
}

/// One of psf's own streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// The most bytes that psf keeps. No JVM that answers psf prints nearly as much, and no compiler should.
const KEPT: usize = 256 << 20;
/// The bytes that psf keeps of the end of output that it passes on. The JVM says there why it ended.
const TAIL: usize = 4096;
/// The time that a stream may be silent after all processes that could write to it have ended.
const STILL: Duration = Duration::from_secs(2);

/// True if psf's own stream is in the middle of a line that a program began.
static OPEN: [AtomicBool; 2] = [AtomicBool::new(false), AtomicBool::new(false)];
/// True if a program printed anything to this stream.
static USED: [AtomicBool; 2] = [AtomicBool::new(false), AtomicBool::new(false)];

impl Stream {
    /// Returns true if a program's last line on this stream has no end. The caller must then end the line: psf takes it as ended.
    #[must_use]
    pub fn take_open_line(self) -> bool {
        let open = OPEN[self.place()].swap(false, Ordering::Relaxed);
        if open && is_one_file() {
            OPEN.iter().for_each(|other| other.store(false, Ordering::Relaxed));
        }
        open
    }

    /// Returns true if a program printed anything to this stream.
    #[must_use]
    pub fn is_used(self) -> bool {
        USED[self.place()].load(Ordering::Relaxed)
    }

    fn place(self) -> usize {
        match self {
            Self::Out => 0,
            Self::Err => 1,
        }
    }

    /// Records how a piece of output ends.
    fn ends(self, newline: bool) {
        let one = is_one_file();
        for place in (0..OPEN.len()).filter(|&place| one || place == self.place()) {
            OPEN[place].store(!newline, Ordering::Relaxed);
            USED[place].store(true, Ordering::Relaxed);
        }
    }

    /// Writes all bytes, unless the reader is gone. Even without a reader, the program keeps running.
    fn write(self, mut bytes: &[u8]) -> io::Result<()> {
        let newline = bytes.ends_with(b"\n");
        while !bytes.is_empty() {
            let written = match self {
                Self::Out => rustix::io::write(io::stdout().as_fd(), bytes),
                Self::Err => rustix::io::write(io::stderr().as_fd(), bytes),
            };
            match written {
                Ok(n) => bytes = &bytes[n..],
                Err(rustix::io::Errno::INTR) => {}
                // Another program made the stream non-blocking.
                Err(rustix::io::Errno::AGAIN) => std::thread::sleep(Duration::from_millis(1)),
                Err(e) => return Err(e.into()),
            }
        }
        self.ends(newline);
        Ok(())
    }
}

/// Returns true if psf's standard output and standard error are one open file, so that psf must keep their order.
fn is_one_file() -> bool {
    let (out, err) = (rustix::fs::fstat(io::stdout()), rustix::fs::fstat(io::stderr()));
    matches!((out, err), (Ok(out), Ok(err)) if (out.st_dev, out.st_ino) == (err.st_dev, err.st_ino))
}

/// The streams of one process.
#[derive(Debug)]
pub(super) struct Streams {
    readers: Vec<Reader>,
    answer: Answer,
    room: Arc<AtomicU64>,
    /// The readers of standard output and of standard error.
    places: [Option<usize>; 2],
}

#[derive(Debug)]
struct Reader {
    pipe: Option<OwnedFd>,
    sink: Sink,
    thread: Option<JoinHandle<Passed>>,
    /// True while the thread writes to one of psf's streams, whose reader may be slow.
    writes: Arc<AtomicBool>,
    /// True after psf has stopped waiting for the thread.
    left: Arc<AtomicBool>,
}

/// The output that passed through one stream.
#[derive(Debug, Default)]
pub(super) struct Passed {
    /// The output that was kept. For output that was passed on, only its end.
    pub(super) kept: Vec<u8>,
    /// The SHA-256 of all of it, or `None` if it was not read to its end.
    pub(super) digest: Option<[u8; 32]>,
}

impl Streams {
    /// Returns the ends of pipes that a process prints to, and the streams that read them. If both streams go to one file, they
    /// share a pipe.
    pub(super) fn new(out: Sink, err: Sink, bounds: &Bounds, answer: &Answer) -> io::Result<([Stdio; 2], Self)> {
        let mut streams = Self {
            readers: Vec::new(),
            answer: answer.clone(),
            room: Arc::new(AtomicU64::new(bounds.output.map_or(u64::MAX, Size::bytes))),
            places: [None; 2],
        };
        // When a JVM runs out of time, psf asks it for its threads.
        let is_timed = bounds.wall_time.is_some() || bounds.cpu_time.is_some();
        let looked_at = bounds.output.is_some() || bounds.heap.is_some() || is_timed;
        let own = [(Sink::Own(Stream::Out), Sink::Own(Stream::Err)), (Sink::Digested, Sink::Digested)];
        let one = own.contains(&(out, err)) && is_one_file();
        if one {
            let stdio = streams.add(out)?;
            streams.places[0] = Some(0);
            return Ok(([Stdio::from(stdio.try_clone()?), Stdio::from(stdio)], streams));
        }
        let mut ends = [Stdio::null(), Stdio::null()];
        for (at, sink) in [out, err].into_iter().enumerate() {
            if sink != Sink::Nothing || looked_at {
                streams.places[at] = Some(streams.readers.len());
                ends[at] = Stdio::from(streams.add(sink)?);
            }
        }
        Ok((ends, streams))
    }

    fn add(&mut self, sink: Sink) -> io::Result<OwnedFd> {
        let (reader, writer) = io::pipe()?;
        let flag = || Arc::new(AtomicBool::new(false));
        self.readers.push(Reader { pipe: Some(reader.into()), sink, thread: None, writes: flag(), left: flag() });
        Ok(writer.into())
    }

    /// Begins to pass on output.
    pub(super) fn begin(&mut self, events: &Sender<Event>) {
        // The output of psf itself comes first.
        let _ = io::stdout().flush(); // a failure shows at the next write
        for reader in &mut self.readers {
            let Some(pipe) = reader.pipe.take() else { continue };
            let pump = Pump {
                pipe: File::from(pipe),
                sink: reader.sink,
                answer: self.answer.clone(),
                room: self.room.clone(),
                writes: reader.writes.clone(),
                left: reader.left.clone(),
                events: events.clone(),
            };
            reader.thread = Some(std::thread::spawn(move || pump.run()));
        }
    }

    /// Waits until all output has been passed on; `drained` streams had ended before. All processes that could print have ended.
    /// If a pipe still has no end, another process holds it, and psf leaves the stream.
    pub(super) fn finish(mut self, events: &Receiver<Event>, mut drained: usize, hasty: bool) -> [Passed; 2] {
        let mut still = Duration::ZERO;
        const STEP: Duration = Duration::from_millis(100);
        while drained < self.readers.len() && still < STILL {
            match events.recv_timeout(STEP) {
                Ok(Event::Drained) => drained += 1,
                Ok(_) => {}
                Err(_) if !hasty && self.readers.iter().any(|reader| reader.writes.load(Ordering::Relaxed)) => {}
                Err(_) => still += STEP,
            }
        }
        let over = drained == self.readers.len();
        let mut passed: Vec<Passed> = Vec::new();
        for reader in &mut self.readers {
            reader.left.store(true, Ordering::Relaxed);
            let thread = reader.thread.take().filter(|thread| over || thread.is_finished());
            passed.push(thread.and_then(|thread| thread.join().ok()).unwrap_or_default());
        }
        self.places.map(|at| at.map(|at| std::mem::take(&mut passed[at])).unwrap_or_default())
    }
}

/// The state of the thread that passes on one stream.
struct Pump {
    pipe: File,
    sink: Sink,
    answer: Answer,
    room: Arc<AtomicU64>,
    writes: Arc<AtomicBool>,
    left: Arc<AtomicBool>,
    events: Sender<Event>,
}

impl Pump {
    fn run(mut self) -> Passed {
        let mut kept = Vec::new();
        let mut digest = Sha256::new();
        let mut heard = true;
        let mut buffer = vec![0; 1 << 16];
        loop {
            let bytes = match self.pipe.read(&mut buffer) {
                Ok(0) => break,
                Ok(n) => &buffer[..n],
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => break,
            };
            if self.answer.takes(bytes) {
                continue;
            }
            let bytes = &bytes[..self.allowed(bytes.len())];
            digest.update(bytes);
            if self.sink != Sink::Kept {
                kept.extend(&bytes[bytes.len().saturating_sub(TAIL)..]);
                kept.drain(..kept.len().saturating_sub(TAIL));
            }
            match self.sink {
                Sink::Nothing | Sink::Digested => {}
                Sink::Kept => kept.extend(&bytes[..bytes.len().min(KEPT.saturating_sub(kept.len()))]),
                Sink::Own(stream) if heard && !bytes.is_empty() && !self.left.load(Ordering::Relaxed) => {
                    self.writes.store(true, Ordering::Relaxed);
                    heard = stream.write(bytes).is_ok();
                    self.writes.store(false, Ordering::Relaxed);
                }
                Sink::Own(_) => {}
            }
        }
        let _ = self.events.send(Event::Drained); // the receiver may be gone
        Passed { kept, digest: Some(digest.finalize().into()) }
    }

    /// Returns how many of `bytes` may still be printed. Sends an event if it is fewer.
    fn allowed(&self, bytes: usize) -> usize {
        let wanted = u64::try_from(bytes).unwrap_or(u64::MAX);
        let take = |room: u64| (room != u64::MAX).then(|| room.saturating_sub(wanted));
        match self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(room) if room < wanted => {
                let _ = self.events.send(Event::Flood); // the run may be over already
                usize::try_from(room).unwrap_or(bytes)
            }
            _ => bytes,
        }
    }
}
