//! Finds the methods that turn counting on: the methods that the user names, or the program's `main`.

use psf_classfile::jdks::major_of;
use psf_classfile::{ClassError, ClassFile, access, decode_modified_utf8};

/// A method, by class, name and descriptor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    /// The internal name of the class.
    pub class: String,
    /// The name of the method.
    pub method: String,
    /// The method's descriptor.
    pub descriptor: String,
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}{}", self.class, self.method, self.descriptor)
    }
}

/// The properties of a class that are needed to find targets.
#[derive(Clone, Debug)]
pub struct MainClass {
    /// The internal name.
    pub class: String,
    /// The internal name of the superclass.
    pub super_class: String,
    /// The `major_version` of the class file.
    pub major: u16,
    /// True if the objects of the class have no identity.
    pub is_value: bool,
    /// The descriptors of the `main` methods that a launcher may call, `static main(String[])` first.
    pub mains: Vec<String>,
    /// All methods of the class that have code, if the user named the class.
    pub methods: Vec<(String, String)>,
}

/// The reason why a target does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetError {
    /// The message for the user.
    pub message: String,
    /// The most similar names.
    pub nearest: Vec<String>,
}

impl MainClass {
    /// Reads the properties of a class. Lists its methods if it is one of `named`.
    pub fn of(class: &ClassFile<'_>, named: &[String]) -> Result<Self, ClassError> {
        let name = decode_modified_utf8(class.name()?);
        // From Java 25 on, and as a preview from 21 on, main may be an instance method, have no parameters, and not be
        // public.
        let flexible = class.major >= major_of(25) || class.major >= major_of(21) && class.minor == 0xffff;
        let (mut mains, mut methods) = (Vec::new(), Vec::new());
        for method in &class.methods {
            let coded = class.find(&method.attributes, "Code").is_some();
            let (own, descriptor) = (class.pool.text(method.name)?, class.pool.text(method.descriptor)?);
            let classic = method.access & (access::STATIC | 1) == access::STATIC | 1;
            let launched = match descriptor.as_str() {
                "([Ljava/lang/String;)V" => classic || flexible && method.access & access::PRIVATE == 0,
                "()V" => flexible && method.access & access::PRIVATE == 0,
                _ => false,
            };
            if own == "main" && coded && launched {
                mains.push(descriptor.clone());
            }
            if coded && named.contains(&name) {
                methods.push((own, descriptor));
            }
        }
        mains.sort_by_key(|descriptor| descriptor == "()V");
        let super_class = decode_modified_utf8(class.super_name()?);
        let is_value = class.is_value_class();
        Ok(Self { super_class, major: class.major, is_value, class: name, mains, methods })
    }
}

/// Finds the `main` that a launcher would call for `main_class`: its own or an inherited one.
pub fn find_main(classes: &[MainClass], main_class: &str) -> Result<Target, TargetError> {
    let internal = main_class.replace('.', "/");
    let mut name = internal.as_str();
    for _ in 0..classes.len() {
        let Some(class) = classes.iter().find(|c| c.class == name) else { break };
        if let Some(descriptor) = class.mains.first() {
            return Ok(Target {
                class: class.class.clone(),
                method: "main".to_owned(),
                descriptor: descriptor.clone(),
            });
        }
        name = &class.super_class;
    }
    if classes.iter().any(|c| c.class == internal) {
        let nearest = classes.iter().filter(|c| !c.mains.is_empty()).map(|c| c.class.clone()).take(5).collect();
        return Err(TargetError { message: format!("class {internal} has no main method"), nearest });
    }
    let names = classes.iter().map(|c| c.class.as_str());
    Err(TargetError { message: format!("there is no class {internal}"), nearest: nearest(&internal, names) })
}

/// Splits `CLASS.METHOD[DESC]` into the class in internal form, the method, and the descriptor.
#[must_use]
pub fn split_target(spec: &str) -> Option<(String, &str, Option<&str>)> {
    let (path, descriptor) = match spec.find('(') {
        Some(at) => (&spec[..at], Some(&spec[at..])),
        None => (spec, None),
    };
    let (class, method) = path.rsplit_once('.')?;
    (!class.is_empty() && !method.is_empty()).then(|| (class.replace('.', "/"), method, descriptor))
}

/// Finds the methods that `CLASS.METHOD[DESC]` names. Without a descriptor these are all methods of that name.
pub fn resolve_target(classes: &[MainClass], spec: &str) -> Result<Vec<Target>, TargetError> {
    let Some((class_name, method, descriptor)) = split_target(spec) else {
        return Err(TargetError {
            message: format!("target {spec} is not of the form CLASS.METHOD or CLASS.METHOD(DESCRIPTOR)"),
            nearest: Vec::new(),
        });
    };
    let Some(class) = classes.iter().find(|c| c.class == class_name) else {
        let names = classes.iter().map(|c| c.class.as_str());
        let message = format!("target {spec}: there is no class {class_name}");
        return Err(TargetError { message, nearest: nearest(&class_name, names) });
    };
    let mut found: Vec<Target> = classes
        .iter()
        .filter(|c| c.class == class_name)
        .flat_map(|c| &c.methods)
        .filter(|(name, desc)| name == method && descriptor.is_none_or(|wanted| wanted == desc))
        .map(|(name, desc)| Target { class: class_name.clone(), method: name.clone(), descriptor: desc.clone() })
        .collect();
    found.sort();
    found.dedup();
    if found.is_empty() {
        let names: Vec<String> = class.methods.iter().map(|(name, desc)| format!("{name}{desc}")).collect();
        let wanted = format!("{method}{}", descriptor.unwrap_or_default());
        let near = nearest(&wanted, names.iter().map(String::as_str));
        let nearest = near.into_iter().map(|name| format!("{class_name}.{name}")).collect();
        let message = format!("target {spec}: class {class_name} has no method {wanted} with code");
        return Err(TargetError { message, nearest });
    }
    Ok(found)
}

/// Returns up to three of `names` that are most similar to `wanted`.
fn nearest<'n>(wanted: &str, names: impl Iterator<Item = &'n str>) -> Vec<String> {
    let last =
        |name: &str| name.rsplit(['/', '.']).next().unwrap_or(name).split('(').next().unwrap_or("").to_lowercase();
    let likeness =
        |name: &str| strsim::jaro_winkler(&last(wanted), &last(name)).max(strsim::jaro_winkler(wanted, name));
    let mut scored: Vec<(f64, &str)> =
        names.map(|name| (likeness(name), name)).filter(|(score, _)| *score > 0.6).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    scored.dedup_by_key(|(_, name)| *name);
    scored.into_iter().take(3).map(|(_, name)| name.to_owned()).collect()
}
