//! Rules about the shape of a program, which no list of names can express.

use psf_text::finding::Finding;

/// A rule about shape, and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A method with native code.
    NativeMethod,
    /// A method that the garbage collector calls.
    Finalizer,
    /// A class in a package of the JDK or of psf.
    ReservedPackage,
    /// A call or constant that is linked by a method that no compiler uses for this.
    HandMadeCall,
    /// A class that is neither given nor on a list.
    NotListed,
    /// A class file that psf cannot read, and so cannot rewrite.
    UnreadableClass,
    /// A class file that is not at the place of its name.
    MisplacedClass,
    /// Two classes of the same name.
    DuplicateClass,
    /// An archive within an archive, or next to classes.
    NestedArchive,
    /// An attribute of a manifest that changes how the JVM runs.
    Manifest,
    /// A class that the JDK finds by a file.
    Service,
    /// A class of the course that is not for the program.
    CourseClass,
    /// A resource that may belong to the course.
    CourseResource,
    /// A library's member that leads to a member which the program must not use.
    Gateway,
    /// A class whose objects have very many fields.
    ManyFields,
    /// A method reference to a native method whose work is counted by its amount.
    NativeReference,
}

impl Shape {
    pub(super) const ALL: [Self; 16] = [
        Self::NativeMethod,
        Self::Finalizer,
        Self::ReservedPackage,
        Self::HandMadeCall,
        Self::NotListed,
        Self::UnreadableClass,
        Self::MisplacedClass,
        Self::DuplicateClass,
        Self::NestedArchive,
        Self::Manifest,
        Self::Service,
        Self::CourseClass,
        Self::CourseResource,
        Self::Gateway,
        Self::ManyFields,
        Self::NativeReference,
    ];

    /// Returns the rule's name.
    pub(super) fn rule(self) -> &'static str {
        self.words().0
    }

    /// Makes a finding of this rule at a place.
    pub(super) fn finding(self, what: String, place: &Finding) -> Finding {
        let (rule, why, instead) = self.words();
        Finding { rule: rule.to_owned(), what, why: why.to_owned(), instead: instead.to_owned(), ..place.clone() }
    }

    /// Returns the rule's name, its reason, and what to do instead.
    fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::NativeMethod => {
                ("native-methods", "code outside of the JVM does not count", "write the method in Java")
            }
            Self::Finalizer => (
                "finalizers",
                "the garbage collector decides when it runs, so the score would differ from run to run",
                "close resources with try",
            ),
            Self::ReservedPackage => (
                "reserved-packages",
                "the JVM would load the class from elsewhere, or not at all",
                "put the class into a package of its own",
            ),
            Self::HandMadeCall => (
                "hand-made-calls",
                "no compiler makes such a call or constant, and it may run code that does not count",
                "write a lambda or a plain call, and compile it with javac",
            ),
            Self::NotListed => (
                "not-listed",
                "it is neither on a list of the policy nor a class that psf was given",
                "do without it; if a library has it, give psf the jar as well",
            ),
            Self::UnreadableClass => (
                "unreadable-classes",
                "psf cannot rewrite it, so its instructions would not count",
                "compile it again, or leave the file out",
            ),
            Self::MisplacedClass => (
                "misplaced-classes",
                "only a class loader other than the JVM's finds a class that is not in the place of its name",
                "put it where its name says",
            ),
            Self::DuplicateClass => (
                "duplicate-classes",
                "only one of two classes with the same name runs",
                "give each class once; rename it if it is the program's own",
            ),
            Self::NestedArchive => (
                "nested-archives",
                "only a class loader of the program's own finds its content",
                "give the archive to psf like the others",
            ),
            Self::Manifest => {
                ("manifest", "it changes what the program may reach, or what runs", "take the line out of the manifest")
            }
            Self::CourseClass => (
                "course-classes",
                "it belongs to the code that tests the program, and only the exercise's own sources may use it",
                "do without it",
            ),
            Self::CourseResource => (
                "course-resources",
                "the files that test the program are on the class path too, and the program must not read them",
                "write the name of a file of your own into the call: getResourceAsStream(\"/words.txt\")",
            ),
            Self::Gateway => (
                "library-gateways",
                "a library may use reflection for itself, but not on names that the program passes to it",
                "name the class, the method or the field in the source",
            ),
            Self::ManyFields => {
                ("many-fields", "the JVM clears and copies all fields of an object in one instruction", "use an array")
            }
            Self::NativeReference => (
                "native-references",
                "the JVM calls the native method itself, so psf cannot count how much work it does",
                "write a lambda that calls it",
            ),
            Self::Service => (
                "services",
                "the JDK finds the class by this file and decides when to run it",
                "take the file out, and make the object in the source",
            ),
        }
    }
}
