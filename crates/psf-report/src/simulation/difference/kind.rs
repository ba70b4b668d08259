//! What the rows of a comparison are, in words.

/// What rows are, as a format says it.
pub(super) struct Kind {
    pub(super) one: &'static str,
    pub(super) several: &'static str,
    /// The same two where they begin a line.
    pub(super) capital: [&'static str; 2],
    /// Over a table of them.
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
