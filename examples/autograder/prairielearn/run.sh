#!/usr/bin/env bash
# The entrypoint of a PrairieLearn external grader: exercise/ lies in serverFilesCourse/exercise, which externalGradingOptions
# names in serverFilesCourse; the image has psf and a JDK.
set -euo pipefail
root="${GRADE:-/grade}"
out=$(mktemp -d)

psf grade "$root/serverFilesCourse/exercise" "$root/student" --one -o "$out" --platform prairielearn
mkdir -p "$root/results"
cp "$out"/feedback/*/prairielearn.json "$root/results/results.json"
