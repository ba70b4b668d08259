# Wrappers over cargo; nothing requires just.

# format, lints, documentation
check:
    cargo fmt --check
    cargo clippy --release --all-targets -- -D warnings
    cargo clippy --release --test browser --test consumers --test suites --test builds --test runtimes -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --release --no-deps

# all tests, on every JDK found (PSF_TEST_JDKS=HOME:HOME overrides)
test:
    cargo test --release

# everything that CI runs, with every repetition, JDK and attack: hours; a second call goes on where the first one ended
nightly *AGAIN:
    .ci/nightly {{AGAIN}}

# where the time of the last CI run went: its phases, its test binaries, its slowest tests
slowest COUNT="50":
    .ci/times show {{COUNT}}

# suites of tests, by JUnits that are fetched from Maven Central
suites:
    .ci/junit
    cargo test --release --test suites

# psf in builds by Maven and Gradle (Debian: apt-get install maven gradle)
builds:
    cargo test --release --test builds

# psf-maven-plugin, into the local repository
maven-plugin:
    mvn -q -B -f java-runtime/maven-plugin install

# the fixtures on other Java runtimes, which are fetched from PyPI
runtimes:
    .ci/runtimes
    cargo test --release --test runtimes

# what depends on a JDK, on 8, 26, 27 and 28-ea of Debian's unstable release, in a folder of its own (as root, with debootstrap)
currency *WHAT:
    .ci/currency {{WHAT}}

# whether the fuzz targets still compile; see fuzz/README.md
fuzz:
    cargo clippy --release --manifest-path fuzz/Cargo.toml --target-dir target -- -D warnings

# the fixtures against the oracle only
fixtures:
    cargo test --release --test fixtures

# the pages that psf writes, in Chromium (Debian: apt-get install chromium)
browser:
    cargo test --release --test browser

# the examples of README.md and the guide are run, and what they print is written into them
bless-guide:
    BLESS=1 cargo test --release --test guide

# the guide as a book, in target/guide
guide:
    cargo run --locked --release --manifest-path docs/book/Cargo.toml

# the screenshots of README.md and the guide, from the pages that these tests open
screenshots:
    PSF_SCREENSHOTS="$PWD/docs/guide/src/images" cargo test --release --test browser -- --exact screenshots \
        calls::pictures_for_the_guide traced::a_call_is_a_range_and_what_it_executed_appears_beneath

# patching throughput and memory, cost of counting, start-up time, large reports; see benches/README.md
bench:
    cargo bench --bench patch
    cargo bench --bench instrument
    cargo bench --bench overhead
    cargo bench --bench startup
    cargo bench --bench reports

# real jars, JDKs and programs, rewritten, linked and run: half an hour; see benches/corpus/README.md
corpus:
    cargo bench --bench corpus

# what the machine that lands changes runs
ci:
    .ci/run

# a static binary of either Linux target, packed: x86_64-unknown-linux-musl, aarch64-unknown-linux-musl (pip install ziglang==0.15.2)
release TARGET:
    .ci/release {{TARGET}}

# how many of 60 mutants, drawn by SEED, the unit tests catch: cargo install cargo-mutants --locked
mutants SEED:
    tests/mutants/sample.sh {{SEED}}
