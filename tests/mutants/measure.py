#!/usr/bin/env python3
"""Which mutants of the reference and of the engine are found, and by what.

    python3 tests/mutants/measure.py [--shard I/N] [--minutes M] [--last STEP]
                                     [--again STEP] [FILE...]
    python3 tests/mutants/measure.py --table | --check

Needs cargo-mutants in the version that the README names, which lists the mutants. The steps of
plan.json follow each other: the vectors try every mutant, a short run of the comparison those
that the vectors let through, then the reference's own tests and the tests that concern a
folder; last the test of hashes that collide, which changes the whole program and so runs
alone. What is known of a mutant is written to results/ at once, so that a run may be stopped
and started again and machines may share the files; sources are those of the last commit, and a
file is measured again when its code has changed. After new tests `--again STEP` takes the
survivors of a step, and of those behind it, through that step again. Survivors that change no
answer stand with the reason in explained.json; they too have to pass every step. `--table`
writes the table into README.md, `--check` says whether the one there is that of the results
and of the sources.

A build for each mutant would cost more than all else. So the mutants of a batch are built
together (variants.py), in a package with the modules that the tests of the step need
(package.py), and tried one by one under a limit of processor time and memory; a mutant that
runs out of either is found.
"""

import argparse
import hashlib
import json
import pathlib
import subprocess
import sys
import time

import package
from trial import Trial

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RESULTS = HERE / "results"
PLAN = json.loads((HERE / "plan.json").read_text())
PARTS = {"reference": "spec/src", "engine": "src/engine"}
# Switches of a test build, not a part of the engine.
LEFT_OUT = ["src/engine/faults.rs"]
STEPS = ["vectors", "verify", "own", "suite", "collisions"]
UNTRIED = "untried"
# Mutants that are built together, about.
BATCH = 150
BEGIN, END = "<!-- mutants -->\n", "<!-- end of mutants -->\n"


def sources(part):
    names = [str(path.relative_to(ROOT)) for path in (ROOT / PARTS[part]).rglob("*.rs")]
    return sorted(name for name in names if name not in LEFT_OUT)


def is_pending(found):
    """Whether a mutant is not found yet."""
    return found == UNTRIED or found.startswith("past ")


def digest(content):
    """The hash of the code of a source: its own tests, which stand last, are no part of it."""
    return hashlib.sha256(content.split(b"\n#[cfg(test)]\nmod tests {\n")[0]).hexdigest()


def known(source):
    """What was measured of a source, or None."""
    path = result_file(source)
    return json.loads(path.read_text()) if path.exists() else None


def result_file(source):
    return RESULTS / (source.replace("/", ".") + ".json")


def write(source, result):
    text = json.dumps(result, indent=1, ensure_ascii=False)
    result_file(source).write_text(text + "\n")


def folder_of(source):
    """The longest folder of the plan that holds a file."""
    return max((name for name in PLAN["folders"] if source.startswith(name)), key=len)


def steps_for(source):
    return [step for step in STEPS if step in PLAN["folders"][folder_of(source)]]


def explained():
    """The reason for each survivor that changes nothing, by `file:line:column: change`."""
    groups = json.loads((HERE / "explained.json").read_text())
    return {mutant: group["reason"] for group in groups for mutant in group["mutants"]}


