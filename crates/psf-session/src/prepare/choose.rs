//! Choosing the main class and the targets.

use crate::inputs::options::CountOptions;
use psf_classfile::jdks::{major_of, release_of};
use psf_instrument::rewrite::{Scan, Selector};
use psf_instrument::{MainClass, Target, TargetError, find_main, resolve_target, split_target};
use psf_text::failure::{Failure, FailureKind};

/// Returns the internal names of the classes that the user's targets and events name.
pub(crate) fn named_classes(options: &CountOptions) -> Vec<String> {
    options
        .targets
        .iter()
        .chain(options.observe.events())
        .filter_map(|spec| split_target(spec))
        .map(|(class, ..)| class)
        .collect()
}

/// Resolves the methods that the user names.
pub(crate) fn targets(specs: &[String], classes: &[MainClass]) -> Result<Vec<Target>, Failure> {
    let mut targets = Vec::new();
    for spec in specs {
        targets.extend(resolve_target(classes, spec).map_err(failure)?);
    }
    targets.sort();
    targets.dedup();
    Ok(targets)
}

/// Returns the `main` of a class, and the initializers of that class and of its superclasses.
pub(crate) fn starts(class: &str, classes: &[MainClass]) -> Result<Vec<Target>, Failure> {
    let class = class.replace('.', "/");
    let mut starts = vec![find_main(classes, &class).map_err(failure)?];
    let mut name = class.as_str();
    for _ in 0..classes.len() {
        let Some(own) = classes.iter().find(|other| other.class == name) else { break };
        let (method, descriptor) = ("<clinit>".to_owned(), "()V".to_owned());
        starts.push(Target { class: own.class.clone(), method, descriptor });
        name = &own.super_class;
    }
    Ok(starts)
}

/// Returns the main class: the user's choice, or the class that a manifest names, or the only class that has a `main`.
pub(crate) fn main_class(named: Option<&str>, scan: &Scan) -> Result<String, Failure> {
    let manifest = || scan.manifests.iter().find_map(|manifest| manifest.main_class.as_deref());
    if let Some(name) = named.or_else(manifest) {
        return Ok(name.replace('.', "/"));
    }
    let mut mains: Vec<&str> = scan.classes.iter().filter(|c| !c.mains.is_empty()).map(|c| c.class.as_str()).collect();
    mains.sort_unstable();
    mains.dedup();
    match mains.as_slice() {
        [only] => Ok((*only).to_owned()),
        [] => Err(Failure::usage("no class of the input has a main method").remedy("name one with --main CLASS")),
        several => {
            let shown: Vec<&str> = several.iter().copied().take(8).collect();
            let more = if several.len() > 8 { ", ..." } else { "" };
            Err(Failure::usage(format!("{} classes have a main method: {}{more}", several.len(), shown.join(", ")))
                .remedy("name one with --main CLASS"))
        }
    }
}

/// Fails if a JVM of this feature release does not know the main class's version (JVMS 4.1, table 4.1-A). The JVM would end
/// without loading a class of the program. If several classes have that name, as in a jar for several releases, the oldest
/// counts.
pub(crate) fn check_version(main: &str, scan: &Scan, feature: Option<u32>) -> Result<(), Failure> {
    let majors = scan.classes.iter().filter(|class| class.class == main).map(|class| class.major);
    match (majors.min(), feature) {
        (Some(major), Some(feature)) if major > major_of(feature) => {
            let needed = release_of(major);
            let name = main.replace('/', ".");
            Err(Failure::new(
                FailureKind::NeverRan,
                format!("{name} needs Java {needed}, but the JVM has Java {feature}"),
            )
            .remedy(format!("--java HOME names another JDK; javac --release {feature} compiles for this one")))
        }
        _ => Ok(()),
    }
}

/// Fails if the options leave no class of the input to count. Such a run would cost nothing and be within every limit.
pub(crate) fn check_counted(selector: &Selector, options: &CountOptions, scan: &Scan) -> Result<(), Failure> {
    if scan.classes.is_empty() || scan.classes.iter().any(|class| selector.includes(&class.class)) {
        return Ok(());
    }
    let typed = |flag: &str, globs: &[String]| globs.iter().map(|glob| format!("{flag} '{glob}'")).collect::<Vec<_>>();
    let globs = [typed("--include", &options.include), typed("--exclude", &options.exclude)].concat();
    let example = scan.classes.first().map(|class| class.class.replace('/', ".")).unwrap_or_default();
    Err(Failure::usage(format!("no class of the input is left to count with {}", globs.join(" ")))
        .remedy(format!("globs match the names of classes, such as {example}")))
}

fn failure(error: TargetError) -> Failure {
    let failure = Failure::usage(error.message);
    if error.nearest.is_empty() {
        return failure;
    }
    failure.remedy(format!("did you mean {}?", error.nearest.join(" or ")))
}
