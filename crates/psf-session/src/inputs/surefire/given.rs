//! Properties that the user's settings give to Maven.

use std::path::Path;

/// Returns the value of a property in the settings of a build and in the environment. psf's own argument replaces that value,
/// so psf must repeat it.
pub(super) fn value(property: &str, build: &Path) -> Option<String> {
    let build = std::fs::canonicalize(build).ok()?;
    let settings = build.ancestors().map(|directory| directory.join(".mvn")).find(|settings| settings.is_dir());
    let file = |name: &str| std::fs::read_to_string(settings.as_ref()?.join(name)).ok();
    // A later definition replaces an earlier one. Maven's command line comes after the flags of its JVM.
    let texts =
        [file("jvm.config"), std::env::var("MAVEN_OPTS").ok(), file("maven.config"), std::env::var("MAVEN_ARGS").ok()];
    texts.iter().flatten().filter_map(|text| of_text(property, text)).next_back()
}

/// Returns the last value of a property in a text of arguments.
fn of_text(property: &str, text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut with_value = words.iter().enumerate().filter_map(|(at, word)| {
        let definition = match *word {
            "-D" | "--define" => words.get(at + 1)?,
            word => word.strip_prefix("-D").or_else(|| word.strip_prefix("--define="))?,
        };
        let (name, value) = definition.split_once('=')?;
        (name == property).then(|| value.trim_matches(['"', '\'']).to_owned())
    });
    with_value.next_back()
}

#[cfg(test)]
mod tests {
    use super::of_text;

    #[test]
    fn the_last_definition_counts() {
        let found = |text: &str| of_text("a.b", text);
        assert_eq!(found("-Xmx1g -Da.b=/x:/y -T 2"), Some("/x:/y".to_owned()));
        assert_eq!(found("-Da.b=/x\n-D a.b=\"/z\"\n"), Some("/z".to_owned()));
        assert_eq!(found("--define=a.b=1 -Da.bc=2 -Dx=a.b"), Some("1".to_owned()));
        assert_eq!(found("-Da.b"), None);
    }

    #[test]
    fn a_build_finds_the_settings_above_it() {
        let root = tempfile::tempdir().expect("there is a directory for temporary files");
        let module = root.path().join("module");
        std::fs::create_dir_all(root.path().join(".mvn")).expect("it is writable");
        std::fs::create_dir(&module).expect("it is writable");
        std::fs::write(root.path().join(".mvn/maven.config"), "-Dpsf.given=/e.jar\n").expect("it is writable");
        assert_eq!(super::value("psf.given", &module), Some("/e.jar".to_owned()));
    }
}
