//! The purpose of calls and methods of the JDK, by their classes and names.

use std::collections::BTreeMap;

use super::super::{HomeMethod, HomeReport};
use super::purpose::Purpose;

/// Returns the instructions of a home for each purpose.
pub(super) fn purposes(home: &HomeReport) -> BTreeMap<Purpose, u64> {
    let own = home.place.callee.as_deref().and_then(purpose_of_call);
    let has = |class: &str, names: &[&str]| {
        let is_one = |method: &&str| names.is_empty() || names.contains(method);
        home.methods.iter().map(|ran| split(&ran.method)).any(|(of, name)| of == class && is_one(&name))
    };
    let parses = || NUMBERS.iter().any(|class| has(class, &["parseInt", "parseLong", "parseDouble", "parseFloat"]));
    let prints = || has("java/io/PrintStream", &[]) || has("java/io/PrintWriter", &[]);
    let text = match own {
        Some(purpose) => Some(purpose),
        None if parses() => Some(Purpose::Parse),
        None if prints() || has("java/util/StringJoiner", &[]) => Some(Purpose::Build),
        None => None,
    };
    // Buffers of java.nio are also used as arrays.
    let moves = home.methods.iter().any(|ran| ran.method.starts_with("java/io/"));
    let stream = moves.then(|| if prints() { Purpose::Write } else { Purpose::Read });
    let scans = has("java/util/Scanner", &[]);
    let purpose = |ran: &HomeMethod| {
        let (class, name) = split(&ran.method);
        // No object of the program takes part in scanning, so collections there are the scanner's own.
        if own == Some(Purpose::Scan) && !class.starts_with("java/math/") {
            return own;
        }
        if ["compare", "compareTo", "compareToIgnoreCase", "equals", "hashCode"].contains(&name) {
            return None;
        }
        if class == "java/util/Arrays" && !name.starts_with("copyOf") {
            return None;
        }
        match own {
            Some(purpose) => can_serve(class).then_some(purpose),
            None if class.starts_with("java/util/Scanner") => Some(Purpose::Scan),
            None if class.starts_with("java/util/regex/") => scans.then_some(Purpose::Scan),
            None if class.starts_with("java/util/Formatter") => Some(Purpose::Format),
            None if is_stream(class) => stream,
            None => text.filter(|_| is_text(class)),
        }
    };
    let mut sums = BTreeMap::new();
    for ran in &home.methods {
        if let Some(purpose) = purpose(ran) {
            let sum: &mut u64 = sums.entry(purpose).or_default();
            *sum = sum.saturating_add(ran.instructions);
        }
    }
    sums
}

/// Returns the class and the name of a method.
fn split(method: &str) -> (&str, &str) {
    let named = method.split('(').next().unwrap_or(method);
    named.rsplit_once('.').unwrap_or(("", named))
}

/// Classes whose objects are numbers.
const NUMBERS: [&str; 6] =
    ["java/lang/Integer", "java/lang/Long", "java/lang/Double", "java/lang/Float", "java/lang/Short", "java/lang/Byte"];

/// Returns the purpose of a call of the program, if its callee is for input and output or converts text.
pub(super) fn purpose_of_call(callee: &str) -> Option<Purpose> {
    let (class, name) = split(callee);
    let parameters = callee.split_once('(').map_or("", |(_, rest)| rest.split(')').next().unwrap_or(rest));
    let takes_text = parameters.starts_with("Ljava/lang/String;") || parameters.starts_with("Ljava/lang/CharSequence;");
    match class {
        // A pattern of the program can do any work.
        "java/util/Scanner" => {
            let plain = parameters.is_empty() || parameters == "I";
            let reads = (name.starts_with("next") || name.starts_with("hasNext")) && plain;
            let sets = ["<init>", "close", "reset", "useDelimiter", "useLocale", "useRadix", "delimiter", "locale"];
            (reads || sets.contains(&name)).then_some(Purpose::Scan)
        }
        "java/io/Console" if name.starts_with("read") => Some(Purpose::Read),
        "java/io/StreamTokenizer" => Some(Purpose::Parse),
        "java/io/PrintStream" | "java/io/PrintWriter" | "java/io/Console" | "java/lang/IO" => match name {
            "printf" | "format" => Some(Purpose::Format),
            "readln" => Some(Purpose::Read),
            "print" | "println" => {
                let is_text = ["", "C", "[C", "Ljava/lang/String;"].contains(&parameters);
                Some(if is_text { Purpose::Write } else { Purpose::Format })
            }
            _ => Some(Purpose::Write),
        },
        // Serialization runs code of many classes.
        "java/io/ObjectInputStream" | "java/io/ObjectOutputStream" => None,
        _ if class.starts_with("java/io/") && (class.ends_with("InputStream") || class.ends_with("Reader")) => {
            Some(Purpose::Read)
        }
        _ if class.starts_with("java/io/") && (class.ends_with("OutputStream") || class.ends_with("Writer")) => {
            Some(Purpose::Write)
        }
        "java/util/StringTokenizer" => Some(Purpose::Parse),
        "java/lang/String" => match name {
            "split" | "trim" | "strip" => Some(Purpose::Parse),
            "format" | "formatted" => Some(Purpose::Format),
            "valueOf" | "copyValueOf" | "join" | "concat" => Some(Purpose::Build),
            _ => None,
        },
        "java/lang/StringBuilder" | "java/lang/StringBuffer" => {
            ["<init>", "append", "toString"].contains(&name).then_some(Purpose::Build)
        }
        "java/util/StringJoiner" => Some(Purpose::Build),
        "java/util/Arrays" if name == "toString" => Some(Purpose::Build),
        _ if NUMBERS.contains(&class) => match name {
            "toString" => Some(Purpose::Build),
            "valueOf" | "<init>" if takes_text => Some(Purpose::Parse),
            _ => name.starts_with("parse").then_some(Purpose::Parse),
        },
        "" if name.starts_with("makeConcat") => Some(Purpose::Build),
        _ => None,
    }
}

/// Returns true if methods of this class can serve input and output. Collections, sorting, streams and large numbers are work
/// wherever they run.
fn can_serve(class: &str) -> bool {
    const OF_UTIL: [&str; 10] = [
        "java/util/ArrayList",
        "java/util/Scanner",
        "java/util/Formatter",
        "java/util/Formattable",
        "java/util/regex/",
        "java/util/Locale",
        "java/util/StringTokenizer",
        "java/util/StringJoiner",
        "java/util/Objects",
        "java/util/Arrays",
    ];
    if class.starts_with("java/util/") {
        return OF_UTIL.iter().any(|start| class.starts_with(start));
    }
    !class.starts_with("java/math/")
}

/// Returns true for classes that move bytes and characters.
fn is_stream(class: &str) -> bool {
    ["java/io/", "java/nio/", "sun/nio/"].iter().any(|start| class.starts_with(start))
}

/// Returns true for classes that convert text, and for what they use.
fn is_text(class: &str) -> bool {
    const STARTS: [&str; 6] = [
        "java/lang/String",
        "java/lang/Character",
        "java/lang/AbstractStringBuilder",
        "java/lang/Math",
        "java/lang/System",
        "jdk/internal/",
    ];
    NUMBERS.contains(&class)
        || ["java/util/StringJoiner", "java/util/StringTokenizer", "java/lang/Number"].contains(&class)
        || STARTS.iter().any(|start| class.starts_with(start))
}
