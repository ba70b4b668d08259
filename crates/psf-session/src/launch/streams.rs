//! What a program prints, on its way through psf: passed on as it comes, counted, and cut off at a limit.

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

/// Where what a program prints goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sink {
    /// Nowhere.
    Nothing,
    /// Nowhere, but its digest is wanted.
    Digested,
    /// It is kept, as far as there is room for it.
    Kept,
    /// To psf's own standard output or error.
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

/// The most that is kept: no JVM that answers psf says nearly as much, and no compiler should.
const KEPT: usize = 256 << 20;
/// How much is kept of the end of what is passed on, where the JVM says why it ended.
const TAIL: usize = 4096;
/// How long a stream may stand still when all that could write to it has ended.
const STILL: Duration = Duration::from_secs(2);

/// Whether psf's own streams stand in the middle of a line that a program began.
static OPEN: [AtomicBool; 2] = [AtomicBool::new(false), AtomicBool::new(false)];
/// Whether a program printed anything there.
static USED: [AtomicBool; 2] = [AtomicBool::new(false), AtomicBool::new(false)];

impl Stream {
    /// Whether a program's last line has no end here. It has one from now on: who asks writes it.
    #[must_use]
    pub fn take_open_line(self) -> bool {
        let open = OPEN[self.place()].swap(false, Ordering::Relaxed);
        if open && is_one_file() {
            OPEN.iter().for_each(|other| other.store(false, Ordering::Relaxed));
        }
        open
    }

    /// Whether a program printed anything here.
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

    /// Notes how a piece of output ends.
    fn ends(self, newline: bool) {
        let one = is_one_file();
        for place in (0..OPEN.len()).filter(|&place| one || place == self.place()) {
            OPEN[place].store(!newline, Ordering::Relaxed);
            USED[place].store(true, Ordering::Relaxed);
        }
    }

    /// Writes all of it, unless the reader is gone: a program that prints to nobody runs on.
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
                // Somebody made it so that it does not wait.
                Err(rustix::io::Errno::AGAIN) => std::thread::sleep(Duration::from_millis(1)),
                Err(e) => return Err(e.into()),
            }
        }
        self.ends(newline);
        Ok(())
    }
}

/// Whether psf's standard output and standard error are one open file, so that their order is to be kept.
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
    /// Which of the readers reads standard output, and which standard error.
    places: [Option<usize>; 2],
}

#[derive(Debug)]
struct Reader {
    pipe: Option<OwnedFd>,
    sink: Sink,
    thread: Option<JoinHandle<Passed>>,
    /// It writes to one of psf's streams just now, whose reader may take its time.
    writes: Arc<AtomicBool>,
    /// Nobody waits for it any more.
    left: Arc<AtomicBool>,
}

/// What passed on one stream.
#[derive(Debug, Default)]
pub(super) struct Passed {
    /// What was kept of it; of what was passed on the end.
    pub(super) kept: Vec<u8>,
    /// The SHA-256 of all of it; nothing where nobody read it to its end.
    pub(super) digest: Option<[u8; 32]>,
}

impl Streams {
    /// The ends of pipes that a process is to print to, and the streams that come out of them. Where both go to one file
    /// they come through one pipe.
    pub(super) fn new(out: Sink, err: Sink, bounds: &Bounds, answer: &Answer) -> io::Result<([Stdio; 2], Self)> {
        let mut streams = Self {
            readers: Vec::new(),
            answer: answer.clone(),
            room: Arc::new(AtomicU64::new(bounds.output.map_or(u64::MAX, Size::bytes))),
            places: [None; 2],
        };
        // A JVM that runs out of time is asked which threads it has.
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

    /// Begins to pass on.
    pub(super) fn begin(&mut self, events: &Sender<Event>) {
        // What psf itself printed comes before it.
        let _ = io::stdout().flush(); // whether it can be written to shows soon
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

    /// Waits until all is passed on that was printed; `drained` of the streams were before. All processes that could print
    /// have ended: a stream whose pipe gives no end then is another's, and left.
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

/// What passes on one stream.
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
        let _ = self.events.send(Event::Drained); // nobody may be left to hear it
        Passed { kept, digest: Some(digest.finalize().into()) }
    }

    /// How many of so many bytes may still be printed. Tells when that is fewer.
    fn allowed(&self, bytes: usize) -> usize {
        let wanted = u64::try_from(bytes).unwrap_or(u64::MAX);
        let take = |room: u64| (room != u64::MAX).then(|| room.saturating_sub(wanted));
        match self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(room) if room < wanted => {
                let _ = self.events.send(Event::Flood); // it may be over already
                usize::try_from(room).unwrap_or(bytes)
            }
            _ => bytes,
        }
    }
}
