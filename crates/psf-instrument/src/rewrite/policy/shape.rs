//! Rules about the shape of a program: what no list of names can say.

use psf_text::finding::Finding;

/// A rule about shape, and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A method that native code has.
    NativeMethod,
    /// A method that the garbage collector calls.
    Finalizer,
    /// A class in a package of the JDK or of psf.
    ReservedPackage,
    /// A call or a constant that is linked by a method that no compiler uses for it.
    HandMadeCall,
    /// A class that is neither given nor on a list.
    NotListed,
    /// A class file that psf cannot read, and so not rewrite.
    UnreadableClass,
    /// A class file that is not where its name belongs.
    MisplacedClass,
    /// Two classes of one name.
    DuplicateClass,
    /// An archive within an archive, or beside classes.
    NestedArchive,
    /// Something that a manifest asks of the JVM.
    Manifest,
    /// A class that the JDK finds by a file.
    Service,
    /// A class of the course's that is not for the program.
    CourseClass,
    /// A resource that may be the course's.
    CourseResource,
    /// A library's member that calls what the program names.
    Gateway,
    /// A method reference to a native method whose work is counted by its amount.
    NativeReference,
}

impl Shape {
    pub(super) const ALL: [Self; 15] = [
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
        Self::NativeReference,
    ];

    /// Its name.
    pub(super) fn rule(self) -> &'static str {
        self.words().0
    }

    /// What of it was found at a place.
    pub(super) fn finding(self, what: String, place: &Finding) -> Finding {
        let (rule, why, instead) = self.words();
        Finding { rule: rule.to_owned(), what, why: why.to_owned(), instead: instead.to_owned(), ..place.clone() }
    }

    /// Its name, why it is, and what to do.
    fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::NativeMethod => {
                ("native-methods", "code outside of the JVM does not count", "write the method in Java")
            }
            Self::Finalizer => (
                "finalizers",
                "it runs when the garbage collector likes, so the score would differ from run to run",
                "close what is to be closed, with try",
            ),
            Self::ReservedPackage => (
                "reserved-packages",
                "the JVM would take the class from elsewhere, or not at all",
                "put the class into a package of its own",
            ),
            Self::HandMadeCall => (
                "hand-made-calls",
                "a call or constant that no compiler makes like this may run code that does not count",
                "write a lambda or a plain call, and compile it with javac",
            ),
            Self::NotListed => (
                "not-listed",
                "it is on no list of the policy, and none of the classes given",
                "do without it; if it is a library's, give psf the jar as well",
            ),
            Self::UnreadableClass => (
                "unreadable-classes",
                "psf cannot rewrite it, so what it does would not count",
                "compile it again, or leave the file out",
            ),
            Self::MisplacedClass => (
                "misplaced-classes",
                "a class that is not in the place of its name is there for another loader than the JVM's",
                "put it where its name says",
            ),
            Self::DuplicateClass => (
                "duplicate-classes",
                "only one of two classes of a name runs",
                "give each class once; name it otherwise if it is the program's own",
            ),
            Self::NestedArchive => (
                "nested-archives",
                "only a class loader of the program's own finds what is in it",
                "give the archive to psf beside the others",
            ),
            Self::Manifest => {
                ("manifest", "it changes what the program may reach, or what runs", "take the line out of the manifest")
            }
            Self::CourseClass => (
                "course-classes",
                "it is of what tests the program, and only the exercise's own sources use it",
                "do without it",
            ),
            Self::CourseResource => (
                "course-resources",
                "what tests the program lies on the class path as well, and is not for the program to read",
                "write the name of a file of your own into the call: getResourceAsStream(\"/words.txt\")",
            ),
            Self::Gateway => (
                "library-gateways",
                "a library may use reflection for itself, but not for the program, whose names it would take",
                "name the class, the method or the field in the source",
            ),
            Self::NativeReference => (
                "native-references",
                "the JVM calls the native method itself, so nothing counts how much work it does",
                "write a lambda that calls it",
            ),
            Self::Service => (
                "services",
                "the JDK finds the class by this file and runs it when it likes",
                "take the file out, and make the object in the source",
            ),
        }
    }
}
