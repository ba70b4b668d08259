#!/usr/bin/env bash
# sample.sh SEED [COUNT] : how many of a random sample of mutants the unit tests catch.
#
# Mutants of the modules that decide where counters go and what they meant, run against the unit tests of their crates.
# The sample depends on nothing but the seed and the list of mutants. Needs cargo-mutants:
#     cargo install cargo-mutants --locked
# It works on a copy of the committed tree, without the other crates: none of their unit tests is about these modules, and
# without them a mutant takes seconds. OUT (otherwise target/mutants) keeps the copy and its
# build for the next sample; missed mutants are in mutants.out/missed.txt there.
set -euo pipefail
seed=$1 count=${2:-60}
root=$(git rev-parse --show-toplevel)
out=${OUT:-$root/target/mutants}
modules=(psf-classfile/src/bytecode/{flow/blocks,flow/loops,flow/spanning,positions,frames}
    psf-instrument/src/{plan,kept,proven} psf-score/src/profile/solve)

mkdir -p "$out/tree"
find "$out/tree" -mindepth 1 -maxdepth 1 ! -name target -exec rm -rf {} +
git -C "$root" archive HEAD | tar -x -C "$out/tree"
cd "$out/tree"
# A workspace of these crates alone: the binaries and what they use take longer to compile than a mutant may.
awk '/^\[/ { keep = /^\[(workspace|profile)/ } keep' Cargo.toml \
    | sed -e 's|^members = .*|members = ["crates/psf-classfile", "crates/psf-instrument", "crates/psf-score"]|' \
        -e '/^default-members/d' >workspace.toml
mv workspace.toml Cargo.toml

files=()
for module in "${modules[@]}"; do
    for file in crates/$module.rs $(find "crates/$module" -name '*.rs' ! -name 'tests.rs' ! -path '*/tests/*' 2>/dev/null); do
        if [ -e "$file" ]; then files+=(--file "$file"); fi
    done
done
cargo mutants --list "${files[@]}" >"$out/all.txt"
shuf -n "$count" --random-source=<(yes "$seed") "$out/all.txt" | sort >"$out/sample.txt"
echo "$(wc -l <"$out/sample.txt") of $(wc -l <"$out/all.txt") mutants, seed $seed"
only=()
while read -r mutant; do
    only+=(--re "^$(sed 's/[][\.*^$+?(){}|/]/\\&/g' <<<"$mutant")\$")
done <"$out/sample.txt"
status=0
cargo mutants --in-place --baseline skip --timeout 60 --output "$out" "${files[@]}" "${only[@]}" \
    --test-workspace=true --cargo-arg=--config=profile.dev.debug=0 -- --lib || status=$?
# 2: some were missed; 3: some timed out, which catches them.
if [ "$status" != 0 ] && [ "$status" != 2 ] && [ "$status" != 3 ]; then exit "$status"; fi
wc -l "$out"/mutants.out/{caught,missed,timeout,unviable}.txt
cat "$out/mutants.out/missed.txt"
