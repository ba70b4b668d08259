//! The facts about an instruction that follow from the whole input: may it never complete?
//!
//! The JVM may end while frames are active: by `System.exit` at any depth, or while a thread waits for ever. Control has
//! then entered blocks of these frames and not left them. At that moment the runtime looks at the stacks, and `suspension`
//! describes what it can see there. A call graph by name and descriptor finds the calls that may lead to such an end. It
//! may find too many calls, which costs little. If it finds too few, the frame at the missing call makes the run
//! incomplete.

use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher;
use std::sync::LazyLock;

use foldhash::fast::RandomState;

use super::memo::Memo;
use super::signals::ends;
use super::twins::Twins;
use psf_classfile::bytecode::{Code, descriptor, op};
use psf_classfile::{ClassError, ClassFile, ConstantPool, MemberRef, Reader, access, encode_modified_utf8, tag};
use psf_wire::inferred::InferredMethod;

/// A different hash function in each process, so that an attacker cannot choose names that collide.
static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// Names, by their hashes.
pub(super) type Names = HashSet<u64, RandomState>;

/// A reason why an instruction may never complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Site {
    /// The instruction ends the JVM.
    Exit,
    /// The instruction may wait for another thread.
    Wait,
    /// The instruction calls a method: the hash of its class, and the hash of its name and descriptor.
    Call(u64, u64),
    /// The instruction may run a class's initializer: the hash of the class.
    Initialize(u64),
    /// The instruction looks up a class, which may run a class loader of the program.
    Resolve,
    /// The instruction runs code that the call graph does not show.
    Outside,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct MethodSummary {
    pub(super) key: u64,
    pub(super) initializer: bool,
    /// True if the method does the work of a class loader.
    pub(super) loads: bool,
    /// True if code outside the input may call the method without reflection.
    pub(super) open: bool,
    pub(super) synchronized: bool,
    pub(super) is_abstract: bool,
    /// The number of the method's sites in [`Summary::sites`].
    pub(super) sites: u32,
}

/// The contribution of one class to the call graph.
#[derive(Clone, Debug)]
pub struct Summary {
    pub(super) class: u64,
    pub(super) superclass: u64,
    pub(super) methods: Vec<MethodSummary>,
    /// The sites of the methods, method after method.
    pub(super) sites: Vec<Site>,
    /// Methods that a method handle refers to.
    pub(super) handles: Vec<u64>,
    /// Methods, by name and descriptor, that `invokedynamic` implements.
    pub(super) implemented: Vec<u64>,
    pub(super) threads: bool,
    pub(super) reflection: bool,
    pub(super) pool: bool,
    pub(super) processes: bool,
    /// True if the class may run native code, or code that no class of the input shows.
    pub(super) natives: bool,
    /// True if the class may know the number of its own process.
    pub(super) own_number: bool,
    /// True if the class may give this number to another process.
    pub(super) children: bool,
}

/// The results of the call graph.
#[derive(Debug, Default)]
pub struct Program {
    pub(super) classes: Names,
    pub(super) declared: Names,
    /// Methods that generated code implements while the program runs. `invokedynamic` implements some. If the program uses
    /// reflection, such as a proxy, these may be all abstract methods.
    pub(super) implemented: Names,
    /// Methods, by name and descriptor, that may never return.
    pub(super) vanishing: Names,
    pub(super) outside_vanishes: bool,
    pub(super) initializer_vanishes: bool,
    pub(super) loading_vanishes: bool,
    pub(super) threads: bool,
    pub(super) pool: bool,
    pub(super) processes: bool,
    pub(super) natives: bool,
    pub(super) own_number: bool,
    pub(super) children: bool,
    /// True if the program has class loaders of its own.
    pub(super) loaders: bool,
    /// The superclass of each class.
    pub(super) superclasses: HashMap<u64, u64, RandomState>,
    /// The methods that each class declares, by both hashes.
    pub(super) own: HashSet<(u64, u64), RandomState>,
    /// The methods whose entries psf infers from call sites, by class: names with descriptors.
    inferred: HashMap<Vec<u8>, HashSet<Vec<u8>>>,
    /// The twins among them.
    pub(super) twins: Twins,
}

