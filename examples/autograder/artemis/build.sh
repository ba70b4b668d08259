#!/usr/bin/env bash
# The build script of an Artemis exercise: the student's repository is in assignment/, the test repository, with exercise/ in
# it, in tests/. Artemis reads customFeedbacks/*.json.
set -euo pipefail
out=$(mktemp -d)

psf grade tests/exercise assignment --one -o "$out" --platform artemis
mkdir -p customFeedbacks
cp "$out"/feedback/*/customFeedbacks/*.json customFeedbacks/
