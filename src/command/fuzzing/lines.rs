//! Command lines on the files of a tree. The work of each is small: boards of two points,
//! games of two turns, programs that end at once.

use super::tree::Tree;
use std::ffi::OsString;
use std::path::PathBuf;
use weiqi_checks::generate::Choose;

/// What stands for a value.
#[derive(Clone, Copy)]
pub(super) enum Value {
    /// One of these, or now and then something wrong.
    OneOf(&'static [&'static str]),
    /// The folder of all.
    All,
    /// A file or folder that is read.
    Read,
    /// A file that is written, and never over another one.
    Written,
    /// A file to which the program adds what it has done, if it is one of its own.
    Kept,
    /// A folder in which files are written.
    Folder,
    /// A page that is made anew where it is one already.
    Page,
}
use Value::{All, Folder, Kept, OneOf, Page, Read, Written};

/// A command with what may be said to it.
pub(super) struct Form {
    /// The words that it begins with.
    pub(super) words: &'static [&'static str],
    /// Values without a name, each with whether it may be left out or repeated.
    places: &'static [(Value, bool)],
    /// Values with a name.
    options: &'static [(&'static str, Value)],
    flags: &'static [&'static str],
    /// What keeps the work small; always said.
    always: &'static [&'static str],
}

const BACKENDS: Value = OneOf(&["reference", "engine"]);
const SIZES: Value = OneOf(&["1x1", "1x2", "2x1", "25x25"]);
const REPETITIONS: Value = OneOf(&["positional", "situational", "simple", "none"]);
const SUICIDES: Value = OneOf(&["forbidden", "multi-stone", "allowed"]);
const PRESETS: Value = OneOf(&["chinese", "aga", "ancient"]);
const READINGS: Value = OneOf(&["life=two-true-eyes", "life=agreement"]);
const BYTES: Value = OneOf(&["67108864", "30", "0"]);
const SHARDS: Value = OneOf(&["1/1", "1/2", "0/3"]);
const POINTS: Value = OneOf(&["", "A1", "C3,C7", "E5"]);
const STONES: Value = OneOf(&["3¾", "0", "-3.75", "99999999999999999"]);
const ARTICLES: Value = OneOf(&["1.5", "2.11.3", "ledger", "sentences", "ancient", "3.1"]);
const TARGETS: Value = OneOf(&["notations_are_read_back", "cycles_keep_their_names", "none"]);
const NAMES: Value = OneOf(&["kept", "../kept"]);
const GLOBS: Value = OneOf(&["*", "a/*", "[", "liberties/*"]);

