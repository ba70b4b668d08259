//! Finds each method of the base in the new result.
//!
//! A name is the best evidence, except for names with javac's numbers: `TypeAdapters$27` becomes another class when a class is
//! added before it. So classes are matched before their methods. Classes without a number are matched by name, the others by
//! their content. The remaining methods are matched by equal code, then by a name that is left once on each side. If two
//! methods could match, neither does.
//!
//! Every lookup is by hash, in the order of the results. So the work grows with the number of methods, and the outcome
//! depends only on the results.

mod classes;
mod methods;
mod unique;

use crate::result::MethodResult;
use methods::Methods;

/// A method in the base, and in the new result.
pub(super) type Pair<'r> = (Option<&'r MethodResult>, Option<&'r MethodResult>);

/// Returns every method of either result once, with its counterpart in the other.
pub(super) fn pairs<'r>(base: &'r [MethodResult], new: &'r [MethodResult]) -> Vec<Pair<'r>> {
    let sides = [Methods::of(base), Methods::of(new)];
    let found = methods::found(&sides, &classes::found(&sides));
    let mut taken = vec![false; new.len()];
    found.iter().flatten().for_each(|&at| taken[at] = true);
    let of_base = base.iter().zip(&found).map(|(method, other)| (Some(method), other.map(|at| &new[at])));
    let left = new.iter().zip(&taken).filter(|(_, taken)| !**taken).map(|(method, _)| (None, Some(method)));
    of_base.chain(left).collect()
}

#[cfg(test)]
mod tests {
    use super::pairs;
    use crate::result::MethodResult;
    use psf_report::report::MethodCode;

    /// Parses methods written as `class.name(descriptor) code`. The code has one instruction for each letter.
    fn methods(written: &[&str]) -> Vec<MethodResult> {
        let method = |written: &&str| {
            let (name, code) = written.split_once(' ').unwrap_or((written, ""));
            let (name, descriptor) = name.split_at(name.find('(').unwrap_or(name.len()));
            let (class, method) = name.rsplit_once('.').expect("a class and a method");
            let code = Some(MethodCode { length: code.len(), digest: code.to_owned(), constants: None })
                .filter(|_| !code.is_empty());
            let [class, method, descriptor] = [class, method, descriptor].map(str::to_owned);
            MethodResult { class, method, descriptor, code, ..MethodResult::default() }
        };
        written.iter().map(method).collect()
    }

    fn shown(method: Option<&MethodResult>) -> String {
        method.map_or_else(|| "-".to_owned(), |of| format!("{}.{}{}", of.class, of.method, of.descriptor))
    }

