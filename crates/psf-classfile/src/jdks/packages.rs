//! The packages of the JDK, and the classes that belong to it.

/// The beginnings of the names of the JDK's classes.
const PACKAGES: [&str; 5] = ["java/", "javax/", "jdk/", "sun/", "com/sun/"];
/// The part of these packages on which every program is built.
const CORE: [&str; 2] = ["java/", "jdk/internal/"];

/// Returns true if a class or a method belongs to the JDK. The name is a class's internal name, with or without a method
/// after it. The methods of arrays belong to the JDK, too.
#[must_use]
pub fn is_of_jdk(name: &str) -> bool {
    name.starts_with('[') || begins_with(name, &PACKAGES)
}

/// Returns true if a class of the JDK belongs to its core, by the class's internal name.
///
/// A program cannot start a process in the core without a call that psf sees. The same is not true for other classes of the
/// JDK: `sun/print` starts processes for a call of `javax/print`.
#[must_use]
pub fn is_of_core(class: &str) -> bool {
    begins_with(class, &CORE)
}

fn begins_with(name: &str, packages: &[&str]) -> bool {
    packages.iter().any(|package| name.starts_with(package))
}

#[cfg(test)]
mod tests {
    use super::{is_of_core, is_of_jdk};

    #[track_caller]
    fn check(name: &str, of_jdk: bool, of_core: bool) {
        assert_eq!((is_of_jdk(name), is_of_core(name)), (of_jdk, of_core), "{name}");
    }

    #[test]
    fn a_class_belongs_to_the_jdk_by_its_package() {
        check("java/lang/Object", true, true);
        check("jdk/internal/misc/Unsafe", true, true);
        for elsewhere in
            ["javax/print/DocPrintJob", "jdk/jfr/Event", "sun/misc/Unsafe", "com/sun/net/httpserver/Filter"]
        {
            check(elsewhere, true, false);
        }
        for program in ["Main", "javafx/Main", "java", "com/sunny/Main", "sunrise/Main", "org/java/Main", ""] {
            check(program, false, false);
        }
    }

    #[test]
    fn a_method_belongs_to_the_jdk_if_its_class_does() {
        check("java/lang/Math.abs(I)I", true, true);
        check("sun/misc/Unsafe.getUnsafe()Lsun/misc/Unsafe;", true, false);
        check("[I.clone()Ljava/lang/Object;", true, false);
        check("app/Main.run(Ljava/lang/Object;)V", false, false);
    }
}
