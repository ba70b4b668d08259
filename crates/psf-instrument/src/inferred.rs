//! Chooses the methods of java.base whose entries psf infers from their call sites, instead of counting them.
//!
//! Such a method is entered by calls alone that name it, from code that counts. So its normal returns are the calls that came
//! back normally, and the callers count these. The method must be
//!
//! - static, private or final, and override nothing, so that a call that names it runs it;
//! - invisible outside of its package;
//! - out of reach for method handles, reflection and native code. psf leaves out each name that occurs as a string in a class or
//!   in a native library of the JDK. It also leaves out the methods of classes that find methods by name;
//! - not called where a first use begins ([`one_time_calls`]), since its entry is then a part of that, and the call is not.
//!
//! psf must know the counts of a caller before it infers the entries of its callees. So the chosen methods never call each other
//! in a circle.

use std::collections::{HashMap, HashSet};

use psf_classfile::bytecode::{Code, op};
use psf_classfile::jdks::one_time_calls;
use psf_classfile::{ClassError, ClassFile, access, decode_modified_utf8, tag};
use psf_wire::inferred::InferredMethod;

use super::announced::why;
use super::signals::ends_normally;

/// The packages whose methods are left out. Code that the JVM or the JDK generates runs methods of the first six. The others are
/// also in an archive of their own (`jrt-fs.jar`), whose classes have the same names.
const LEFT_OUT: [&str; 8] = [
    "java/lang/invoke/",
    "java/lang/reflect/",
    "java/lang/runtime/",
    "jdk/internal/foreign/",
    "jdk/internal/reflect/",
    "sun/invoke/",
    "jdk/internal/jimage/",
    "jdk/internal/jrtfs/",
];
/// A class whose methods are called by generated code. It finds some by names that it puts together.
const CONCATENATES: &str = "java/lang/StringConcatHelper";

/// The names in native libraries.
#[derive(Debug, Default)]
pub struct NativeNames(HashSet<Vec<u8>>);

impl NativeNames {
    /// Adds every text of a library that could be the name of a method. Such texts end with a zero byte.
    pub fn add(&mut self, library: &[u8]) {
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
        for text in library.split(|&byte| byte == 0) {
            // Another text, or other bytes, may come before the name.
            let from = text.iter().rposition(|byte| !is_part(byte)).map_or(0, |before| before + 1);
            if from < text.len() {
                self.0.insert(text[from..].to_owned());
            }
        }
    }
}

/// The number of a name.
type Number = u32;

/// The classes of java.base, as far as the choice depends on them.
#[derive(Debug, Default)]
pub struct InferredEntries {
    numbers: HashMap<Vec<u8>, Number>,
    names: Vec<Vec<u8>>,
    classes: HashMap<Number, Class>,
    /// Methods that run without a call that counts with them, as class and name with descriptor: targets of method
    /// handles, and others.
    without_call: Vec<(Number, Number)>,
    /// The strings in all classes that could name a method.
    strings: HashSet<Vec<u8>>,
}

#[derive(Debug, Default)]
struct Class {
    superclass: Option<Number>,
    interfaces: Vec<Number>,
    is_public: bool,
    methods: HashMap<Number, Method>,
}

#[derive(Debug)]
struct Method {
    may_be_inferred: bool,
    /// Neither static nor private: it might override a method.
    is_virtual: bool,
    /// Private, or without any keyword: code of other packages cannot name it.
    is_hidden: bool,
    /// The name without the descriptor.
    name: Vec<u8>,
    /// The methods that it calls, as class and name with descriptor.
    calls: Vec<(Number, Number)>,
}

/// The surroundings of a class.
struct Family {
    /// True if a public class extends it, directly or not. Such a class can name its static methods.
    is_open: bool,
    /// The classes that extend it, and all classes and interfaces above it and these. A call that names one of them may run a
    /// method of the class: `HashMap.HashIterator` has the `hasNext` that `Iterator` declares and `KeyIterator` inherits.
    others: Vec<Number>,
}

/// Returns true if a call finds a method by its name.
fn finds_methods(class: &[u8], method: &[u8]) -> bool {
    const OF_LOOKUPS: [&[u8]; 4] = [b"findStatic", b"findVirtual", b"findSpecial", b"bind"];
    const OF_CLASSES: [&[u8]; 4] = [b"getMethod", b"getMethods", b"getDeclaredMethod", b"getDeclaredMethods"];
    match class {
        b"java/lang/invoke/MethodHandles$Lookup" => OF_LOOKUPS.contains(&method),
        b"java/lang/Class" => OF_CLASSES.contains(&method),
        _ => false,
    }
}

