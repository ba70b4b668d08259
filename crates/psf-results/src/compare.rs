//! Comparisons of results: of two for one program ([`diff`]), or of many for one task ([`rank`]).
//!
//! Results come from counts files or from reports in JSON; see [`crate::result`]. All arithmetic here uses integers.

pub mod diff;
pub mod rank;
pub mod work;

use crate::headers::condition;
use crate::result::ScoredResult;
use psf_classfile::jdks::release_of_version;

/// Something in which two results differ, and the consequence for a comparison.
struct Difference {
    sentence: String,
    /// True if it makes the scores incomparable, because they measure different things.
    bars: bool,
}

/// Returns the reasons why the scores should not be compared as they are, in sentences; none if they can be.
#[must_use]
pub fn differences(one: &ScoredResult, other: &ScoredResult) -> Vec<String> {
    all(one, other).into_iter().map(|difference| difference.sentence).collect()
}

/// Returns the reason why the scores measure different things and cannot be compared, in a sentence.
#[must_use]
pub fn incomparable(one: &ScoredResult, other: &ScoredResult) -> Option<String> {
    all(one, other).into_iter().find(|difference| difference.bars).map(|difference| difference.sentence)
}

fn all(one: &ScoredResult, other: &ScoredResult) -> Vec<Difference> {
    let of = |what: &str, a: &str, b: &str, bars: bool| {
        let shown = |text: &str| if text.is_empty() { "nothing".to_owned() } else { text.to_owned() };
        let sentence = || format!("{what} differ: {} in {}, {} in {}", shown(a), one.name, shown(b), other.name);
        (a != b).then(|| Difference { sentence: sentence(), bars })
    };
    let known = !one.weights_sha256.is_empty() && !other.weights_sha256.is_empty();
    let versions = |result: &ScoredResult| if known { result.weights_sha256.clone() } else { String::new() };
    // An update of the JDK has another library, but the program's own classes stay the same.
    let jvms_bar = one.scope == JDK || other.scope == JDK || feature(&one.jvm) != feature(&other.jvm);
    let targets_bar = methods(&one.targets) != methods(&other.targets);
    let all = [
        counting(one, other),
        of("weight tables", &one.weights, &other.weights, true),
        of("weights of tables of one name", &versions(one), &versions(other), true)
            .filter(|_| one.weights == other.weights),
        of("JVMs", &one.jvm, &other.jvm, jvms_bar),
        of("object headers", &condition(one.header), &condition(other.header), true)
            .filter(|_| one.header.is_some() && other.header.is_some()),
        of("scopes", &one.scope, &other.scope, true),
        of("first uses", said(one), said(other), true).filter(|_| !said(one).is_empty() && !said(other).is_empty()),
        of("targets", &one.targets.join(", "), &other.targets.join(", "), targets_bar),
        of("pins", &one.pins.join(", "), &other.pins.join(", "), false),
    ];
    all.into_iter().flatten().collect()
}

/// Returns the reason why results of different counting versions cannot be compared. The sentence says how to renew the
/// older one.
#[must_use]
pub fn mixed(one: &ScoredResult, other: &ScoredResult) -> Option<String> {
    let older = if one.counting < other.counting { one } else { other };
    let versions = |result: &ScoredResult| format!("{} in {}", result.counting, result.name);
    (one.counting != other.counting).then(|| {
        format!(
            "counting versions differ: {}, {}; run the program of {} again to renew it",
            versions(one),
            versions(other),
            older.name
        )
    })
}

fn counting(one: &ScoredResult, other: &ScoredResult) -> Option<Difference> {
    mixed(one, other).map(|sentence| Difference { sentence, bars: true })
}

/// Returns whether first uses count in a result; empty for a verdict of an older psf, which does not have this.
fn said(result: &ScoredResult) -> &'static str {
    match result.first_use_left_out {
        Some(true) => "left out",
        Some(false) => "counted",
        None => "",
    }
}

/// The name in results of the scope in which the JDK's library counts.
const JDK: &str = "jdk";

/// Returns the release of a JVM: 17 for `OpenJDK 64-Bit Server VM 17.0.15+6-Debian`. Other texts are returned as they are.
fn feature(jvm: &str) -> Result<u32, &str> {
    let version = jvm.rsplit(' ').next().unwrap_or_default();
    release_of_version(version).ok_or(version)
}

/// Returns targets without their classes: each student solves a task in a class of another name.
fn methods(targets: &[String]) -> Vec<&str> {
    let method = |target: &'_ String| -> usize {
        let end = target.find('(').unwrap_or(target.len());
        target[..end].rfind('.').map_or(0, |dot| dot + 1)
    };
    targets.iter().map(|target| &target[method(target)..]).collect()
}

#[cfg(test)]
mod tests {
    use super::{differences, feature, incomparable};
    use crate::result::ScoredResult;
    use psf_report::report::made::{method, report};

    fn result() -> ScoredResult {
        ScoredResult::of_report("a", &report(vec![method("Main", "run", &[(1, 1, 9)])], None))
    }

    #[track_caller]
    fn check(change: impl Fn(&mut ScoredResult), bars: Option<bool>) {
        let (one, mut other) = (result(), result());
        change(&mut other);
        assert_eq!(differences(&one, &other).len(), usize::from(bars.is_some()));
        assert_eq!(incomparable(&one, &other).is_some(), bars == Some(true));
    }

    #[test]
    fn results_under_other_conditions_are_not_comparable() {
        let jvm = |version: &str| format!("OpenJDK 64-Bit Server VM {version}");
        check(|_| {}, None);
        check(|other| other.pins = vec!["heap".to_owned()], Some(false));
        check(|other| other.scope = "jdk".to_owned(), Some(true));
        // The other result has scope `app`, or is an older verdict: it does not have this fact.
        check(|other| other.first_use_left_out = Some(true), None);
        check(|other| other.weights = "hotspot".to_owned(), Some(true));
        check(|other| other.counting = 1, Some(true));
        check(|other| other.targets = vec!["app/Other.main([Ljava/lang/String;)V".to_owned()], Some(false));
        check(|other| other.targets = vec!["app/Main.solve()V".to_owned()], Some(true));
        check(|other| other.targets = Vec::new(), Some(true));
        check(|other| other.jvm = jvm("25.0.3+9-LTS"), Some(true));
        let headers = |one: Option<u32>, another: Option<u32>| {
            let of = |header| ScoredResult { header, ..result() };
            incomparable(&of(one), &of(another)).is_some()
        };
        assert!(headers(Some(12), Some(8)) && !headers(Some(8), Some(8)) && !headers(None, Some(8)));
    }

    #[test]
    fn an_update_of_the_jdk_is_another_library_and_the_same_program() {
        let (mut one, mut other) = (result(), result());
        (one.jvm, other.jvm) = ("VM 17.0.15+6-Debian".to_owned(), "VM 17.0.16+8".to_owned());
        assert_eq!((differences(&one, &other).len(), incomparable(&one, &other)), (1, None));
        (one.scope, other.scope) = ("jdk".to_owned(), "jdk".to_owned());
        assert!(incomparable(&one, &other).is_some());
        assert_eq!(["VM 17+35", "VM 25.392-b08", "VM x"].map(feature), [Ok(17), Ok(8), Err("x")]);
    }
}
