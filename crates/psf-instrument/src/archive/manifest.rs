//! The parts of a jar's manifest that psf needs.

/// The attributes of a jar's manifest that psf uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// `Main-Class`
    pub main_class: Option<String>,
    /// `Class-Path`, split.
    pub class_path: Vec<String>,
    /// `Add-Exports`, `Add-Opens` and `Enable-Native-Access`, which only `java -jar` obeys: name, value.
    pub launch: Vec<(String, String)>,
    /// `Launcher-Agent-Class`, `Premain-Class` and `Agent-Class`, which run before `main` or next to it: name, value.
    pub agents: Vec<(String, String)>,
}

impl Manifest {
    /// Reads the main section of a manifest.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let unfolded = text.replace("\r\n", "\n").replace('\r', "\n").replace("\n ", "");
        let mut manifest = Self::default();
        for line in unfolded.lines().take_while(|line| !line.is_empty()) {
            let Some((name, value)) = line.split_once(':') else { continue };
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "main-class" => manifest.main_class = Some(value.to_owned()),
                "class-path" => manifest.class_path = value.split_whitespace().map(str::to_owned).collect(),
                "add-exports" | "add-opens" | "enable-native-access" => {
                    manifest.launch.push((name.to_ascii_lowercase(), value.to_owned()));
                }
                "launcher-agent-class" | "premain-class" | "agent-class" => {
                    manifest.agents.push((name.to_owned(), value.to_owned()));
                }
                _ => {}
            }
        }
        manifest
    }
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    #[test]
    fn unfolds_lines_and_stops_at_the_first_section() {
        let manifest = Manifest::parse(
            "Main-Class: app.M\r\n ain\r\nClass-Path: a.jar\r\n  b.jar\r\n\r\nName: x\r\nMain-Class: no\r\n",
        );
        assert_eq!(manifest.main_class.as_deref(), Some("app.Main"));
        assert_eq!(manifest.class_path, ["a.jar", "b.jar"]);
    }
}
