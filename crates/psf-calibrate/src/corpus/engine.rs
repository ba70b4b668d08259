//! How the JVM runs the programs that are timed.

/// How the JVM runs the programs that are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// In the interpreter, with `-Xint`.
    Interpreter,
    /// Compiled by C2 and warmed up.
    Compiled,
    /// In a separate JVM that ends after it: interpreted at first, compiled when it becomes hot.
    Cold,
}

impl Engine {
    /// All engines.
    pub const ALL: [Self; 3] = [Self::Interpreter, Self::Compiled, Self::Cold];

    /// Returns its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Interpreter => "interpreter",
            Self::Compiled => "compiled",
            Self::Cold => "cold",
        }
    }

    /// Returns the JVM's flags: one collector for all, and a heap that is rarely full. The thread's clock does not include
    /// the collector.
    #[must_use]
    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Self::Interpreter => &["-Xint", "-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn512m", "-Xss4m"],
            Self::Cold => &["-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn512m", "-Xss4m"],
            Self::Compiled => &["-Xbatch", "-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn512m", "-Xss4m"],
        }
    }
}
