//! The methods and constructors that reflection and method handles may find, by the strings of the JDK's classes.
//!
//! Code that finds a method gives its name, and the class by an object of type `Class` or by its name. The two may be in
//! different classes of the JDK: one passes a class or a string on to another. A class that does so with both, or finds methods
//! itself, is a *finder*. psf takes each of its strings as the name of a method in any class. A string in another class names only
//! methods of that class and of the classes that it mentions. Strings outside of java.base cannot name a method there that is
//! invisible outside of its package.

use std::collections::{HashMap, HashSet};

use psf_classfile::{ClassError, ClassFile, MemberRef, decode_modified_utf8, tag};

/// The number of a name.
pub(super) type Number = u32;

/// The packages whose methods are left out. Code that the JVM or the JDK generates runs methods of the first six. The others are
/// also in an archive of their own (`jrt-fs.jar`), whose classes have the same names.
pub(super) const LEFT_OUT: [&str; 8] = [
    "java/lang/invoke/",
    "java/lang/reflect/",
    "java/lang/runtime/",
    "jdk/internal/foreign/",
    "jdk/internal/reflect/",
    "sun/invoke/",
    "jdk/internal/jimage/",
    "jdk/internal/jrtfs/",
];
const CLASS: &[u8] = b"java/lang/Class";
const LOOKUP: &[u8] = b"java/lang/invoke/MethodHandles$Lookup";

/// The methods that find methods.
const METHODS: [(&[u8], &[&[u8]]); 2] = [
    (LOOKUP, &[b"findStatic", b"findVirtual", b"findSpecial", b"bind"]),
    (CLASS, &[b"getMethod", b"getMethods", b"getDeclaredMethod", b"getDeclaredMethods"]),
];
/// The methods that find constructors.
const CONSTRUCTORS: [(&[u8], &[&[u8]]); 2] = [
    (LOOKUP, &[b"findConstructor"]),
    (CLASS, &[b"getConstructor", b"getConstructors", b"getDeclaredConstructor", b"getDeclaredConstructors"]),
];
/// Methods that take a class and a string, and find no method by it.
const OTHERS: [(&[u8], &[u8]); 8] = [
    (b"java/lang/Enum", b"valueOf"),
    (LOOKUP, b"findVarHandle"),
    (LOOKUP, b"findStaticVarHandle"),
    (b"java/lang/runtime/ObjectMethods", b"bootstrap"),
    (b"java/util/concurrent/atomic/AtomicIntegerFieldUpdater", b"newUpdater"),
    (b"java/util/concurrent/atomic/AtomicLongFieldUpdater", b"newUpdater"),
    (b"java/util/concurrent/atomic/AtomicReferenceFieldUpdater", b"newUpdater"),
    (b"jdk/internal/misc/Unsafe", b"objectFieldOffset"),
];

fn is_one_of(rows: &[(&[u8], &[&[u8]])], callee: &MemberRef<'_>) -> bool {
    rows.iter().any(|(class, names)| *class == callee.class && names.contains(&callee.name))
}

/// Returns true if a call passes on a class and a string, by which the callee may find a method.
fn passes_on(callee: &MemberRef<'_>) -> bool {
    let has = |part: &[u8]| memchr::memmem::find(callee.descriptor, part).is_some();
    has(b"Ljava/lang/Class;") && has(b"Ljava/lang/String;") && !OTHERS.contains(&(callee.class, callee.name))
}

/// How a class finds methods.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Finds {
    pub(super) methods: bool,
    pub(super) constructors: bool,
}

/// The strings of all classes, with what they may name.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// The strings of finders in java.base, and in other modules.
    anywhere: HashSet<Vec<u8>>,
    outside: HashSet<Vec<u8>>,
    /// The classes that have a string and find no methods, by the string.
    having: HashMap<Vec<u8>, Vec<Number>>,
    /// The classes that such a class mentions.
    mentions: HashMap<Number, HashSet<Number>>,
    /// The classes that a class mentions which finds constructors, and their names as strings.
    constructed: HashSet<Number>,
    constructed_names: HashSet<Vec<u8>>,
}

impl Names {
    /// Adds the strings of a class. `number` gives each internal name a number.
    pub(super) fn add(
        &mut self,
        class: &ClassFile<'_>,
        of_base: bool,
        number: &mut dyn FnMut(&[u8]) -> Number,
    ) -> Result<Finds, ClassError> {
        let name = class.name()?;
        let mut finds = Finds::default();
        let mut is_finder = LEFT_OUT.iter().any(|package| name.starts_with(package.as_bytes()));
        let (mut strings, mut mentioned) = (Vec::new(), HashSet::new());
        for index in class.pool.indices() {
            match class.pool.tag(index) {
                Some(tag::STRING) => strings.push(class.pool.string(index)?.into_bytes()),
                Some(tag::CLASS) => {
                    mentioned.insert(number(class.pool.class_name(index)?));
                }
                Some(tag::METHODREF | tag::INTERFACE_METHODREF) => {
                    let callee = class.pool.member(index)?;
                    finds.methods |= is_one_of(&METHODS, &callee);
                    finds.constructors |= is_one_of(&CONSTRUCTORS, &callee);
                    is_finder |= passes_on(&callee);
                }
                _ => {}
            }
        }
        if finds.constructors {
            self.constructed.extend(&mentioned);
            self.constructed_names.extend(strings.iter().cloned());
        }
        if is_finder || finds.methods {
            if of_base { &mut self.anywhere } else { &mut self.outside }.extend(strings);
        } else {
            let own = number(name);
            for string in strings {
                self.having.entry(string).or_default().push(own);
            }
            self.mentions.entry(own).or_default().extend(mentioned);
        }
        Ok(finds)
    }

    /// Returns true if code may find a method by its name. `classes` are its class and the classes that extend it,
    /// each with its internal name. `is_hidden` is true if only its package can name it.
    pub(super) fn may_find(&self, method: &[u8], classes: &[(Number, &[u8])], is_hidden: bool) -> bool {
        self.anywhere.contains(method)
            || !is_hidden && self.outside.contains(method)
            || self.having.get(method).into_iter().flatten().any(|having| {
                let mentions = self.mentions.get(having);
                classes.iter().any(|(class, name)| {
                    having == class
                        || mentions.is_some_and(|mentions| mentions.contains(class))
                        || self.having.get(&dotted(name)).is_some_and(|all| all.contains(having))
                })
            })
    }

    /// Returns true if code may find a class's constructors.
    pub(super) fn may_construct(&self, class: Number, name: &[u8]) -> bool {
        self.constructed.contains(&class) || self.constructed_names.contains(&dotted(name))
    }
}

/// Returns the name of a class as code gives it to `Class.forName`.
fn dotted(class: &[u8]) -> Vec<u8> {
    decode_modified_utf8(class).replace('/', ".").into_bytes()
}