/// Every command; two that change files come more than once.
pub(super) const FORMS: &[Form] = &[
    Form {
        words: &["adjudicate"],
        places: &[(Read, true)],
        options: &[("--html", Written), ("--sgf", Written)],
        flags: &["--force", "--json", "--full"],
        always: &["--playouts=1", "--jobs=1"],
    },
    Form {
        words: &["adjudicate", "--json"],
        places: &[(All, false), (Read, false)],
        options: &[],
        flags: &["--all-variations"],
        always: &["--playouts=1", "--jobs=1"],
    },
    Form {
        words: &["adjudicate"],
        places: &[(Read, true)],
        options: &[
            ("--html", Written),
            ("--sgf", Written),
            ("--rules", OneOf(&["aga", "{\"handicap\":2,\"komi_zi\":\"1.5\"}", "{}", "none"])),
            ("--reading", READINGS),
            ("--komi", STONES),
            ("--handicap", OneOf(&["0", "2704", "4294967295"])),
            ("--dead", POINTS),
            ("--seed", OneOf(&["0", "18446744073709551615"])),
            ("--to-move", OneOf(&["0", "1", "18446744073709551615"])),
            ("--shard", SHARDS),
            ("--most-bytes", BYTES),
        ],
        flags: &["--json", "--full", "--summary", "--force", "--propose-dead", "--all-variations"],
        always: &["--playouts=1", "--jobs=1"],
    },
    Form {
        words: &["bench"],
        places: &[],
        options: &[],
        flags: &["--json", "--help"],
        always: &["--counted=playout-move-9x9", "--times=0"],
    },
    Form {
        words: &["check"],
        places: &[(Read, true)],
        options: &[
            ("--only", GLOBS),
            ("--reading", READINGS),
            ("--backend", BACKENDS),
            ("--most-bytes", BYTES),
        ],
        flags: &["--list", "--json"],
        always: &[],
    },
    Form {
        words: &["claim"],
        places: &[(OneOf(&["黑185", "184 wins at 3¼", "白178 黑185", "nothing"]), true)],
        options: &[("--komi", STONES)],
        flags: &["--json"],
        always: &[],
    },
    Form {
        words: &["compare"],
        places: &[(PRESETS, false), (OneOf(&["ancient+taxed=cuts", "{}", "chinese"]), false)],
        options: &[],
        flags: &["--json", "--after-two-passes"],
        always: &["--turns=1", "--points=1", "--counted=1"],
    },
    Form {
        words: &["conform"],
        places: &[],
        options: &[
            ("--only", GLOBS),
            ("--html", Written),
            ("--sgf", Folder),
            ("--tst", Folder),
            ("--rules", PRESETS),
        ],
        flags: &["--list", "--json", "--force", "--quick"],
        always: &["--timeout=1", "--start-timeout=1", "--games=0"],
    },
    Form {
        words: &["conform"],
        places: &[],
        options: &[("--html", Written)],
        flags: &["--json"],
        always: &["--timeout=1", "--start-timeout=1", "--games=0", "--", "false"],
    },
    Form {
        words: &["explain"],
        places: &[(ARTICLES, false), (OneOf(&["16", "99"]), false)],
        options: &[("--cases", OneOf(&["0", "1"])), ("--update", Page)],
        flags: &["--json", "--force"],
        always: &[],
    },
    Form { words: &["fuzz", "list"], places: &[], options: &[], flags: &[], always: &[] },
    Form {
        words: &["fuzz", "replay"],
        places: &[(Read, true)],
        options: &[],
        flags: &[],
        always: &["notations_are_read_back"],
    },
    Form {
        words: &["fuzz", "keep"],
        places: &[(TARGETS, false), (Read, false)],
        options: &[("--name", NAMES), ("--regressions", Folder), ("--corpus", Folder)],
        flags: &[],
        always: &[],
    },
    Form {
        words: &["games"],
        places: &[(SIZES, false)],
        options: &[
            ("--state", Kept),
            ("--sum", Read),
            ("--repetition", REPETITIONS),
            ("--suicide", SUICIDES),
            ("--backend", BACKENDS),
            ("--cut", OneOf(&["1", "8", "200"])),
            ("--shard", SHARDS),
        ],
        flags: &["--json"],
        always: &["--most-points=2"],
    },
    Form {
        words: &["games", "1x2"],
        places: &[],
        options: &[("--state", Kept), ("--sum", Read)],
        flags: &[],
        always: &[],
    },
    Form {
        words: &["gtp"],
        places: &[],
        options: &[
            ("--backend", BACKENDS),
            ("--rules", PRESETS),
            ("--seed", OneOf(&["0", "9"])),
            ("--most-bytes", BYTES),
        ],
        flags: &[],
        always: &[],
    },
    Form {
        words: &["oracle"],
        places: &[],
        options: &[("--backend", BACKENDS), ("--reading", READINGS)],
        flags: &[],
        always: &[],
    },
    Form {
        words: &["perft"],
        places: &[(SIZES, false), (OneOf(&["1", "2", "3", "0", "255"]), false)],
        options: &[("--repetition", REPETITIONS), ("--suicide", SUICIDES), ("--backend", BACKENDS)],
        flags: &["--json"],
        always: &["--most-sequences=1000"],
    },
    Form {
        words: &["positions"],
        places: &[(SIZES, false)],
        options: &[("--backend", BACKENDS), ("--most-points", OneOf(&["1", "2"]))],
        flags: &["--json"],
        always: &[],
    },
    Form {
        words: &["referee"],
        places: &[(Read, false)],
        options: &[
            ("--html", Written),
            ("--record", Read),
            ("--schema", OneOf(&["log", "cases"])),
            ("--only", OneOf(&["", "a"])),
            ("--most-bytes", BYTES),
        ],
        flags: &["--force", "--json", "--all"],
        always: &[],
    },
    Form {
        words: &["score"],
        places: &[(Read, false)],
        options: &[
            ("--dead", POINTS),
            ("--komi", STONES),
            ("--rules", PRESETS),
            ("--reading", READINGS),
            ("--most-bytes", BYTES),
        ],
        flags: &["--json", "--propose-dead"],
        always: &["--playouts=1"],
    },
    Form {
        words: &["solve"],
        places: &[(SIZES, false)],
        options: &[
            ("--repetition", REPETITIONS),
            ("--suicide", SUICIDES),
            ("--backend", BACKENDS),
            ("--most-points", OneOf(&["1", "2"])),
        ],
        flags: &["--json"],
        always: &[],
    },
    Form {
        words: &["verify"],
        places: &[],
        options: &[
            ("--merge", Read),
            ("--record", Written),
            ("--shard", SHARDS),
            ("--out", Folder),
        ],
        flags: &["--force"],
        always: &["--sweep=1x2", "--jobs=1"],
    },
];

