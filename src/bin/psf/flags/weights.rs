//! A weight table, by its file or by its name.

use std::path::Path;

use psf::text::failure::{Failure, FailureKind};
use psf::weights::Weights;

/// A weights file, or a built-in table by name.
pub(crate) fn load_weights(name: Option<&Path>) -> Result<Weights, Failure> {
    let path = name.unwrap_or(Path::new("plain"));
    if let Some(table) = path.to_str().and_then(Weights::built_in) {
        return table.map_err(|what| Failure::new(FailureKind::Psf, format!("the built-in table: {what}")));
    }
    let text = std::fs::read_to_string(path).map_err(|e| {
        let names = psf::weights::BUILT_IN.map(|(name, _)| name);
        Failure::unreadable(path, &e).remedy(format!("name a file, or a built-in table: {}", names.join(", ")))
    })?;
    Weights::parse(&text).map_err(|what| Failure::refused(format!("{}: {what}", path.display())))
}