impl InferredEntries {
    /// Adds a class. `counts` is false if its code does not count, so that its calls are in no counter.
    pub fn add(&mut self, class: &ClassFile<'_>, counts: bool) -> Result<(), ClassError> {
        let name = class.name()?;
        let superclass = if class.super_class == 0 { None } else { Some(self.number(class.super_name()?)) };
        let mut own = Class { superclass, is_public: class.access & access::PUBLIC != 0, ..Class::default() };
        for &interface in &class.interfaces {
            let interface = self.number(class.pool.class_name(interface)?);
            own.interfaces.push(interface);
        }
        for index in class.pool.indices() {
            match class.pool.tag(index) {
                Some(tag::METHOD_HANDLE) => {
                    let member = class.pool.method_handle(index)?;
                    let method = self.numbers(member.class, member.name, member.descriptor);
                    self.without_call.push(method);
                }
                Some(tag::STRING) => {
                    self.strings.insert(class.pool.string(index)?.into_bytes());
                }
                _ => {}
            }
        }
        let mut code = Code::default();
        let mut looks_up = false;
        for member in &class.methods {
            let (method, descriptor) = (class.pool.utf8(member.name)?, class.pool.utf8(member.descriptor)?);
            let mut calls = Vec::new();
            if let Some(attribute) = class.find(&member.attributes, "Code") {
                code.read(class, attribute)?;
                let one_time = one_time_calls(&decode_modified_utf8(name), &decode_modified_utf8(method));
                for insn in code.throwing() {
                    if (op::INVOKEVIRTUAL..=op::INVOKEINTERFACE).contains(&code.insns[insn].opcode) {
                        let callee = class.pool.member(code.pool_operand(insn).unwrap_or_default())?;
                        let numbers = self.numbers(callee.class, callee.name, callee.descriptor);
                        calls.push(numbers);
                        looks_up |= finds_methods(callee.class, callee.name);
                        if one_time.iter().any(|call| call.is(callee.class, callee.name)) {
                            // The callee counts as a first use, but the call itself does not.
                            self.without_call.push(numbers);
                        }
                    }
                }
                calls.sort_unstable();
                calls.dedup();
            }
            if !counts {
                // No counter has its calls, nor the calls of a method handle.
                self.without_call.extend(&calls);
            }
            let is = |flag: u16| member.access & flag != 0;
            let is_virtual = !is(access::STATIC | access::PRIVATE);
            let is_left_out = LEFT_OUT.iter().any(|prefix| name.starts_with(prefix.as_bytes()));
            let may_be_inferred = counts
                && !is(access::NATIVE | access::ABSTRACT | access::SYNCHRONIZED)
                && (!is_virtual || is(access::FINAL) || class.access & access::FINAL != 0)
                && !method.starts_with(b"<")
                && !is_left_out
                && name != CONCATENATES.as_bytes()
                && why(name, method).is_none()
                && !ends_normally(name, method)
                // Annotations make some methods known to the JVM.
                && class.find(&member.attributes, "RuntimeVisibleAnnotations").is_none();
            let is_hidden = is(access::PRIVATE) || !is(access::PUBLIC | access::PROTECTED);
            let key = self.number(&[method, descriptor].concat());
            own.methods.insert(key, Method { may_be_inferred, is_virtual, is_hidden, name: method.to_owned(), calls });
        }
        if looks_up {
            // It most often looks up its own methods, and may put their names together.
            own.methods.values_mut().for_each(|method| method.may_be_inferred = false);
        }
        let number = self.number(name);
        if let Some(first) = self.classes.get_mut(&number) {
            // Another version of the class, for preview features. A run has one of the two.
            first.methods.values_mut().for_each(|method| method.may_be_inferred = false);
            self.without_call.extend(own.methods.into_values().flat_map(|method| method.calls));
        } else {
            self.classes.insert(number, own);
        }
        Ok(())
    }

    /// Chooses the methods. Native code may call methods with the names in `natives`. Each method comes after the chosen
    /// methods that call it.
    #[must_use]
    pub fn choose(&self, natives: &NativeNames) -> Vec<InferredMethod> {
        let mut chosen: HashSet<(Number, Number)> = HashSet::new();
        let below = self.below();
        for (&class, own) in &self.classes {
            let family = self.family(class, &below);
            let is_open = own.is_public || family.is_open;
            for (&method, of_class) in &own.methods {
                let known = self.strings.contains(&of_class.name) || natives.0.contains(&of_class.name);
                let overrides = of_class.is_virtual && family.others.iter().any(|&other| self.declares(other, method));
                if of_class.may_be_inferred && (of_class.is_hidden || !is_open) && !known && !overrides {
                    chosen.insert((class, method));
                }
            }
        }
        for &(class, method) in &self.without_call {
            self.declaring(class, method).iter().for_each(|&own| {
                chosen.remove(&(own, method));
            });
        }
        let mut also: HashMap<(Number, Number), HashSet<Number>> = HashMap::new();
        for of_class in self.classes.values().flat_map(|class| class.methods.values()) {
            for &(class, method) in &of_class.calls {
                match self.declaring(class, method)[..] {
                    [own] if own == class => {}
                    [own] => {
                        also.entry((own, method)).or_default().insert(class);
                    }
                    // Which method runs is not clear.
                    ref several => several.iter().for_each(|&own| {
                        chosen.remove(&(own, method));
                    }),
                }
            }
        }
        let ordered = self.in_order(chosen);
        let text = |number: Number| decode_modified_utf8(&self.names[number as usize]);
        let method = |(class, method): (Number, Number)| {
            let mut also: Vec<String> =
                also.get(&(class, method)).into_iter().flatten().map(|&own| text(own)).collect();
            also.sort_unstable();
            InferredMethod { class: text(class), method: text(method), also }
        };
        ordered.into_iter().map(method).collect()
    }