/// The most superclasses in which psf looks for a method. In further ones it may be a method of the JDK.
const MOST_SUPERCLASSES: usize = 256;

/// The methods of `ProcessHandle` that reveal only a process's number. All other methods look up the process by its number.
const OF_THE_NUMBER: [&[u8]; 6] = [b"current", b"pid", b"compareTo", b"equals", b"hashCode", b"toString"];

/// Classes by which a program can give work to the common pool without waiting for it. Streams and the like wait for their
/// work, and meanwhile do some of it themselves. A `CompletableFuture` has threads of its own if the pool has none.
const POOL: [&[u8]; 6] = [
    b"java/util/concurrent/ForkJoinPool",
    b"java/util/concurrent/ForkJoinTask",
    b"java/util/concurrent/ForkJoinWorkerThread",
    b"java/util/concurrent/RecursiveTask",
    b"java/util/concurrent/RecursiveAction",
    b"java/util/concurrent/CountedCompleter",
];

/// Beginnings of the names of classes by which a program runs native code, or code that its own classes do not show.
const OF_NATIVE_CODE: [&str; 6] = [
    "java/lang/foreign/",
    "java/lang/ModuleLayer",
    "java/net/URLClassLoader",
    "java/beans/",
    "javax/script/",
    "jdk/jshell/",
];

/// The names of methods that load libraries or classes.
const LOADING: [&[u8]; 5] = [b"load", b"loadLibrary", b"forName", b"loadClass", b"defineClass"];

