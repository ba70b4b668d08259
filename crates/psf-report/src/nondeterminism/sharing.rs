//! Calls that give work to any free thread, so that threads do other parts of it in each run.

use psf_wire::map::{ClassMap, MethodMap};

/// Names of methods with which a `CompletableFuture` continues in the thread that completes it, or in the caller's own. Methods
/// that end in `Async` use an executor.
const GOES_ON: [&str; 9] =
    ["then", "handle", "when", "exceptionally", "accept", "runAfter", "applyTo", "completeExceptionally", "complete"];

/// Returns the instructions of a method that share work: the source line, the kind, and the callee's class and name.
pub fn sharing_calls<'m>(class: &'m ClassMap, method: &'m MethodMap) -> impl Iterator<Item = (u16, Sharing, &'m str)> {
    method.operands.iter().filter_map(|&(insn, key)| {
        let callee = class.keys.get(key as usize)?;
        let sharing = Sharing::of(callee)?;
        let before = method.lines.partition_point(|line| line.0 <= insn);
        let line = before.checked_sub(1).map_or(0, |at| method.lines[at].1);
        Some((line, sharing, callee.split('(').next().unwrap_or_default()))
    })
}

/// The way in which a call shares work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// It forks a task, or gives it to a pool whose threads take tasks from one another.
    Fork,
    /// It continues after another task, in the thread of that task or in its own.
    GoesOn,
}

impl Sharing {
    /// Classifies a callee by class, name and descriptor in the form of the map.
    fn of(callee: &str) -> Option<Self> {
        let (name, descriptor) = callee.split_at(callee.find('(')?);
        let (class, name) = name.rsplit_once('.')?;
        let class = class.strip_prefix("java/util/concurrent/").unwrap_or_default();
        // Tasks are the program's own classes, which inherit the methods that they call.
        let forks = match name {
            "fork" => descriptor == "()Ljava/util/concurrent/ForkJoinTask;",
            "invokeAll" => {
                class == "ForkJoinPool"
                    || descriptor.contains("Ljava/util/concurrent/ForkJoinTask;")
                    || descriptor == "(Ljava/util/Collection;)Ljava/util/Collection;"
            }
            "invoke" | "submit" | "execute" | "externalSubmit" | "lazySubmit" => class == "ForkJoinPool",
            _ => false,
        };
        let goes_on = matches!(class, "CompletableFuture" | "CompletionStage")
            && !name.ends_with("Async")
            && GOES_ON.iter().any(|begin| name.starts_with(begin));
        match (forks, goes_on) {
            (true, _) => Some(Self::Fork),
            (_, true) => Some(Self::GoesOn),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sharing;

    #[test]
    fn work_is_shared_by_what_is_called() {
        for (callee, expected) in [
            ("app/Sum.fork()Ljava/util/concurrent/ForkJoinTask;", Some(Sharing::Fork)),
            ("app/Git.fork()V", None),
            (
                "app/Sum.invokeAll(Ljava/util/concurrent/ForkJoinTask;Ljava/util/concurrent/ForkJoinTask;)V",
                Some(Sharing::Fork),
            ),
            ("app/Sum.invokeAll(Ljava/util/Collection;)Ljava/util/Collection;", Some(Sharing::Fork)),
            (
                "java/util/concurrent/ForkJoinPool.invoke(Ljava/util/concurrent/ForkJoinTask;)Ljava/lang/Object;",
                Some(Sharing::Fork),
            ),
            ("java/util/concurrent/ExecutorService.submit(Ljava/lang/Runnable;)Ljava/util/concurrent/Future;", None),
            (
                "java/util/concurrent/CompletableFuture.thenApply(Ljava/util/function/Function;)Ljava/util/concurrent/CompletableFuture;",
                Some(Sharing::GoesOn),
            ),
            (
                "java/util/concurrent/CompletableFuture.thenApplyAsync(Ljava/util/function/Function;)Ljava/util/concurrent/CompletableFuture;",
                None,
            ),
            ("fork", None),
            ("fork()", None),
        ] {
            assert_eq!(Sharing::of(callee), expected, "{callee}");
        }
    }
}
