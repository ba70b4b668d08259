//! How the JVM runs the programs that are timed.

/// How the JVM runs the programs that are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// Interpreted, `-Xint`.
    Interpreter,
    /// Compiled by C2, warmed up.
    Compiled,
    /// In a JVM of its own that ends behind it: interpreted at first, compiled where it becomes hot.
    Cold,
}

impl Engine {
    /// All.
    pub const ALL: [Self; 3] = [Self::Interpreter, Self::Compiled, Self::Cold];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Interpreter => "interpreter",
            Self::Compiled => "compiled",
            Self::Cold => "cold",
        }
    }

    /// The JVM's flags. One collector for all, and a heap that is seldom full: the thread's clock does not see it.
    #[must_use]
    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Self::Interpreter => &["-Xint", "-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn512m", "-Xss4m"],
            Self::Cold => &["-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn512m", "-Xss4m"],
            Self::Compiled => &["-Xbatch", "-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn512m", "-Xss4m"],
        }
    }
}
