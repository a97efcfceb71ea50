#!/usr/bin/env python3
"""How soon mutants of the engine are found, by `weiqi verify` and by each fuzz target.

    python3 tests/mutants/detection.py [--number N]

The mutants are drawn by lot from those that measure.py has found to be faults by the vectors or
the short comparison: whoever wrote the checks has not chosen them. Left out are those that the
rest of the suite finds, since no rule is broken by them but a playout or a part of the interface.
Each search is that of benches/detection.rs, on an engine with the mutant in it; what it needs is
the median over five seeds. Written to tests/measured/detection-of-mutants.json, which the README
quotes.
"""

import argparse
import hashlib
import json
import sys

import measure
import package
from trial import Trial, run

FILE = measure.ROOT / "tests" / "measured" / "detection-of-mutants.json"
BENCH = "benches/detection"
# A full run of `weiqi verify` takes half of this processor time.
SECONDS = 130


def drawn():
    """The mutants known to be faults, by their files and names, in the order of a lot."""
    faults = []
    for source in measure.sources("engine"):
        result = measure.known(source)
        if result:
            faults += [(source, name) for name, found in result["mutants"].items()
                       if found in ("vectors", "verify")]

    def lot(fault):
        return hashlib.sha256(f"2026 {fault[0]}:{fault[1]}".encode()).hexdigest()
    return sorted(faults, key=lot)


def searched(program, folder, number):
    """What each search needs to find a mutant, or None if it runs out of time."""
    ran = run(program, folder, ["--include-ignored", "--exact", "--nocapture",
                                f"{package.module(BENCH)}::a_mutant"], number, SECONDS)
    if ran is None:
        return None
    row = next((line for line in ran.stdout.splitlines() if line.startswith("{")), "null")
    return json.loads(row)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--number", type=int, default=34, help="so many mutants (34)")
    wanted = options.parse_args().number
    files = package.committed(measure.ROOT)
    # Some more than wanted, in place of those that cannot be measured.
    lot = drawn()[:wanted + wanted // 4]
    mutants = measure.listed(sorted({source for source, _ in lot}))
    numbered = [(number, source, mutants[source][name])
                for number, (source, name) in enumerate(lot, 1)]
    work = measure.ROOT / "target" / "mutants" / "detection"
    laid = package.package(files, [BENCH], 3, False, False)
    trial = Trial(work / "tree", work / "target", laid, "weiqi")
    [(program, folder)], bad, alone = trial.build_together(numbered)
    rows, left_out = [], []
    for number, (source, name) in enumerate(lot, 1):
        mutant = f"{source}:{name}"
        if len(rows) == wanted:
            break
        if number in bad or number in alone:
            left_out.append({"mutant": mutant, "why": "needs a build of its own"})
        elif row := searched(program, folder, number):
            rows.append({"mutant": mutant, "found_by": row})
        else:
            left_out.append({"mutant": mutant, "why": "the engine does not end"})
        print(f"{len(rows)} of {wanted}: {mutant}", flush=True)
    if len(rows) < wanted:
        sys.exit(f"{wanted} mutants were to be measured, and only {len(rows)} of those drawn can.")
    FILE.write_text(json.dumps({"mutants": rows, "left_out": left_out}, indent=1) + "\n")


if __name__ == "__main__":
    main()
