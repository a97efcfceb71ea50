"""Puts test vectors to an engine. Needs nothing but Python; corpus/README.md has the format.

    python3 vectors.py [--only GLOB] [--members LIST] FILE_OR_FOLDER... -- COMMAND ARGS...

COMMAND reads a request a line and writes an answer a line, both JSON. An engine in Python
goes without a process:

    from vectors import check
    wrong = check(["corpus"], answer, members=["board", "captured", "refused"])

where answer(request) returns the answer as a dictionary. Only the members named are compared;
without --members, all. {"unsupported": "why"} stands for rules or a size that the engine does
not have: nothing is compared then, and the last line says how often. The same where a request
names a reading and the answer is an error."""
import argparse
import fnmatch
import json
import pathlib
import subprocess
import sys

REQUEST = ("rules", "readings", "size", "setup", "to_play", "moves", "dead")
OTHER_FILES = (".schema.json", ".log.json", ".clock.json", ".tests.json", ".engine.json")


def files(paths):
    for path in map(pathlib.Path, paths):
        found = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        for file in found:
            inside = file.relative_to(path).parts if path.is_dir() else ()
            if "records" not in inside and not file.name.endswith(OTHER_FILES):
                yield file


def cases(vector):
    """Each request of a vector: its name, the request, and what is expected."""
    listed = vector.get("readings")
    several = isinstance(listed, list)
    request = {key: vector[key] for key in REQUEST if key in vector and not (several and key == "readings")}
    for reading in listed if several else [vector]:
        changed = {key: reading[key] for key in ("rules", "readings", "to_play", "dead") if key in reading} if several else {}
        name = " / ".join([vector["id"]] + [reading[key] for key in ("reading",) if key in reading])
        yield name, {"id": name} | request | changed, reading["expect"]


def differences(expected, got, place=""):
    """The places at which an answer is not as expected: (place, expected, got)."""
    if isinstance(expected, dict) and isinstance(got, dict) and expected:
        for key, member in expected.items():
            inside = f"{place}.{key}" if place else key
            if not place and key == "error" and isinstance(got.get(key), str):
                continue
            yield from differences(member, got.get(key), inside)
    elif isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for index, (one, other) in enumerate(zip(expected, got)):
            yield from differences(one, other, f"{place}[{index}]")
    elif type(expected) is not type(got) or expected != got:
        yield place, expected, got


class Program:
    """A program that answers JSON lines."""

    def __init__(self, command):
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        except OSError as error:
            raise ValueError(f"The program {command[0]!r} does not start: {error}.")

    def __call__(self, request):
        line = json.dumps(request, ensure_ascii=False)
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError:
            pass  # it has ended: the missing answer says so
        text = self.process.stdout.readline()
        if not text:
            raise ValueError(f"The program ended without an answer to {line}.")
        try:
            answer = json.loads(text)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise ValueError(f"The program answered {text.strip()!r} to {line}: expected a JSON object.")
        return answer


def check(paths, answer, only="*", members=None, out=sys.stdout):
    """Puts every vector of the files to answer(request), prints what differs, and returns how
    many expectations do not hold."""
    vectors, held, wrong, left_out = 0, 0, 0, 0
    for file in files(paths):
        try:
            listed = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ValueError(f"{file} cannot be read as a file of vectors: {error}.")
        for vector in listed:
            if not fnmatch.fnmatch(vector["id"], only):
                continue
            vectors += 1
            for name, request, expected in cases(vector):
                compared = {k: v for k, v in expected.items() if members is None or k in members}
                got = answer(request) if compared else {"unsupported": ""}
                unknown = "readings" in request and "error" in got and "error" not in expected
                if "unsupported" in got or unknown:
                    left_out += 1
                    continue
                found = list(differences(compared, got))
                if not found:
                    held += 1
                    continue
                wrong += 1
                print(f"{name} ({', '.join(vector['articles'])}): {vector['title']['en']}", file=out)
                print(f"  {json.dumps(request, ensure_ascii=False)}", file=out)
                for place, one, other in found:
                    expected_text, got_text = (json.dumps(v, ensure_ascii=False) for v in (one, other))
                    print(f"  {place}: expected {expected_text}, got {got_text}", file=out)
    print(f"{vectors} vectors: {held} expectations hold, {wrong} do not, {left_out} not compared", file=out)
    if not held + wrong:
        raise ValueError("No vector was compared: look at the files, --only and --members.")
    return wrong


def main(arguments):
    command = []
    if "--" in arguments:
        at = arguments.index("--")
        arguments, command = arguments[:at], arguments[at + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="FILE_OR_FOLDER")
    parser.add_argument("--only", default="*", metavar="GLOB", help="vectors whose id matches")
    parser.add_argument("--members", metavar="LIST", help="members of the answer, with commas between")
    options = parser.parse_args(arguments)
    if not command:
        parser.error("no program is given: expected -- COMMAND ARGS... at the end")
    try:
        members = options.members.split(",") if options.members else None
        return 1 if check(options.paths, Program(command), options.only, members) else 0
    except (ValueError, KeyError, TypeError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
