use super::super::growth::{GROWTHS, Growth};
use super::{GrowthFit, fit};

const DOUBLING: [u64; 4] = [1000, 2000, 4000, 8000];
const FROM_HUNDRED: [u64; 4] = [100, 200, 400, 800];
const SMALL: [u64; 4] = [8, 12, 16, 20];

fn fitted(sizes: &[u64], of: impl Fn(f64) -> f64) -> GrowthFit {
    let values: Vec<f64> = sizes.iter().map(|&n| of(n as f64).round()).collect();
    fit(sizes, &values)
}

#[track_caller]
fn check(sizes: &[u64], of: impl Fn(f64) -> f64, expected: Growth) {
    let fit = fitted(sizes, of);
    assert_eq!(fit.growth, Some(expected), "{fit:?}");
    assert!(fit.close, "{fit:?}");
    assert!(fit.excluded.iter().all(|growth| *growth < expected), "{fit:?}");
}

/// Returns the binary logarithm, rounded down.
fn floor_log(n: f64) -> f64 {
    n.log2().floor()
}

#[test]
fn names_what_grows_like_one_function() {
    check(&DOUBLING, |_| 77.0, Growth::Constant);
    check(&DOUBLING, |n| 12.0 + 9.0 * n.log2(), Growth::Logarithmic);
    check(&DOUBLING, |n| 12.0 + 90.0 * n.log2().powi(2), Growth::LogSquared);
    check(&DOUBLING, |n| 9.0 + 9.0 * n.sqrt(), Growth::Root);
    check(&DOUBLING, |n| 100.0 + 7.0 * n, Growth::Linear);
    check(&DOUBLING, |n| 3.0 * n * n.log2(), Growth::Linearithmic);
    check(&DOUBLING, |n| 5.0 * n * n.log2().powi(2), Growth::LinearLogSquared);
    check(&DOUBLING, |n| 5.0 * n * n.sqrt(), Growth::ThreeHalves);
    check(&DOUBLING, |n| n * n, Growth::Quadratic);
    check(&DOUBLING, |n| n * n * n.log2(), Growth::QuadraticLog);
    check(&FROM_HUNDRED, |n| 3.0 * n * n * n.sqrt(), Growth::FiveHalves);
    check(&DOUBLING, |n| 2.0 * n.powi(3), Growth::Cubic);
    check(&FROM_HUNDRED, |n| n.powi(4), Growth::Quartic);
    check(&[5, 10, 15, 20], |n| 3.0 * 1.618_f64.powf(n), Growth::Exponential);
    check(&[10, 12, 14, 16, 18], |n| 5.0 * 2.0_f64.powf(n) + 40.0, Growth::Exponential);
    check(&[4, 5, 6, 7], |n| 30.0 * (1..=n as u64).product::<u64>() as f64, Growth::Factorial);
}

#[test]
fn sees_through_lower_terms_and_large_constants() {
    check(&DOUBLING, |n| 1e9 + n, Growth::Linear);
    check(&DOUBLING, |n| 1e7 + 11.0 * n.log2(), Growth::Logarithmic);
    check(&DOUBLING, |n| 4.0 * n * n.log2() + 30.0 * n + 900.0, Growth::Linearithmic);
    check(&DOUBLING, |n| 4.0 * n * n.log2().powi(2) + 9.0 * n * n.log2() + 30.0 * n, Growth::LinearLogSquared);
    check(&DOUBLING, |n| 7.0 * n * n.sqrt().floor() + 8.0 * n + 10.0, Growth::ThreeHalves);
    check(&FROM_HUNDRED, |n| 7.0 * n * n.sqrt() + 20.0 * n + 10.0, Growth::ThreeHalves);
    check(&DOUBLING, |n| 5.0 * n * (n - 1.0) / 2.0 + 60.0 * n, Growth::Quadratic);
    check(&FROM_HUNDRED, |n| n * (16.0 * n * n.log2() + 11.0 * n + 9.0), Growth::QuadraticLog);
    check(&[8, 16, 32, 64], |n| 13.0 * n.powi(3) + 20.0 * n * n + 9.0 * n + 40.0, Growth::Cubic);
    check(&FROM_HUNDRED, |n| 14.0 * n * (n - 1.0) * (n - 2.0) / 6.0 + 5.0 * n * (n - 1.0), Growth::Cubic);
    check(&[10, 20, 40, 80, 160], |n| 9.0 * n * n + 500.0 * n, Growth::Quadratic);
    check(&SMALL, |n| 40_000.0 + 17.0 * 2.0_f64.powf(n), Growth::Exponential);
    check(&[10, 11, 12, 13], |n| 30_000.0 + 14.5 * 1.618_f64.powf(n), Growth::Exponential);
}

#[test]
fn sizes_need_not_double() {
    let sizes = [100, 250, 300, 900, 1100];
    check(&sizes, |n| 6.0 * n + 11.0, Growth::Linear);
    check(&sizes, |n| 6.0 * n * n.log2() - 4.0 * n, Growth::Linearithmic);
    check(&sizes, |n| 6.0 * n * n.sqrt() + 40.0 * n, Growth::ThreeHalves);
    check(&sizes, |n| n * n / 2.0 + n, Growth::Quadratic);
}