    #[track_caller]
    fn check(base: &[&str], new: &[&str], expected: &[&str]) {
        let (base, new) = (methods(base), methods(new));
        let named = |(base, new): &super::Pair<'_>| format!("{} > {}", shown(*base), shown(*new));
        assert_eq!(pairs(&base, &new).iter().map(named).collect::<Vec<_>>(), expected);
        // The reverse comparison finds the same pairs.
        let turned: Vec<String> = pairs(&new, &base).iter().map(|&(new, base)| named(&(base, new))).collect();
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names
        };
        assert_eq!(sorted(turned), sorted(expected.iter().map(|&name| name.to_owned()).collect()));
    }

    #[test]
    fn a_name_is_enough_whatever_the_code() {
        check(&["A.f()V one", "A.g()V"], &["A.f()V two", "A.g()V"], &["A.f()V > A.f()V", "A.g()V > A.g()V"]);
    }

    #[test]
    fn a_class_with_another_number_is_found_by_what_is_in_it() {
        check(
            &["T$1.<init>()V i", "T$1.read()V aa", "T$2.<init>()V i", "T$2.read()V bb"],
            &[
                "T$1.<init>()V i",
                "T$1.read()V new",
                "T$2.<init>()V i",
                "T$2.read()V aa",
                "T$3.<init>()V i",
                "T$3.read()V bb",
            ],
            &[
                "T$1.<init>()V > T$2.<init>()V",
                "T$1.read()V > T$2.read()V",
                "T$2.<init>()V > T$3.<init>()V",
                "T$2.read()V > T$3.read()V",
                "- > T$1.<init>()V",
                "- > T$1.read()V",
            ],
        );
        // Another method of the class changed, too, and the descriptor that names the class differs.
        check(
            &["T$1.read()V aa", "T$1.write(LT$1;)V old"],
            &["T$1.read()V zz", "T$2.read()V aa", "T$2.write(LT$2;)V new"],
            &["T$1.read()V > T$2.read()V", "T$1.write(LT$1;)V > T$2.write(LT$2;)V", "- > T$1.read()V"],
        );
        // The class is the only one of its name on each side and changed. It does not match if no method has the same name.
        check(&["T$1.read()V aa"], &["T$2.read()V bb"], &["T$1.read()V > T$2.read()V"]);
        check(&["T$1.read()V aa"], &["T$1.run()V bb"], &["T$1.read()V > -", "- > T$1.run()V"]);
        check(
            &["T$1.read()V aa"],
            &["T$1.run()V xx", "T$2.read()V bb"],
            &["T$1.read()V > -", "- > T$1.run()V", "- > T$2.read()V"],
        );
        // Only the content of the class changed.
        check(&["T$1.read()V aa"], &["T$1.read()V bb"], &["T$1.read()V > T$1.read()V"]);
    }

    #[test]
    fn lambdas_are_found_by_their_code_and_the_last_one_by_its_name() {
        check(
            &["A.lambda$f$0()V aa", "A.lambda$f$1()V bb"],
            &["A.lambda$f$0()V new", "A.lambda$f$1()V aa", "A.lambda$f$2()V bb"],
            &["A.lambda$f$0()V > A.lambda$f$1()V", "A.lambda$f$1()V > A.lambda$f$2()V", "- > A.lambda$f$0()V"],
        );
        check(
            &["A.lambda$f$0()V aa", "A.lambda$f$1()V old"],
            &["A.lambda$f$1()V aa", "A.lambda$f$2(I)V new"],
            &["A.lambda$f$0()V > A.lambda$f$1()V", "A.lambda$f$1()V > A.lambda$f$2(I)V"],
        );
    }

    #[test]
    fn a_renamed_method_has_equal_code_and_a_changed_one_its_name() {
        check(&["A.f()V code"], &["A.g()V code"], &["A.f()V > A.g()V"]);
        check(&["A.f()V code"], &["A.g()V other"], &["A.f()V > -", "- > A.g()V"]);
        check(&["A.f(I)V code"], &["A.f(J)V other"], &["A.f(I)V > A.f(J)V"]);
        check(&["A.<init>()V code"], &["A.f()V code"], &["A.<init>()V > -", "- > A.f()V"]);
    }

    #[test]
    fn an_ambiguous_match_is_no_match() {
        check(&["A.f()V code"], &["A.g()V code", "A.h()V code"], &["A.f()V > -", "- > A.g()V", "- > A.h()V"]);
        check(&["A.f(I)V x"], &["A.f(J)V y", "A.f(D)V z"], &["A.f(I)V > -", "- > A.f(J)V", "- > A.f(D)V"]);
        check(
            &["T$1.r()V aa", "T$2.r()V aa"],
            &["T$3.r()V aa", "T$4.r()V aa"],
            &["T$1.r()V > -", "T$2.r()V > -", "- > T$3.r()V", "- > T$4.r()V"],
        );
    }

    #[test]
    fn across_classes_there_must_be_enough_code() {
        check(&["A.f()V short"], &["B.g()V short"], &["A.f()V > -", "- > B.g()V"]);
        check(&["A.f()V longenoughcode"], &["B.g()V longenoughcode"], &["A.f()V > B.g()V"]);
        // The class has another name, with the same content.
        check(
            &["a/A.<init>()V i", "a/A.f(La/A;)V longenoughcode"],
            &["b/B.<init>()V i", "b/B.f(Lb/B;)V longenoughcode"],
            &["a/A.<init>()V > b/B.<init>()V", "a/A.f(La/A;)V > b/B.f(Lb/B;)V"],
        );
    }

    #[test]
    fn a_hundred_thousand_methods_are_matched_within_seconds() {
        let many = |shift: usize| -> Vec<MethodResult> {
            let code = |at: usize| Some(MethodCode { length: 20, digest: at.to_string(), constants: None });
            let method = |at: usize| MethodResult {
                class: format!("a/Outer${}", at / 4 + shift),
                method: format!("m{}", at % 4),
                code: code(at),
                ..MethodResult::default()
            };
            (0..100_000).map(method).collect()
        };
        let (base, new) = (many(0), many(1));
        let begun = std::time::Instant::now();
        let pairs = pairs(&base, &new);
        // About a second on an idle machine; quadratic work would take hours.
        assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
        assert_eq!(pairs.iter().filter(|(base, new)| base.is_some() && new.is_some()).count(), 100_000);
    }
}