    /// Returns the classes of java.base that extend each class directly.
    fn below(&self) -> HashMap<Number, Vec<Number>> {
        let mut below: HashMap<Number, Vec<Number>> = HashMap::new();
        for (&class, own) in &self.classes {
            self.above(own).for_each(|above| below.entry(above).or_default().push(class));
        }
        below
    }

    /// Returns the family of a class.
    fn family(&self, class: Number, below: &HashMap<Number, Vec<Number>>) -> Family {
        let mut own = HashSet::from([class]);
        let mut open = vec![class];
        while let Some(class) = open.pop() {
            open.extend(below.get(&class).into_iter().flatten().copied().filter(|&class| own.insert(class)));
        }
        let mut above = HashSet::new();
        open.extend(&own);
        while let Some(class) = open.pop() {
            let above_it = self.classes.get(&class).into_iter().flat_map(|class| self.above(class));
            open.extend(above_it.filter(|&class| !own.contains(&class) && above.insert(class)));
        }
        own.remove(&class);
        Family {
            is_open: own.iter().any(|below| self.classes[below].is_public),
            others: above.into_iter().chain(own).collect(),
        }
    }

    fn declares(&self, class: Number, method: Number) -> bool {
        self.classes.get(&class).is_some_and(|class| class.methods.contains_key(&method))
    }

    /// Returns the classes whose method a call may run that names this class: the class itself if it declares the method,
    /// otherwise those above it that do.
    ///
    /// A class that is not of java.base ends the search: no class of java.base extends it.
    fn declaring(&self, class: Number, method: Number) -> Vec<Number> {
        let (mut found, mut open) = (Vec::new(), vec![class]);
        while let Some(class) = open.pop() {
            let Some(own) = self.classes.get(&class) else { continue };
            if own.methods.contains_key(&method) {
                found.push(class);
            } else {
                open.extend(self.above(own));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Returns the superclass and the interfaces of a class.
    fn above<'c>(&self, class: &'c Class) -> impl Iterator<Item = Number> + use<'c> {
        class.superclass.into_iter().chain(class.interfaces.iter().copied())
    }

    /// Orders the methods so that each comes after its callers. Leaves out methods until none call each other in a circle.
    fn in_order(&self, mut chosen: HashSet<(Number, Number)>) -> Vec<(Number, Number)> {
        let name = |&(class, method): &(Number, Number)| (&self.names[class as usize], &self.names[method as usize]);
        let mut roots: Vec<(Number, Number)> = chosen.iter().copied().collect();
        roots.sort_by_key(|method| name(method));
        // A method is done when all that it calls are done; then it comes before them.
        let (mut begun, mut done) = (HashSet::new(), HashSet::new());
        let mut postorder = Vec::new();
        for root in roots {
            let mut open = vec![(root, 0)];
            while let Some((method, next)) = open.pop() {
                if next == 0 && (done.contains(&method) || !chosen.contains(&method) || !begun.insert(method)) {
                    continue;
                }
                let calls = self.classes.get(&method.0).and_then(|class| class.methods.get(&method.1));
                let Some(&callee) = calls.and_then(|own| own.calls.get(next)) else {
                    done.insert(method);
                    postorder.push(method);
                    continue;
                };
                open.push((method, next + 1));
                let callee = match self.declaring(callee.0, callee.1)[..] {
                    [class] => (class, callee.1),
                    _ => continue, // none of them is chosen
                };
                if begun.contains(&callee) && !done.contains(&callee) {
                    chosen.remove(&callee);
                } else if chosen.contains(&callee) {
                    open.push((callee, 0));
                }
            }
        }
        postorder.retain(|method| chosen.contains(method));
        postorder.reverse();
        postorder
    }

    fn numbers(&mut self, class: &[u8], name: &[u8], descriptor: &[u8]) -> (Number, Number) {
        (self.number(class), self.number(&[name, descriptor].concat()))
    }

    fn number(&mut self, name: &[u8]) -> Number {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.names.len() as Number;
        self.numbers.insert(name.to_owned(), number);
        self.names.push(name.to_owned());
        number
    }
}

#[cfg(test)]
mod tests;
