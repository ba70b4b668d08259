//! Gives all files of a run the same date. The JDK keeps open archives in a hash table whose keys include the time of the last
//! change. If two keys collide, a lookup costs more, and this cost counts in scope `jdk`.

use std::fs::File;
use std::path::Path;
use std::time::{Duration, SystemTime};

use walkdir::WalkDir;

use psf_text::failure::Failure;

/// The time at which pinned clocks begin: 2025-01-01, in seconds since 1970.
const DATE: u64 = 1_735_689_600;

/// Gives all files and directories at a path the same date.
pub(super) fn date(path: &Path) -> Result<(), Failure> {
    let then = SystemTime::UNIX_EPOCH + Duration::from_secs(DATE);
    for entry in WalkDir::new(path).contents_first(true) {
        let entry = entry.map_err(|e| Failure::io("read", path, &e.into()))?;
        let changed = File::open(entry.path()).and_then(|file| file.set_modified(then));
        changed.map_err(|e| Failure::io("date", entry.path(), &e))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::date;

    #[test]
    fn files_and_directories_have_one_date() {
        let root = tempfile::tempdir().expect("there is a directory for temporary files");
        let at = |name: &str| root.path().join(name);
        fs::create_dir(at("classes")).expect("the disk has room");
        fs::write(at("classes/Main.class"), "").expect("the disk has room");
        fs::write(at("0.jar"), "").expect("the disk has room");
        date(&at("classes")).and_then(|()| date(&at("0.jar"))).expect("they are this user's");
        let changed = |name: &str| fs::metadata(at(name)).and_then(|found| found.modified()).expect("it is there");
        assert_eq!(changed("classes"), changed("0.jar"));
        assert_eq!(changed("classes/Main.class"), changed("0.jar"));
    }
}
