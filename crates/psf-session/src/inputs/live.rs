//! Watching the call tree of a program while it runs.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use psf_report::tree::TreeReport;
use psf_score::weights::Weights;

/// The name of the file for snapshots, in the directory of a run.
pub(crate) const SNAPSHOT: &str = "live";

/// An observer of snapshots of the tree.
#[derive(Clone)]
pub struct Live {
    /// The time between two snapshots.
    pub every: Duration,
    /// The table that weighs the snapshots.
    pub weights: Arc<Weights>,
    /// The function that shows a snapshot. Another thread calls it.
    pub show: Arc<dyn Fn(&TreeReport) + Send + Sync>,
}

impl fmt::Debug for Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Live").field("every", &self.every).finish_non_exhaustive()
    }
}
