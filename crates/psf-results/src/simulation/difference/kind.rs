//! The words for the rows of a comparison.

/// The words that formats use for one kind of rows.
pub(super) struct Kind {
    pub(super) one: &'static str,
    pub(super) several: &'static str,
    /// Both words, capitalized for the start of a line.
    pub(super) capital: [&'static str; 2],
    /// The title of a table of such rows.
    pub(super) title: &'static str,
}

pub(super) const METHODS: Kind = Kind {
    one: "method",
    several: "methods",
    capital: ["Method", "Methods"],
    title: "Methods in which something else happened",
};
pub(super) const LINES: Kind =
    Kind { one: "line", several: "lines", capital: ["Line", "Lines"], title: "Lines on which something else happened" };
pub(super) const SITES: Kind = Kind {
    one: "site",
    several: "sites",
    capital: ["Site", "Sites"],
    title: "Instructions at which something else happened",
};
