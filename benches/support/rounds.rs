//! Several rounds of a measurement.

/// Returns the number of rounds: `--rounds N`, which must be at least `least`, or `usual` without this option.
pub(crate) fn asked_for(usual: usize, least: usize) -> Result<usize, String> {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--rounds").skip(1);
    let Some(value) = arguments.next() else {
        return if std::env::args().any(|a| a == "--rounds") {
            Err("--rounds needs a number".to_owned())
        } else {
            Ok(usual)
        };
    };
    value
        .parse()
        .ok()
        .filter(|&rounds| rounds >= least)
        .ok_or_else(|| format!("--rounds {value}: a number from {least} on is needed"))
}

/// Returns the least value.
#[allow(dead_code, reason = "not every bench asks for it")]
pub(crate) fn minimum(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}
