//! Finding the lines of a probe map that a run needs: a JDK's map has hundreds of megabytes, and a run a few hundred
//! classes of it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::natives::Natives;
use psf_text::failure::Failure;
use psf_wire::map::{self, ClassMap, ProbeMap};

/// A class's line: name, first counter, number of counters, where the line begins, its length, its CRC-32, and the
/// class's superclass.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Line(pub(super) String, pub(super) u64, u32, u64, u32, u32, pub(super) String);

impl Line {
    /// Whether it has one of the counters of a range.
    pub(super) fn counters(&self) -> std::ops::Range<u64> {
        self.1..self.1 + u64::from(self.2)
    }
}

/// The lines of a map.
#[derive(Debug)]
pub(super) struct Index {
    path: PathBuf,
    file: File,
    /// In the order of their counters.
    pub(super) lines: Vec<Line>,
    /// The map without its classes.
    pub(super) frame: ProbeMap,
    /// Methods of which no bytecode runs.
    pub(super) natives: Natives,
}

impl Index {
    /// Goes through a map.
    pub(super) fn of(path: &Path) -> Result<Self, Failure> {
        let failed = |e: std::io::Error| Failure::io("read", path, &e);
        let mut reader = BufReader::with_capacity(1 << 20, File::open(path).map_err(failed)?);
        let (mut lines, mut frame, mut line) = (Vec::new(), String::new(), Vec::new());
        let mut at = 0;
        loop {
            line.clear();
            let length = reader.read_until(b'\n', &mut line).map_err(failed)?;
            if length == 0 {
                break;
            }
            match map::Line::of(&line).ok_or_else(|| damaged(path))? {
                map::Line::Class { head, text } => {
                    let length = text.len() as u32; // no class has 4 GB of map
                    let crc = crc32fast::hash(text);
                    lines.push(Line(head.class, head.base, head.slots, at, length, crc, head.superclass));
                }
                map::Line::Other => frame += &String::from_utf8_lossy(&line),
            }
            at += length as u64;
        }
        let frame = serde_json::from_str(&frame).map_err(|_| damaged(path))?;
        let file = File::open(path).map_err(failed)?;
        Ok(Self { path: path.to_owned(), file, lines, frame, natives: Natives::default() })
    }

    /// The same from what [`Index::save`] wrote beside the map.
    pub(super) fn load(path: &Path) -> Result<Self, Failure> {
        let failed = |e: std::io::Error| Failure::io("read", path, &e);
        let saved = std::fs::read(saved(path)).map_err(failed)?;
        let (lines, frame, natives) = serde_json::from_slice(&saved).map_err(|_| damaged(path))?;
        Ok(Self { path: path.to_owned(), file: File::open(path).map_err(failed)?, lines, frame, natives })
    }

    /// Writes what it knows beside the map.
    pub(super) fn save(&self) -> Result<(), Failure> {
        let path = saved(&self.path);
        let text = serde_json::to_vec(&(&self.lines, &self.frame, &self.natives)).unwrap_or_default();
        std::fs::write(&path, text).map_err(|e| Failure::io("write", &path, &e))
    }

    /// Reads a class's line.
    pub(super) fn read(&self, line: &Line) -> Result<ClassMap, Failure> {
        let mut text = vec![0; line.4 as usize];
        let whole = self.file.read_exact_at(&mut text, line.3).is_ok() && crc32fast::hash(&text) == line.5;
        let class = if whole { serde_json::from_slice(&text).ok() } else { None };
        class.ok_or_else(|| damaged(&self.path))
    }
}

fn saved(path: &Path) -> PathBuf {
    path.with_extension("index.json")
}

fn damaged(path: &Path) -> Failure {
    Failure::new(psf_text::failure::FailureKind::Psf, format!("{}: the probe map is damaged", path.display()))
        .remedy("psf jdk clean removes it; it is made again when it is needed")
}
