//! Finds the lines of a probe map that a run needs. A JDK's map has hundreds of megabytes, and a run needs a few hundred of its
//! classes.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::natives::Natives;
use psf_text::failure::Failure;
use psf_wire::map::{self, ClassMap, ClassPlace, MethodMap, ProbeMap};

/// The lines of a map.
#[derive(Debug)]
pub(super) struct Index {
    path: PathBuf,
    file: File,
    /// The classes, in the order of their counters.
    pub(super) lines: Vec<ClassPlace>,
    /// The map without its classes.
    pub(super) frame: ProbeMap,
    /// Methods of which no bytecode runs.
    pub(super) natives: Natives,
    /// The methods whose entries psf may infer, see [`psf_wire::inferred`]. Each comes after its callers among them.
    pub(super) inferred: String,
    /// The classes that were read, by their places in the file.
    known: Mutex<HashMap<u64, Arc<ClassMap>>>,
}

/// The number of classes that an index keeps in memory.
const MOST_KNOWN: usize = 4096;

impl Index {
    /// Reads a whole map.
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
                    lines.push(ClassPlace { head, at, length, crc });
                }
                map::Line::Other => frame += &String::from_utf8_lossy(&line),
            }
            at += length as u64;
        }
        let frame = ProbeMap::read(&frame).ok_or_else(|| damaged(path))?;
        let file = File::open(path).map_err(failed)?;
        Ok(Self {
            path: path.to_owned(),
            file,
            lines,
            frame,
            natives: Natives::default(),
            inferred: String::new(),
            known: Mutex::default(),
        })
    }

    /// Reads the index that [`Index::save`] wrote next to the map.
    pub(super) fn load(path: &Path) -> Result<Self, Failure> {
        let failed = |e: std::io::Error| Failure::io("read", path, &e);
        let saved = std::fs::read_to_string(saved(path)).map_err(failed)?;
        let mut parts = saved.splitn(4, '\n');
        let mut part = || parts.next().unwrap_or_default();
        let (lines, frame) = (ClassPlace::read_all(part()), ProbeMap::read(part()));
        let (natives, inferred) = (serde_json::from_str(part()).ok(), part().to_owned());
        let ((lines, frame), natives) = lines.zip(frame).zip(natives).ok_or_else(|| damaged(path))?;
        Ok(Self {
            path: path.to_owned(),
            file: File::open(path).map_err(failed)?,
            lines,
            frame,
            natives,
            inferred,
            known: Mutex::default(),
        })
    }

    /// Writes the index next to the map.
    pub(super) fn save(&self) -> Result<(), Failure> {
        let path = saved(&self.path);
        let json = |part: serde_json::Result<String>| part.unwrap_or_default();
        let frame = json(serde_json::to_string(&self.frame));
        let natives = json(serde_json::to_string(&self.natives));
        let text = [&*ClassPlace::write_all(&self.lines), &frame, &natives, &self.inferred].join("\n");
        std::fs::write(&path, text).map_err(|e| Failure::io("write", &path, &e))
    }

    /// Reads the map of a class with some of its methods. When many programs run, most runs need the same classes, so it keeps
    /// them in memory.
    pub(super) fn read_some(
        &self,
        line: &ClassPlace,
        keep: impl Fn(&ClassMap, &MethodMap) -> bool,
    ) -> Result<ClassMap, Failure> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&line.at).cloned();
        let class = match known {
            Some(known) => known,
            None => {
                let read = Arc::new(self.read(line)?);
                let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
                if known.len() < MOST_KNOWN {
                    known.insert(line.at, Arc::clone(&read));
                }
                read
            }
        };
        Ok(class.with_methods(|method| keep(&class, method)))
    }

    /// Reads the map of a class.
    pub(super) fn read(&self, line: &ClassPlace) -> Result<ClassMap, Failure> {
        let mut text = vec![0; line.length as usize];
        let whole = self.file.read_exact_at(&mut text, line.at).is_ok() && crc32fast::hash(&text) == line.crc;
        let class = if whole { ClassMap::read(&text) } else { None };
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
