//! Calls that give work to any thread that is free, so that threads do other parts of it in each run.

use psf_wire::map::{ClassMap, MethodMap};

/// Names of methods with which a `CompletableFuture` goes on in the thread that completes it, or in the caller's own. The
/// methods that end with `Async` use an executor.
const GOES_ON: [&str; 9] =
    ["then", "handle", "when", "exceptionally", "accept", "runAfter", "applyTo", "completeExceptionally", "complete"];

/// The instructions of a method that share work, with the source line and what they call: class and name.
pub(crate) fn sharing_calls<'m>(
    class: &'m ClassMap,
    method: &'m MethodMap,
) -> impl Iterator<Item = (u16, Sharing, &'m str)> {
    method.operands.iter().filter_map(|&(insn, key)| {
        let callee = class.keys.get(key as usize)?;
        let sharing = Sharing::of(callee)?;
        let before = method.lines.partition_point(|line| line.0 <= insn);
        let line = before.checked_sub(1).map_or(0, |at| method.lines[at].1);
        Some((line, sharing, callee.split('(').next().unwrap_or_default()))
    })
}

/// How a call shares work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// It forks a task, or gives one to a pool whose threads take tasks from one another.
    Fork,
    /// It goes on after another task, in that one's thread or in its own.
    GoesOn,
}

impl Sharing {
    /// By class, name and descriptor of what is called, as the map has them.
    fn of(callee: &str) -> Option<Self> {
        let (name, descriptor) = callee.split_at(callee.find('(')?);
        let (class, name) = name.rsplit_once('.')?;
        let class = class.strip_prefix("java/util/concurrent/").unwrap_or_default();
        // Tasks are the program's own classes, which inherit what they call.
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