#[test]
fn a_cost_that_hardly_grows_is_not_exponential() {
    // JDK methods that write a number: their steps are random, and an exponential could be fitted at these sizes, too.
    let methods = [
        [345.0, 346.0, 350.0, 391.0],
        [345.0, 345.0, 345.0, 391.0],
        [345.0, 352.0, 366.0, 391.0],
        [345.0, 349.0, 361.0, 391.0],
        [345.0, 360.0, 375.0, 391.0],
        [345.0, 346.0, 349.0, 358.0],
    ];
    for sizes in [DOUBLING, FROM_HUNDRED, SMALL, [10, 11, 12, 13]] {
        for values in methods {
            let found = fit(&sizes, &values);
            assert!(found.growth.is_none_or(|growth| growth < Growth::Exponential), "{sizes:?} {values:?} {found:?}");
        }
    }
    // The steps grow by a constant factor, but start near zero.
    let found = fit(&DOUBLING, &[345.0, 346.0, 350.0, 366.0]);
    assert_ne!(found.growth, Some(Growth::Exponential), "{found:?}");
}

#[test]
fn says_where_it_is_not_sure() {
    // The depth of a binary search is rounded.
    let found = fitted(&[1000, 3000, 5000, 9000], |n| 40.0 + 11.0 * floor_log(n));
    assert_eq!((found.growth, found.close), (Some(Growth::Logarithmic), false), "{found:?}");
    // This grows faster than all powers that have a name.
    let found = fitted(&DOUBLING, |n| n.powi(6));
    assert_eq!((found.growth, found.bound), (None, Some(Growth::Exponential)), "{found:?}");
    assert!((found.exponent - 6.0).abs() < 1e-9);
    assert!(found.excluded.contains(&Growth::Quartic) && !found.excluded.contains(&Growth::Exponential), "{found:?}");
    // Steps without any order.
    let found = fit(&DOUBLING, &[100.0, 900.0, 150.0, 4000.0]);
    assert_eq!(found.growth, None, "{found:?}");
}

#[test]
fn does_not_take_noise_for_growth() {
    let noisy = |of: &dyn Fn(f64) -> f64| {
        let noise = [1.0, 0.994, 1.008, 0.997];
        let values: Vec<f64> = DOUBLING.iter().zip(noise).map(|(&n, noise)| of(n as f64) * noise).collect();
        fit(&DOUBLING, &values)
    };
    assert_eq!(noisy(&|_| 5000.0).growth, Some(Growth::Constant));
    assert_eq!(noisy(&|n| 3.0 * n).growth, Some(Growth::Linear));
    assert_eq!(noisy(&|n| 3.0 * n * n.log2()).growth, Some(Growth::Linearithmic));
    assert_eq!(noisy(&|n| n * n).growth, Some(Growth::Quadratic));
}

#[test]
fn the_runner_up_is_another_growth_and_fits_worse() {
    let found = fitted(&DOUBLING, |n| 3.0 * n * n.log2());
    let second = found.runner_up.expect("there are others");
    assert!(second.growth != Growth::Linearithmic && second.times_worse > 100.0, "{found:?}");
    let rough = fitted(&[1000, 3000, 5000, 9000], |n| 40.0 + 11.0 * floor_log(n));
    let second = rough.runner_up.expect("there are others");
    assert!(second.growth != Growth::Logarithmic && second.times_worse >= 1.0, "{rough:?}");
    assert_eq!(fitted(&DOUBLING, |_| 5.0).runner_up, None);
}