/// Values that are wrong nearly everywhere.
const WRONG: &[&str] = &[
    "",
    "-1",
    "18446744073709551616",
    "\u{1b}[2J\u{202e}",
    "x\nweiqi: nothing is wrong",
    "=",
    "9e9",
    "围",
];

/// A command line, and what its paths are for.
pub(super) struct Line {
    /// The name of the command.
    pub(super) command: &'static str,
    /// The name of the program, and its arguments.
    pub(super) arguments: Vec<OsString>,
    /// The paths among them.
    pub(super) read: Vec<PathBuf>,
    pub(super) written: Vec<PathBuf>,
    pub(super) kept: Vec<PathBuf>,
    pub(super) folders: Vec<PathBuf>,
    pub(super) pages: Vec<PathBuf>,
    /// Whether a pattern is among them, so that nobody here knows what is read.
    pub(super) has_pattern: bool,
}

impl Line {
    /// A line about the files of a tree.
    pub(super) fn write(tree: &Tree, choose: &mut impl Choose) -> Line {
        let form = choose.pick(FORMS);
        let mut line = Line {
            command: form.words[0],
            arguments: std::iter::once("weiqi")
                .chain(form.words.iter().copied())
                .map(OsString::from)
                .collect(),
            read: Vec::new(),
            written: Vec::new(),
            kept: Vec::new(),
            folders: Vec::new(),
            pages: Vec::new(),
            has_pattern: false,
        };
        if choose.chance(1, 4) {
            line.arguments.push(format!("--lang={}", choose.pick(&["zh", "en", "de"])).into());
        }
        line.fill(form, tree, choose);
        line
    }

    fn fill(&mut self, form: &Form, tree: &Tree, choose: &mut impl Choose) {
        if self.command == "verify" {
            // A sweep without a log is refused.
            self.option("--log", Kept, tree, choose);
        }
        for flag in form.flags {
            if choose.chance(1, 4) {
                self.arguments.push(flag.into());
            }
        }
        for &(name, value) in form.options {
            if choose.chance(1, 3) {
                self.option(name, value, tree, choose);
            }
        }
        self.arguments.extend(form.always.iter().map(OsString::from));
        for &(value, is_repeated) in form.places {
            let most = if is_repeated { 3 } else { 1 };
            let least = usize::from(choose.chance(7, 8));
            for _ in 0..choose.between(least, most) {
                let value = self.value(value, tree, choose);
                self.arguments.push(value);
            }
        }
    }

    fn has(&self, word: &str) -> bool {
        self.arguments.iter().any(|argument| argument == word)
    }

    /// Whether files may be written over.
    pub(super) fn is_forced(&self) -> bool {
        self.has("--force")
    }

    /// Whether the answer has a line for each record that is read, with its name.
    pub(super) fn names_records(&self) -> bool {
        let leaves_out = ["--summary", "--shard", "--html", "--sgf", "--most-bytes"];
        let is_said = |name: &&str| {
            self.arguments.iter().any(|argument| argument.to_string_lossy().starts_with(name))
        };
        self.command == "adjudicate" && self.has("--json") && !leaves_out.iter().any(is_said)
    }

    /// An option, joined to its value, so that what it is stays known.
    fn option(&mut self, name: &str, value: Value, tree: &Tree, choose: &mut impl Choose) {
        let mut argument = OsString::from(format!("{name}="));
        argument.push(self.value(value, tree, choose));
        self.arguments.push(argument);
    }

    fn value(&mut self, value: Value, tree: &Tree, choose: &mut impl Choose) -> OsString {
        let is_forced = self.is_forced();
        let paths = match value {
            OneOf(texts) => {
                let texts = if choose.chance(1, 8) { WRONG } else { texts };
                return OsString::from(choose.pick(texts));
            }
            All => {
                self.read.push(tree.root().to_path_buf());
                return tree.root().into();
            }
            Read if choose.chance(1, 12) => return "-".into(),
            Read if choose.chance(1, 12) => {
                let pattern = choose.pick(&tree.folders).join(choose.pick(&["*", "*.sgf", "**/*"]));
                self.read.push(tree.root().to_path_buf());
                self.has_pattern = true;
                return pattern.into();
            }
            Read => &mut self.read,
            Written => &mut self.written,
            Kept => &mut self.kept,
            Folder => &mut self.folders,
            Page => &mut self.pages,
        };
        // What is read is mostly there; what is written mostly not, unless it may be replaced.
        let old = match value {
            Read => 15,
            Written | Page if is_forced => 10,
            OneOf(_) | All | Written | Kept | Folder | Page => 4,
        };
        let path = match choose.chance(old, 16) {
            true => tree.old_path(choose),
            false => tree.new_path(choose),
        };
        paths.push(path.clone());
        path.into()
    }
}
