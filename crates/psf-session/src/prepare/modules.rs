//! Tests that run in modules: moves a part of the class path to a module path.

use std::path::{Path, PathBuf};

use crate::inputs::class_path::canonical;
use crate::inputs::test_jvm::ModulePath;
use psf_classfile::{ClassFile, module_name};
use psf_instrument::archive::input;
use psf_text::failure::Failure;

/// The file name of a module's descriptor.
const DESCRIPTOR: &str = "module-info.class";

/// Takes a module path out of a class path and returns its flags. `places` has the original of each part of the class path.
/// `paths` has the rewritten parts in the same order, and may be longer.
pub(crate) fn take(modules: &ModulePath, places: &[PathBuf], paths: &mut Vec<PathBuf>) -> Result<Vec<String>, Failure> {
    let places: Vec<PathBuf> = places.iter().map(|path| canonical(path)).collect();
    let (mut taken, mut rewritten) = (vec![false; paths.len()], Vec::new());
    let mut moved = |path: &PathBuf| -> Result<PathBuf, Failure> {
        let Some(at) = places.iter().position(|place| *place == canonical(path)) else { return Ok(path.clone()) };
        let Some(to) = paths.get(at) else { return Ok(path.clone()) };
        taken[at] = true;
        rewritten.extend(keep_descriptor(path, to)?);
        Ok(to.clone())
    };
    let path = modules.path.iter().map(&mut moved).collect::<Result<Vec<_>, _>>()?;
    let mut flags = vec![format!("--module-path={}", joined(&path)?)];
    for (name, patch) in &modules.patches {
        let patch = patch.iter().map(&mut moved).collect::<Result<Vec<_>, _>>()?;
        flags.push(format!("--patch-module={name}={}", joined(&patch)?));
    }
    let mut taken = taken.into_iter();
    paths.retain(|_| !taken.next().unwrap_or_default());
    flags.extend(modules.flags.iter().cloned());
    // psf's run-time is in the unnamed module.
    flags.extend(rewritten.into_iter().map(|name| format!("--add-reads={name}=ALL-UNNAMED")));
    Ok(flags)
}

/// Replaces the rewritten descriptor of a module by the original. The rewritten one lists the package of psf's run-time, which
/// is right only for archives that contain the run-time. Returns the module's name, if the descriptor was rewritten.
fn keep_descriptor(from: &Path, to: &Path) -> Result<Option<String>, Failure> {
    let (from, to) = (from.join(DESCRIPTOR), to.join(DESCRIPTOR));
    if from == to || !from.is_file() || !to.is_file() {
        return Ok(None);
    }
    let bytes = input::read(&from, input::LARGEST_TEXT)?;
    std::fs::write(&to, &bytes).map_err(|e| Failure::io("write", &to, &e))?;
    let name = ClassFile::parse(&bytes).and_then(|class| module_name(&class));
    name.map_err(|e| Failure::refused(format!("{}: {e}", from.display())))
}

fn joined(paths: &[PathBuf]) -> Result<String, Failure> {
    let joined =
        std::env::join_paths(paths).map_err(|e| Failure::usage(format!("a path cannot be on a module path: {e}")))?;
    Ok(joined.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{DESCRIPTOR, take};
    use crate::inputs::test_jvm::ModulePath;

    #[test]
    fn a_module_is_on_the_module_path_only() {
        let directory = tempfile::tempdir().expect("there is a directory for temporary files");
        let at = |name: &str| directory.path().canonicalize().expect("it is there").join(name);
        for name in ["classes", "tests", "0", "1"] {
            std::fs::create_dir(at(name)).expect("it is new");
        }
        std::fs::write(at("classes").join(DESCRIPTOR), descriptor()).expect("the disk has room");
        std::fs::write(at("0").join(DESCRIPTOR), "rewritten").expect("the disk has room");
        let modules = ModulePath {
            path: vec![at("classes"), PathBuf::from("/nowhere/x.jar")],
            patches: vec![("m".to_owned(), vec![at("tests")])],
            flags: vec!["--add-opens=m/a=ALL-UNNAMED".to_owned()],
        };
        let mut paths = vec![at("0"), at("1"), PathBuf::from("/a.jar"), PathBuf::from("/runner")];
        let flags = take(&modules, &[at("classes"), at("tests"), PathBuf::from("/a.jar")], &mut paths);
        let expected = [
            format!("--module-path={}:/nowhere/x.jar", at("0").display()),
            format!("--patch-module=m={}", at("1").display()),
            "--add-opens=m/a=ALL-UNNAMED".to_owned(),
            "--add-reads=m=ALL-UNNAMED".to_owned(),
        ];
        assert_eq!(flags.expect("the paths are paths"), expected);
        assert_eq!(paths, [PathBuf::from("/a.jar"), PathBuf::from("/runner")]);
        assert_eq!(std::fs::read(at("0").join(DESCRIPTOR)).expect("it is there"), descriptor());
    }

    /// Returns the descriptor of a module `m`: a pool of six constants, the class, and the attribute Module with empty lists.
    fn descriptor() -> Vec<u8> {
        let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 6];
        for (name, tag, of) in [("module-info", 7, 1), ("m", 19, 3)] {
            bytes.extend([&[1, 0, name.len() as u8], name.as_bytes(), &[tag, 0, of]].concat());
        }
        bytes.extend([&[1, 0, 6], &b"Module"[..]].concat());
        bytes.extend([0x80, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 16, 0, 4]);
        bytes.extend([0; 14]);
        bytes
    }
}
