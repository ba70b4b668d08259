//! Who watches the call tree of a program that still runs.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use psf_report::tree::TreeReport;
use psf_score::weights::Weights;

/// The file of snapshots in the directory of a run.
pub(super) const SNAPSHOT: &str = "live";

/// What sees snapshots of the tree.
#[derive(Clone)]
pub struct Live {
    /// The time between two of them.
    pub every: Duration,
    /// The table that they are weighed by.
    pub weights: Arc<Weights>,
    /// Is shown each of them, by another thread.
    pub show: Arc<dyn Fn(&TreeReport) + Send + Sync>,
}

impl fmt::Debug for Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Live").field("every", &self.every).finish_non_exhaustive()
    }
}
