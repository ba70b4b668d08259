//! Methods of the JDK of which the JVM, and not the program, chooses what they execute.

use crate::instrument::Target;

/// Those whose way is the collector's: it sets a clock whenever it runs, and a soft reference that is asked for notes it if it
/// has another one (`SoftReference.java`). How often the collector runs is up to the heap.
pub(super) fn of_the_collector() -> Vec<Target> {
    let target = |class: &str, method: &str, descriptor: &str| Target {
        class: class.to_owned(),
        method: method.to_owned(),
        descriptor: descriptor.to_owned(),
    };
    vec![target("java/lang/ref/SoftReference", "get", "()Ljava/lang/Object;")]
}