/// The name of a function, the powers of n and of the logarithm in it, and the function.
type Function = (&'static str, f64, f64, fn(f64) -> f64);

const POWERS: [Function; 14] = [
    ("log n", 0.0, 1.0, |n| n.log2()),
    ("log^2 n", 0.0, 2.0, |n| n.log2().powi(2)),
    ("n^0.5", 0.5, 0.0, |n| n.sqrt()),
    ("n", 1.0, 0.0, |n| n),
    ("n log n", 1.0, 1.0, |n| n * n.log2()),
    ("n log^2 n", 1.0, 2.0, |n| n * n.log2().powi(2)),
    ("n^1.5", 1.5, 0.0, |n| n.powf(1.5)),
    ("n^1.585", 1.585, 0.0, |n| n.powf(1.585)),
    ("n^2", 2.0, 0.0, |n| n * n),
    ("n^2 log n", 2.0, 1.0, |n| n * n * n.log2()),
    ("n^2.5", 2.5, 0.0, |n| n.powf(2.5)),
    ("n^2.807", 2.807, 0.0, |n| n.powf(2.807)),
    ("n^3", 3.0, 0.0, |n| n.powi(3)),
    ("n^4", 4.0, 0.0, |n| n.powi(4)),
];

/// Returns whether `n^p log^q n` is at least as fast as `n^0.5` times the bound. Also returns whether it is at most as fast as
/// the bound.
fn relation(power: f64, logs: f64, bound: Growth) -> (bool, bool) {
    let of = |growth: Growth| POWERS.iter().find(|of| of.0 == growth.name()).map_or((0.0, 0.0), |of| (of.1, of.2));
    match bound {
        Growth::Exponential | Growth::Factorial => (false, true),
        _ => {
            let (own, own_logs) = of(bound);
            // At sizes of a few hundred, each logarithm hides a part of a power.
            let faster = power >= own + 0.5 + 0.08 * (own_logs - logs).max(0.0);
            (faster, power < own || power == own && logs <= own_logs)
        }
    }
}

#[track_caller]
fn check_gates(name: &str, (power, logs): (f64, f64), sizes: &[u64], values: &[f64], may_miss: bool) {
    let found = fit(sizes, values);
    for bound in GROWTHS {
        let excluded = found.excluded.contains(&bound);
        let (faster, within) = relation(power, logs, bound);
        assert!(!(within && excluded), "{name} at {sizes:?} is within {bound}: {found:?}");
        assert!(may_miss || !faster || excluded, "{name} at {sizes:?} exceeds {bound}: {found:?}");
    }
}

#[test]
fn a_gate_fails_for_what_is_faster_by_a_root_and_for_nothing_within() {
    for (name, power, logs, of) in POWERS {
        for sizes in [&DOUBLING[..], &FROM_HUNDRED, &[500, 1000, 2000, 4000, 8000], &[100, 1000, 10_000, 100_000]] {
            for constant in [0.0, 30_000.0] {
                let values: Vec<f64> = sizes.iter().map(|&n| (constant + 9.0 * of(n as f64)).round()).collect();
                // A logarithm hardly shows on top of a large constant.
                check_gates(name, (power, logs), sizes, &values, power < 1.0);
                // With a lower term.
                let lower = |n: f64| if power > 1.0 { 20.0 * n } else { 5.0 * n.log2() };
                let values: Vec<f64> =
                    sizes.iter().map(|&n| (constant + 9.0 * of(n as f64) + lower(n as f64)).round()).collect();
                if logs <= 1.0 {
                    check_gates(name, (power, logs.max(1.0)), sizes, &values, true);
                }
            }
        }
    }
}

#[test]
fn chance_and_rounding_do_not_fail_a_gate() {
    // A few hundred programs of each growth, whose values are off by up to 4 %, or whose logarithm is rounded.
    let mut state = 42_u64;
    let mut chance = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / f64::from(1 << 31)
    };
    for (name, power, logs, of) in POWERS {
        for _ in 0..60 {
            for sizes in [&DOUBLING[..], &FROM_HUNDRED, &[1000, 2000, 3000, 4000, 5000], &[700, 1900, 3000, 9000]] {
                let values: Vec<f64> =
                    sizes.iter().map(|&n| 500.0 + 9.0 * of(n as f64) * (1.0 + 0.08 * (chance() - 0.5))).collect();
                check_gates(name, (power, logs), sizes, &values, sizes[0] * 5 >= sizes[sizes.len() - 1] || power < 1.0);
            }
        }
    }
    for sizes in [&[700, 1900, 3000, 9000][..], &[100, 250, 300, 900, 1100], &[1000, 2000, 3000, 4000, 5000]] {
        let rounded: Vec<f64> = sizes.iter().map(|&n: &u64| 40.0 + 18.0 * floor_log(n as f64)).collect();
        check_gates("a binary search", (0.0, 1.0), sizes, &rounded, true);
        let tables: Vec<f64> = sizes.iter().map(|&n| 35.0 * n as f64 + 20.0 * (n.next_power_of_two() as f64)).collect();
        check_gates("a hash table", (1.0, 0.0), sizes, &tables, true);
    }
}

#[test]
fn an_honest_program_is_within_its_bound() {
    // `n sqrt n`: psf once took it for an exponential.
    for sizes in [&DOUBLING[..], &FROM_HUNDRED, &[250, 500, 1000, 2000], &[1000, 4000, 16_000, 64_000]] {
        let found = fitted(sizes, |n| 10.0 + n * (8.0 + 7.0 * n.sqrt().floor()));
        assert_eq!(found.growth, Some(Growth::ThreeHalves), "{sizes:?} {found:?}");
        assert!(!found.excluded.contains(&Growth::Quadratic), "{sizes:?} {found:?}");
        assert!(found.excluded.contains(&Growth::Linear), "{sizes:?} {found:?}");
    }
}

#[test]
fn survives_anything() {
    for values in [
        [0.0; 4],
        [5.0, 4.0, 3.0, 2.0],
        [0.0, 0.0, 0.0, 1.0],
        [1.0, 9.0, 2.0, 8.0],
        [0.0, 1.0, 0.0, 2.0],
        [1e300, 1e301, 1e302, 1e303],
    ] {
        for sizes in [DOUBLING, [0, 1, 2, 3], [1, 2, 3, u64::MAX], [0, 50, 100, 5000]] {
            let found = fit(&sizes, &values);
            assert!(found.fitted.iter().all(|value| value.is_finite()), "{values:?}: {found:?}");
        }
    }
}