/// Returns whether a class that names `ProcessHandle` uses more than its number.
fn looks_at_processes(class: &ClassFile<'_>) -> Result<bool, ClassError> {
    let is_call = |index: &u16| matches!(class.pool.tag(*index), Some(tag::METHODREF | tag::INTERFACE_METHODREF));
    for index in class.pool.indices().filter(is_call) {
        let called = class.pool.member(index)?;
        if called.class == b"java/lang/ProcessHandle" && !OF_THE_NUMBER.contains(&called.name) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Summarizes a class for the [`CallGraph`](super::CallGraph).
pub fn summarize(class: &ClassFile<'_>) -> Result<Summary, ClassError> {
    let name = class.name()?;
    let mut summary = Summary {
        class: hash(&[name]),
        superclass: hash(&[class.super_name()?]),
        methods: Vec::with_capacity(class.methods.len()),
        sites: Vec::new(),
        handles: Vec::new(),
        implemented: Vec::new(),
        threads: false,
        reflection: false,
        pool: false,
        processes: false,
        natives: class.methods.iter().any(|method| method.access & access::NATIVE != 0),
        own_number: false,
        children: false,
    };
    for index in class.pool.indices() {
        match class.pool.tag(index) {
            Some(tag::METHOD_HANDLE) => {
                let referred = class.pool.method_handle(index)?;
                summary.handles.push(method_key(&referred));
            }
            Some(tag::CLASS) => {
                let used = class.pool.class_name(index)?;
                summary.threads |= used == b"java/lang/Thread"
                    || used.starts_with(b"java/util/concurrent/")
                    || used == b"java/util/Timer";
                summary.pool |= POOL.contains(&used);
                summary.own_number |= used == b"java/lang/ProcessHandle" || used.starts_with(b"java/lang/management/");
                summary.children |= used == b"java/lang/ProcessBuilder" || used.starts_with(b"com/sun/tools/attach/");
                summary.processes |= used == b"java/lang/ProcessHandle" && looks_at_processes(class)?;
                summary.natives |= OF_NATIVE_CODE.iter().any(|package| used.starts_with(package.as_bytes()));
                summary.reflection |=
                    used.starts_with(b"java/lang/reflect/") || used == b"java/lang/invoke/MethodHandle";
            }
            Some(tag::NAME_AND_TYPE) => {
                let (name, _) = class.pool.name_and_type(index)?;
                summary.threads |= name == b"parallelStream" || name == b"parallel";
                summary.reflection |= name == b"newInstance";
                summary.natives |= LOADING.contains(&name);
                summary.children |= name == b"exec";
            }
            _ => {}
        }
    }
    implemented(class, &mut summary.implemented);
    let mut known = Memo::new(&class.pool);
    let mut code = Code::default();
    let mut sites = Vec::new();
    for (number, method) in class.methods.iter().enumerate() {
        let (own, descriptor) = (class.pool.utf8(method.name)?, class.pool.utf8(method.descriptor)?);
        sites.clear();
        if let Some(attribute) = class.find(&method.attributes, "Code") {
            code.read(class, attribute).map_err(|e| e.in_method(class.describe(method)))?;
            for insn in code.throwing() {
                let opcode = code.insns[insn].opcode;
                let Some(index) = code.pool_operand(insn) else {
                    sites.extend((opcode == op::MONITORENTER).then_some(Site::Wait));
                    continue;
                };
                let found = known.get(opcode, index, || Ok((usize::MAX, sites_of(&class.pool, opcode, index)?)));
                let (seen, of_constant) = found.map_err(|e| ClassError::in_code(code.pc(insn), e.message))?;
                if std::mem::replace(seen, number) != number {
                    sites.extend(of_constant.iter().flatten());
                }
            }
            sites.sort_unstable();
            sites.dedup();
        }
        summary.methods.push(MethodSummary {
            key: method_key(&MemberRef { class: name, name: own, descriptor }),
            initializer: own == b"<clinit>",
            loads: own == b"loadClass" || own == b"findClass",
            open: is_open(own, method.access),
            synchronized: method.access & access::SYNCHRONIZED != 0,
            is_abstract: method.access & access::ABSTRACT != 0,
            sites: sites.len() as u32,
        });
        summary.sites.append(&mut sites);
    }
    Ok(summary)
}

impl Program {
    /// Says which methods need no counter at their entry, see [`inferred`](super::inferred).
    pub fn infer(&mut self, methods: &[InferredMethod]) {
        for own @ InferredMethod { class, method, .. } in methods {
            self.twins.add(own);
            let of_class = self.inferred.entry(encode_modified_utf8(class)).or_default();
            of_class.insert(encode_modified_utf8(method));
        }
    }

    /// Returns whether psf infers the entries of a method from its call sites.
    pub(super) fn infers(&self, class: &[u8], name: &[u8], descriptor: &[u8]) -> bool {
        self.inferred.get(class).is_some_and(|methods| methods.contains(&[name, descriptor].concat()))
    }

    pub(super) fn site_vanishes(&self, site: Site) -> bool {
        match site {
            Site::Exit => true,
            Site::Wait => self.threads,
            Site::Call(class, key) => {
                self.vanishing.contains(&key)
                    || self.outside_vanishes
                        && (!self.classes.contains(&class)
                            || !self.declared.contains(&key)
                            || self.implemented.contains(&key))
            }
            Site::Initialize(class) => self.initializer_vanishes && self.classes.contains(&class),
            Site::Resolve => self.loading_vanishes,
            Site::Outside => self.outside_vanishes,
        }
    }

    /// Returns whether an instruction that refers to a constant may never complete.
    pub(super) fn vanishes(&self, pool: &ConstantPool<'_>, opcode: u8, index: u16) -> Result<bool, ClassError> {
        let sites = sites_of(pool, opcode, index)?;
        Ok(!self.vanishing.is_empty() && sites.into_iter().flatten().any(|site| self.site_vanishes(site)))
    }

    /// Returns whether the input may have more than one thread.
    pub(super) fn has_threads(&self) -> bool {
        self.threads
    }

    /// Returns whether a class, by its internal name, belongs to the input.
    pub(super) fn has_class(&self, class: &[u8]) -> bool {
        self.classes.contains(&hash(&[class]))
    }

    /// Returns whether a class of the input declares a method, or inherits it from another class of the input.
    pub(super) fn declares(&self, class: &[u8], name: &[u8], descriptor: &[u8]) -> bool {
        let key = method_key(&MemberRef { class, name, descriptor });
        let mut at = hash(&[class]);
        // Superclasses of an invalid input may be a circle.
        for _ in 0..MOST_SUPERCLASSES {
            if self.own.contains(&(at, key)) {
                return true;
            }
            match self.superclasses.get(&at) {
                Some(&above) => at = above,
                None => return false,
            }
        }
        false
    }

    /// Returns whether the input has class loaders of its own.
    pub(super) fn has_loaders(&self) -> bool {
        self.loaders
    }

    /// Returns whether the input may give work to the common pool without waiting for it.
    #[must_use]
    pub fn uses_pool(&self) -> bool {
        self.pool
    }

    /// Returns whether the input looks up processes by their numbers, its own or others, or lets another process do this.
    #[must_use]
    pub fn looks_at_processes(&self) -> bool {
        self.processes || self.own_number && self.children
    }

    /// Returns whether the input may run native code of its own, as far as its classes show.
    #[must_use]
    pub fn may_run_natives(&self) -> bool {
        self.natives || self.loaders
    }

    /// Returns whether a `monitorenter` may never complete.
    pub(super) fn monitors_vanish(&self) -> bool {
        !self.vanishing.is_empty() && self.site_vanishes(Site::Wait)
    }
}

/// Returns whether a call asks psf for the cost of a block. The run-time then looks at the stack, as if the JVM ended there.
fn asks(callee: &MemberRef<'_>) -> bool {
    callee.class == b"psf/junit/Psf" && callee.name == b"cost"
}

/// Finds the methods that `invokedynamic` implements, as for lambda expressions. Each has the name of the call, and one of
/// the types among the arguments of its bootstrap method. A malformed table has none.
fn implemented(class: &ClassFile<'_>, methods: &mut Vec<u64>) {
    let Some(table) = class.find(&class.attributes, "BootstrapMethods") else { return };
    let types_of_rows = || -> Result<Vec<Vec<&[u8]>>, ClassError> {
        let mut reader = Reader::over(class.bytes, table.body, table.end);
        let rows = reader.u2()?;
        let row = |reader: &mut Reader<'_>| {
            reader.u2()?;
            let mut types = Vec::new();
            for _ in 0..reader.u2()? {
                types.extend(class.pool.method_type(reader.u2()?));
            }
            Ok(types)
        };
        (0..rows).map(|_| row(&mut reader)).collect()
    };
    let Ok(rows) = types_of_rows() else { return };
    for index in class.pool.indices().filter(|&index| class.pool.tag(index) == Some(tag::INVOKE_DYNAMIC)) {
        let Ok(row) = class.pool.bootstrap(index) else { continue };
        let (Some(types), Ok(call)) = (rows.get(usize::from(row)), class.pool.member(index)) else { continue };
        methods.extend(types.iter().map(|of_type| hash(&[call.name, of_type])));
    }
}

/// Returns whether the JDK may call a method of an object that it gets: an override, a constructor, or a method for
/// serialization.
fn is_open(name: &[u8], flags: u16) -> bool {
    const SERIALIZATION: [&[u8]; 5] =
        [b"readObject", b"writeObject", b"readObjectNoData", b"readResolve", b"writeReplace"];
    flags & access::STATIC == 0 && (flags & access::PRIVATE == 0 || SERIALIZATION.contains(&name))
}

/// Returns the reasons why an instruction that refers to a constant may never complete.
fn sites_of(pool: &ConstantPool<'_>, opcode: u8, index: u16) -> Result<[Option<Site>; 4], ClassError> {
    Ok(match opcode {
        op::INVOKEDYNAMIC => [Some(Site::Outside), Some(Site::Resolve), None, None],
        op::LDC | op::LDC_W | op::LDC2_W => match pool.tag(index) {
            Some(tag::DYNAMIC) => [Some(Site::Outside), Some(Site::Resolve), None, None],
            Some(tag::CLASS | tag::METHOD_HANDLE | tag::METHOD_TYPE) => [Some(Site::Resolve), None, None, None],
            _ => [None; 4],
        },
        op::NEW => {
            let used = pool.class_name(index)?;
            [Some(Site::Resolve), Some(Site::Initialize(hash(&[used]))), None, None]
        }
        op::ANEWARRAY | op::MULTIANEWARRAY | op::CHECKCAST | op::INSTANCEOF | op::GETFIELD | op::PUTFIELD => {
            [Some(Site::Resolve), None, None, None]
        }
        op::GETSTATIC | op::PUTSTATIC => {
            let field = pool.member(index)?;
            [Some(Site::Resolve), Some(Site::Initialize(hash(&[field.class]))), None, None]
        }
        op::INVOKEVIRTUAL | op::INVOKESPECIAL | op::INVOKESTATIC | op::INVOKEINTERFACE => {
            let callee = pool.member(index)?;
            let owner = hash(&[callee.class]);
            if ends(&callee) || asks(&callee) {
                return Ok([Some(Site::Exit), None, None, None]);
            }
            let call = (!runs_nothing_of_the_input(&callee)).then(|| Site::Call(owner, method_key(&callee)));
            let initialize = (opcode == op::INVOKESTATIC).then_some(Site::Initialize(owner));
            [Some(Site::Resolve), may_wait(&callee).then_some(Site::Wait), initialize, call]
        }
        _ => [None; 4],
    })
}

/// Returns whether a method of the JDK calls nothing that it is given and waits for no thread.
fn runs_nothing_of_the_input(callee: &MemberRef<'_>) -> bool {
    const CLASSES: [&[u8]; 15] = [
        b"java/lang/String",
        b"java/lang/StringBuilder",
        b"java/lang/StringBuffer",
        b"java/lang/Math",
        b"java/lang/Integer",
        b"java/lang/Long",
        b"java/lang/Double",
        b"java/lang/Float",
        b"java/lang/Short",
        b"java/lang/Byte",
        b"java/lang/Character",
        b"java/lang/Boolean",
        b"java/util/concurrent/atomic/AtomicInteger",
        b"java/util/concurrent/atomic/AtomicLong",
        b"java/util/concurrent/atomic/AtomicBoolean",
    ];
    let plain = |parameter: descriptor::Type| {
        let class = parameter.class(callee.descriptor);
        class.is_none_or(|class| &callee.descriptor[class] == b"java/lang/String")
    };
    CLASSES.contains(&callee.class) && descriptor::parameters(callee.descriptor).all(plain)
        || callee.class == b"java/lang/Object" && callee.name == b"<init>"
}

fn may_wait(callee: &MemberRef<'_>) -> bool {
    // The class may be a subclass in the program, so the name decides as well.
    const NAMES: [&[u8]; 10] =
        [b"wait", b"join", b"sleep", b"await", b"take", b"put", b"acquire", b"lock", b"get", b"park"];
    let from = |prefix: &[u8]| callee.class.starts_with(prefix);
    NAMES.contains(&callee.name)
        || from(b"java/util/concurrent/") && !from(b"java/util/concurrent/atomic/")
        || (from(b"java/io/") && callee.class != b"java/io/PrintStream")
        || from(b"java/nio/")
        || from(b"java/net/")
        || callee.class == b"java/util/Scanner"
        || callee.class == b"java/lang/Process"
}

/// Returns the key of a method: its name and descriptor. The class at a call is not always the class that declares the
/// method. Only the key of a constructor includes its class.
fn method_key(method: &MemberRef<'_>) -> u64 {
    if method.name == b"<init>" {
        hash(&[method.class, method.name, method.descriptor])
    } else {
        hash(&[method.name, method.descriptor])
    }
}

fn hash(parts: &[&[u8]]) -> u64 {
    HASHER.hash_one(parts)
}
