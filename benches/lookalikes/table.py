"""The table of the decision: pairs that are alike, of solutions that are right and independent, and copies that are found."""

import itertools
import json
import pathlib
import sys

COPY = "copy-of-"

print("| exercise | pairs of independent solutions | strict | loose | JPlag from 0.9 on | JPlag from 0.5 on | copies found by strict, loose, JPlag from 0.9 on |")
print("|---|---:|---:|---:|---:|---:|---|")
to = pathlib.Path(sys.argv[1])
for exercise in sys.argv[2:]:
    known = json.loads((to / f"out-{exercise}" / "class.json").read_text())
    right = {student["name"] for student in known["students"] if all(test["right"] for test in student["tests"])}
    groups = {"strict": known["look_alikes"], "loose": known["look_alikes"] + known["look_alikes_loose"]}
    alike = {how: {frozenset(pair) for group in of for pair in itertools.combinations(group, 2)} for how, of in groups.items()}
    similar = {}
    for line in (to / f"{exercise}.jplag").read_text().splitlines():
        one, other, similarity = line.split()
        similar[frozenset((one, other))] = float(similarity)
    for least in (0.9, 0.5):
        alike[least] = {pair for pair, similarity in similar.items() if similarity >= least}
    independent = {frozenset(pair) for pair in itertools.combinations((name for name in right if not name.startswith(COPY)), 2)}
    copies = {frozenset((name, name.removeprefix(COPY))) for name in right if name.startswith(COPY)}
    counts = [str(len(independent & alike[how])) for how in ("strict", "loose", 0.9, 0.5)]
    found = ", ".join(str(len(copies & alike[how])) for how in ("strict", "loose", 0.9))
    print(f"| {exercise} | {len(independent)} | {' | '.join(counts)} | {found} of {len(copies)} |")
    print(f"{exercise}: {known['compared']} compared, {known['different']} different; not right: {sorted({s['name'] for s in known['students']} - right)}", file=sys.stderr)
