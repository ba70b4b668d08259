//! The purposes of input and output.

/// The direction of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// The program reads.
    Input,
    /// The program writes.
    Output,
}

/// The purpose of work for input and output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// Reading bytes, characters and lines.
    Read,
    /// Reading with `Scanner`.
    Scan,
    /// Converting text that was read: `StringTokenizer`, `split`, `parseInt`.
    Parse,
    /// Writing bytes, characters and strings.
    Write,
    /// Writing numbers and objects, and `format`.
    Format,
    /// Making the text that will be written: `StringBuilder`, concatenation, `valueOf`.
    Build,
}

impl Purpose {
    /// All purposes.
    pub const ALL: [Self; 6] = [Self::Read, Self::Scan, Self::Parse, Self::Write, Self::Format, Self::Build];

    /// Returns its name in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Scan => "scan",
            Self::Parse => "parse",
            Self::Write => "write",
            Self::Format => "format",
            Self::Build => "build",
        }
    }

    /// Returns the direction of bytes.
    #[must_use]
    pub fn side(self) -> Side {
        match self {
            Self::Read | Self::Scan | Self::Parse => Side::Input,
            Self::Write | Self::Format | Self::Build => Side::Output,
        }
    }

    /// Returns the most instructions for each byte that can be left out. Each is above what the JDK executes for the shortest
    /// tokens, lines and numbers.
    #[must_use]
    pub fn allowance(self) -> u64 {
        match self {
            Self::Scan => 16_000,
            Self::Read | Self::Write | Self::Format => 2_500,
            Self::Parse => 500,
            Self::Build => 200,
        }
    }

    /// Returns true if text becomes numbers or the other way round. A program without the JDK does this in its own code.
    #[must_use]
    pub fn converts(self) -> bool {
        !matches!(self, Self::Read | Self::Write)
    }
}
