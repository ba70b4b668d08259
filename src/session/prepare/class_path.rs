//! What `java -jar` takes from a manifest, for a program that does not run by it.

use std::path::{Path, PathBuf};

use crate::archive::Manifest;

/// What a manifest's Class-Path names, relative to the original jar.
pub(super) fn beside(jar: &Path, manifest: &Manifest) -> Vec<PathBuf> {
    let directory = jar.parent().unwrap_or(Path::new(""));
    let plain = |entry: &String| directory.join(entry.trim_start_matches("file:"));
    manifest.class_path.iter().map(plain).filter(|path| path.exists()).collect()
}

/// What `java -jar` would take from the manifest, as flags.
pub(super) fn flags_of(manifest: &Manifest) -> Vec<String> {
    let mut flags = Vec::new();
    for (name, value) in &manifest.launch {
        match name.as_str() {
            "enable-native-access" => flags.push("--enable-native-access=ALL-UNNAMED".to_owned()),
            _ => flags.extend(value.split_whitespace().map(|package| format!("--{name}={package}=ALL-UNNAMED"))),
        }
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::{Manifest, flags_of};

    #[test]
    fn what_only_java_jar_heeds_becomes_flags() {
        let text = "Add-Opens: java.base/java.lang java.base/java.util\nEnable-Native-Access: ALL-UNNAMED\n";
        let flags = [
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--enable-native-access=ALL-UNNAMED",
        ];
        assert_eq!(flags_of(&Manifest::parse(text)), flags);
        assert!(flags_of(&Manifest::parse("Main-Class: app.Main\n")).is_empty());
    }
}
