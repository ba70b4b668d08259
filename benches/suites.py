"""A row of benches/suites.sh: how many scores the runs of a suite have, and which of its tests differ."""
import collections
import json
import pathlib
import sys

project, java, scope, name, runs, loads = sys.argv[1:]
found = [pathlib.Path(f"{name}-{load}-{run}.json") for load in loads.split() for run in range(1, int(runs) + 1)]
suites = [json.loads(path.read_text()) for path in found if path.is_file()]
scores = collections.Counter(suite["score"] for suite in suites)
tests = collections.defaultdict(set)
for suite in suites:
    for test in suite["tests"]:
        tests[test["name"]].add((test["status"], test.get("score")))
unlike = {test: results for test, results in tests.items() if len(results) > 1}
marks = sorted({mark["kind"] for suite in suites for mark in suite["marks"]})


def over(columns):
    """How much longer with psf than without, all runs together."""
    def seconds(end):
        paths = [pathlib.Path(f"{name}-{load}.{end}") for load in loads.split()]
        lines = [line.split() for path in paths if path.is_file() for line in path.read_text().splitlines()]
        return sum(float(line[column]) for line in lines for column in columns if len(line) == 3)
    without = seconds("without")
    return f"{seconds('with') / without:.1f}" if without else ""


load = "idle and busy" if len(loads.split()) > 1 else ("busy" if loads.strip() != "0" else "idle")
print(f"| {project} | {java} | {scope} | {load} | {len(suites)} | {len(tests)} | {len(scores)} | {len(unlike)} | {', '.join(marks)} | {over([0])} | {over([1, 2])} |")


def spread(results):
    known = [score for _, score in results if score is not None]
    return max(known) - min(known) if known else 0


with open(f"{name}-unlike.txt", "w") as to:
    for test, results in sorted(unlike.items(), key=lambda item: -spread(item[1])):
        print(spread(results), test, *sorted(map(str, results)), file=to)
    for mark in sorted({(mark["kind"], mark["detail"]) for suite in suites for mark in suite["marks"]}):
        print("mark", *mark, file=to)