def table():
    """The table of the README: what is measured, and whether the sources are still those."""
    reasons = explained()
    lines = ["| sources | files tried | mutants | do not build | found by vectors | "
             "by a short `verify` | by the suite | change no answer | open | not asked further |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    state, older = hashlib.sha256(), 0
    for part, folder in PARTS.items():
        counts = dict.fromkeys(
            ["unviable", "vectors", "verify", "suite", "explained", "open", "waiting"], 0)
        files = {source: known(source) for source in sources(part)}
        begun = {source: result for source, result in files.items() if result}
        tried = sum(not waiting(source, steps_for(source)[0], result)
                    for source, result in begun.items())
        for source, result in begun.items():
            state.update(result["sha256"].encode())
            older += result["sha256"] != digest((ROOT / source).read_bytes())
            for mutant, found in result["mutants"].items():
                why = reasons.pop(f"{source}:{mutant}", None)
                if is_pending(found):
                    is_last = found == f"past {steps_for(source)[-1]}"
                    found = "waiting" if not is_last else "explained" if why else "open"
                elif why:
                    sys.exit(f"{source}:{mutant} is found by {found}: expected no reason in "
                             "explained.json why it cannot be.")
                counts["suite" if found in ("own", "collisions") else found] += 1
        numbers = [sum(counts.values()), *counts.values()]
        lines.append(f"| {part}, `{folder}/` | {tried} of {len(files)} | "
                     f"{' | '.join(f'{number:,}' for number in numbers)} |")
    if reasons:
        sys.exit(f"explained.json explains mutants that no result lists: {sorted(reasons)}.")
    since = "no file has" if older == 0 else f"{older} of the files have"
    lines += ["", f"SHA-256 of what was measured: `{state.hexdigest()[:16]}`; {since} changed since."]
    return "\n".join(lines) + "\n"


def write_table(check):
    readme = ROOT / "README.md"
    text = readme.read_text()
    head, rest = text.split(BEGIN)
    current = head + BEGIN + table() + END + rest.split(END)[1]
    if not check:
        readme.write_text(current)
    elif text != current:
        sys.exit("The table of mutants in README.md is not that of the results and the sources: "
                 "expected what `python3 tests/mutants/measure.py --table` writes.")


def listed(sources):
    """The mutants of these committed files, as cargo-mutants lists them, by file and name."""
    command = ["cargo", "mutants", "--list", "--json", "--workspace", "--no-config",
               *[part for source in sources for part in ("-f", source)]]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    mutants = {source: {} for source in sources}
    for mutant in json.loads(ran.stdout):
        mutants[mutant["file"]][mutant["name"].split(":", 1)[1]] = mutant
    return mutants


def result_so_far(source, files, mutants):
    """What is known of the mutants of a source as it is now: nothing, if it has changed."""
    result, sha256 = known(source), digest(files[source])
    if result and result["sha256"] == sha256:
        return result
    return {"sha256": sha256, "mutants": dict.fromkeys(mutants, UNTRIED)}


def ask_again(source, step, result):
    """Makes the mutants that a step has let through wait for it again."""
    steps = steps_for(source)
    if step in steps:
        past = [f"past {later}" for later in steps[steps.index(step):]]
        for name, found in result["mutants"].items():
            if found in past:
                result["mutants"][name] = before(step, steps)


def before(step, steps):
    """What is known of a mutant that a step has to try."""
    return f"past {steps[steps.index(step) - 1]}" if step != steps[0] else UNTRIED


def waiting(source, step, result):
    """The mutants of a file that a step has to try."""
    steps = steps_for(source)
    if step not in steps:
        return []
    return [name for name, found in result["mutants"].items() if found == before(step, steps)]


def batches(step, results):
    """The mutants that a step has to try, in batches from one folder of the plan."""
    batch = []
    for source, result in results.items():
        asked = [(source, name) for name in waiting(source, step, result)]
        is_full = len(batch) + len(asked) > BATCH
        if batch and asked and (is_full or folder_of(source) != folder_of(batch[0][0])):
            yield batch
            batch = []
        batch += asked
    if batch:
        yield batch


def measure(step, batch, files, mutants, results, work):
    """Takes a batch through a step, and writes down each verdict as it comes."""
    folder = folder_of(batch[0][0])
    tests, settings = PLAN["folders"][folder][step], PLAN["steps"][step]
    laid = package.package(files, [test.split("::")[0] for test in tests],
                           settings["optimisation"], settings["assertions"],
                           folder.startswith("spec/"))
    trial = Trial(work / folder.replace("/", ".") / step, work / "target", laid,
                  "weiqi-spec" if step == "own" else "weiqi")

    def hear(source, mutant, verdict):
        verdict = {"found": step, "past": f"past {step}"}.get(verdict, verdict)
        results[source]["mutants"][mutant["name"].split(":", 1)[1]] = verdict
        write(source, results[source])

    numbered = [(number, source, mutants[source][name])
                for number, (source, name) in enumerate(batch, 1)]
    named = [f"{package.module(name)}::{test}"
             for name, _, test in (test.partition("::") for test in tests) if test]
    trial.verdicts(numbered, settings["seconds"], named, hear)
    for source in dict.fromkeys(source for source, _ in batch):
        left = sum(is_pending(found) for found in results[source]["mutants"].values())
        print(f"{step}: {source}, {left} of {len(mutants[source])} left", flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--shard", default="0/1", help="only files I, I + N, ... of the list")
    options.add_argument("--minutes", type=float, help="begin no further batch after this time")
    options.add_argument("--last", choices=STEPS, default=STEPS[-1],
                         help="leave the steps after this for later")
    options.add_argument("--again", choices=STEPS,
                         help="ask again what this step has let through")
    options.add_argument("--table", action="store_true", help="write the table into README.md")
    options.add_argument("--check", action="store_true", help="check the table in README.md")
    options.add_argument("files", nargs="*", help="these files instead of all")
    chosen = options.parse_args()
    if chosen.table or chosen.check:
        return write_table(chosen.check)
    index, count = map(int, chosen.shard.split("/"))
    work = ROOT / "target" / "mutants" / chosen.shard.replace("/", "-of-")
    work.mkdir(parents=True, exist_ok=True)
    RESULTS.mkdir(exist_ok=True)
    began = time.monotonic()
    every = [source for part in PARTS for source in sources(part)]
    files = package.committed(ROOT)
    mutants = listed(chosen.files or every[index::count])
    results = {source: result_so_far(source, files, mutants[source]) for source in mutants}
    for source, result in results.items():
        if not result["mutants"]:
            write(source, result)
    if chosen.again:
        for source, result in results.items():
            ask_again(source, chosen.again, result)
    for step in STEPS[:STEPS.index(chosen.last) + 1]:
        for batch in batches(step, results):
            if chosen.minutes and time.monotonic() - began > 60 * chosen.minutes:
                return
            measure(step, batch, files, mutants, results, work)


if __name__ == "__main__":
    main()
