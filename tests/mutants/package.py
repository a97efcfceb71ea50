"""A small package for trying mutants: what its tests need of the project, and nothing else.

The tests of a step are modules of the library, so that one program holds them; modules of the
library that they do not use are left out. Dependencies are optimised, since they never change.
"""

import io
import re
import subprocess
import tarfile

# The number of the mutant that is tried, for both packages: 0 for none.
SWITCH = """
#[doc(hidden)]
pub mod mutant {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
    static ON: AtomicU32 = AtomicU32::new(u32::MAX);
    #[inline]
    pub fn on() -> u32 {
        let on = ON.load(Relaxed);
        if on == u32::MAX { read() } else { on }
    }
    #[cold]
    fn read() -> u32 {
        let on = std::env::var("MUTANT").map_or(0, |number| number.parse().unwrap());
        ON.store(on, Relaxed);
        on
    }
}
"""


def manifest(text, tests, optimisation, checks, is_reference):
    """The manifest of a package that is a library with tests in it."""
    default = ", ".join(features(text, tests))
    text = text.replace("[features]\n", f"[features]\ndefault = [{default}]\n")
    text = re.sub(r"\[\[(test|bench)\]\]\n(.+\n)+", "", text)
    text = re.sub(r"\[profile\.\w+\]\n([^\[\n].*\n)+", "", text)
    text = text.replace('default-run = "weiqi"\n', "")
    for kind in ["bins", "tests", "benches"]:
        text = text.replace("[package]\n", f"[package]\nauto{kind} = false\n", 1)
    checks = str(checks).lower()
    reference = "" if is_reference else "[profile.dev.package.weiqi-spec]\nopt-level = 2\n"
    return f"""{text}
[lib]
doctest = false

[profile.dev]
opt-level = {optimisation}
debug = false
debug-assertions = {checks}
overflow-checks = {checks}

[profile.dev.package."*"]
opt-level = 3
debug-assertions = false
overflow-checks = false

{reference}"""


def features(text, tests):
    """The features that the manifest asks for these tests."""
    asked = {}
    for test in re.findall(r"\[\[(?:test|bench)\]\]\n((?:.+\n)+)", text):
        name = re.search(r'^name = "(.*)"', test, re.M)[1]
        asked[name] = re.findall(r"^required-features = \[(.*)\]", test, re.M)
    return sorted({feature for test in tests
                   for feature in asked.get(test.split("/")[-1], [])})


def place(test):
    """The path of a test without the ending: by its name, or by its folder and name."""
    return test if "/" in test else f"tests/{test}"


def module(test):
    """The module that a test becomes: the library may have one of the name of the test."""
    return f"test_{test.replace('/', '_')}"


def library(text, modules, tests):
    """The root of the library with these modules alone, and with tests as modules."""
    text = re.sub(r"#\[cfg\(doctest\)\][^;]*;\n", "", text)
    text = re.sub(r"pub mod (\w+);\n", lambda mod: mod[0] if mod[1] in modules else "", text)
    attached = "".join(f'#[cfg(test)]\n#[path = "../{place(test)}.rs"]\nmod {module(test)};\n'
                       for test in tests)
    return f"{text}\n#[cfg(test)]\nextern crate self as weiqi;\n{attached}"


def names_used(text, crate):
    """The names that follow `crate::` in a text, in braces too."""
    text = re.sub(r"//.*", "", text)
    found = set(re.findall(rf"\b{crate}::(\w+)", text))
    for group in re.findall(rf"\b{crate}::\{{(.*?)\}};", text, re.S):
        found.update(re.findall(r"(?:^|,)\s*(\w+)", group))
    return found


def modules_for(files, tests):
    """The modules of the library that tests need, and those that they need in turn."""
    def text_of(prefix):
        return "\n".join(content.decode() for name, content in files.items()
                         if name.endswith(".rs") and name.startswith((f"{prefix}.rs", f"{prefix}/")))

    modules, new = set(), set()
    for test in tests:
        helpers = re.findall(r"^mod (\w+);", text_of(place(test)), re.M)
        for name in [test, *helpers]:
            new |= names_used(text_of(place(name)), "weiqi")
    while new - modules:
        modules |= new
        new = set().union(*(names_used(text_of(f"src/{name}"), "crate") for name in new))
    return modules


def committed(root):
    """The committed files that a build needs, by their paths."""
    command = ["git", "archive", "HEAD", "Cargo.toml", "Cargo.lock", "build.rs", "src", "spec",
               "tests", "corpus", "benches", "fuzz/seeds"]
    archive = subprocess.run(command, cwd=root, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as members:
        return {member.name: members.extractfile(member).read()
                for member in members if member.isfile()}


def package(files, tests, optimisation, checks, is_reference):
    """The files of the small package for these tests, out of those of the project."""
    files = dict(files)
    modules = modules_for(files, tests)
    root = library(files["src/lib.rs"].decode(), modules, tests) + SWITCH
    files["src/lib.rs"] = root.encode()
    files["spec/src/lib.rs"] += SWITCH.encode()
    files["Cargo.toml"] = manifest(files["Cargo.toml"].decode(), tests, optimisation, checks,
                                   is_reference).encode()
    if not modules & {"embedded", "sources"}:
        del files["build.rs"]
    return files


def lay(tree, files):
    """Writes the files that differ from those in a folder, so that builds stay incremental."""
    for path in tree.rglob("*.rs"):
        if str(path.relative_to(tree)) not in files:
            path.unlink()
    for name, content in files.items():
        path = tree / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
