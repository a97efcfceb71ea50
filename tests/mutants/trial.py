"""Building and trying mutants of several files at once, in a small package."""

import json
import os
import re
import resource
import subprocess
import sys

import package
import variants

MEMORY = 4 << 30
# A build that fails without naming a mutant is not repeated for ever.
MOST_BUILDS = 30


def run(program, folder, arguments, number, seconds):
    """Runs a test program with a mutant, for so many seconds of processor time at most.

    Returns what ended, also where the time or the memory did not suffice; None if the program
    waits for ever without using its time.
    """
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    try:
        return subprocess.run([program, *arguments], cwd=folder, preexec_fn=limit,
                              env={**os.environ, "MUTANT": str(number)}, capture_output=True,
                              check=False, text=True, errors="replace", timeout=60 * seconds)
    except subprocess.TimeoutExpired:
        return None


class Trial:
    """The mutants of a step: the files of the package, and the mutants by their numbers."""

    def __init__(self, tree, target, files, tested):
        self.tree, self.files, self.tested = tree, files, tested
        self.environment = {**os.environ, "CARGO_INCREMENTAL": "1",
                            "CARGO_TARGET_DIR": str(target)}

    def build(self, changed):
        """Builds with these sources in place of the committed ones.

        Returns the test programs with the folders to run them in, or else the errors.
        """
        package.lay(self.tree, {**self.files, **{name: text.encode()
                                                 for name, text in changed.items()}})
        command = ["cargo", "test", "--no-run", "--message-format", "json", "--locked",
                   "--package", self.tested]
        ran = subprocess.run(command, cwd=self.tree, env=self.environment, capture_output=True,
                             check=False, text=True)
        programs, errors = [], []
        for line in filter(lambda line: line.startswith("{"), ran.stdout.splitlines()):
            said = json.loads(line)
            if said["reason"] == "compiler-artifact" and said["executable"] and \
                    said["profile"]["test"]:
                programs.append((said["executable"], os.path.dirname(said["manifest_path"])))
            elif said["reason"] == "compiler-message" and said["message"]["level"] == "error":
                errors.append(said["message"])
        if ran.returncode != 0 and not errors:
            sys.exit(f"cargo does not build in {self.tree}: {ran.stderr[-2000:]}")
        return programs, errors if ran.returncode != 0 else []

    def build_together(self, numbered):
        """Builds all mutants that can be chosen when the program runs.

        `numbered` holds the number, the file and the mutant. Returns the programs, the
        numbers that do not compile, and those that need builds of their own.
        """
        bad, constant, alone = set(), set(), set()
        for _ in range(MOST_BUILDS):
            changed, alone = {}, set()
            for file in {file for _, file, _ in numbered}:
                here = [(number, mutant) for number, of, mutant in numbered
                        if of == file and number not in bad]
                changed[file], without = variants.together(self.files[file].decode(), here,
                                                           constant)
                alone.update(without)
            programs, errors = self.build(changed)
            if not errors:
                return programs, bad, alone
            before = len(bad) + len(constant)
            lines = {file: variants.Lines(text) for file, text in changed.items()}
            for error in errors:
                self.blame(error, lines, bad, constant, numbered)
            if len(bad) + len(constant) == before:
                break
        sys.exit(f"The build in {self.tree} fails, and no mutant is named: {errors[0]['rendered']}")

    def blame(self, error, lines, bad, constant, numbered):
        """Finds the mutant that an error is in, or the function that cannot have a choice."""
        for span in filter(lambda span: span["is_primary"], error["spans"]):
            while span.get("expansion"):
                span = span["expansion"]["span"]
            mutant = lines[span["file_name"]].mutant(span["line_start"]) \
                if span["file_name"] in lines else 0
            if mutant:
                bad.add(mutant)
                return
        # A constant needs a function that was `const`.
        called = re.search(r"non-const (?:associated )?(?:function|method) `([^`]*)`",
                           error["message"])
        if called:
            constant.add(re.split(r"\W", re.sub(r"::<.*>$", "", called[1]))[-1])

    def holds(self, programs, number, seconds, tests):
        """Whether the tests pass with a mutant; not if they take too much time or memory."""
        arguments = ["--include-ignored", "--exact", *tests] if tests else []
        for program, folder in programs:
            ran = run(program, folder, arguments, number, seconds)
            if ran is None or ran.returncode != 0:
                return False
            if tests and f"{len(tests)} passed" not in ran.stdout:
                sys.exit(f"{program} has not the tests {tests}: {ran.stdout}")
        return True

    def verdicts(self, numbered, seconds, tests, hear):
        """Says of each mutant whether it is "unviable", "found" or "past"."""
        programs, bad, alone = self.build_together(numbered)
        if not self.holds(programs, 0, seconds, tests):
            sys.exit(f"The tests fail without a mutant in {self.tree}.")
        for number, file, mutant in numbered:
            if number in bad:
                hear(file, mutant, "unviable")
            elif number not in alone:
                past = self.holds(programs, number, seconds, tests)
                hear(file, mutant, "past" if past else "found")
        for number, file, mutant in numbered:
            if number in alone:
                programs, errors = self.build(
                    {file: variants.alone(self.files[file].decode(), mutant)})
                past = not errors and self.holds(programs, 0, seconds, tests)
                hear(file, mutant, "unviable" if errors else "past" if past else "found")
