//! One archive for each module, with the classes that replace the module's own under `--patch-module`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Error, Result, Write};
use std::path::{Path, PathBuf};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::output::{Output, output};

/// The archives of a directory, while they are written.
pub(super) struct Patches {
    directory: PathBuf,
    modules: BTreeMap<String, ZipWriter<Output>>,
}

impl Patches {
    pub(super) fn new(directory: &Path) -> Self {
        Self { directory: directory.to_owned(), modules: BTreeMap::new() }
    }

    /// Adds a class by its name in a file of modules, `/module/package/Name.class`.
    pub(super) fn put(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        let parts = name.strip_prefix('/').and_then(|name| name.split_once('/'));
        let (module, path) = parts.ok_or_else(|| Error::other(format!("{name} is in no module")))?;
        if !self.modules.contains_key(module) {
            let file = File::create(self.directory.join(format!("{module}.jar")))?;
            self.modules.insert(module.to_owned(), ZipWriter::new(output(file)));
        }
        let Some(zip) = self.modules.get_mut(module) else { return Ok(()) };
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(zip::DateTime::default());
        zip.start_file(path, options)?;
        zip.write_all(bytes)
    }

    pub(super) fn finish(self) -> Result<()> {
        for zip in self.modules.into_values() {
            let mut writer = zip.finish()?;
            writer.flush()?;
            writer.get_ref().whole()?;
        }
        Ok(())
    }
}
