//! What files and standard input hold: something for each reader there is, and something
//! that would act on a terminal or a page if it got there.

/// A line that no command says: a name or a value tries to say it.
pub(super) const FORGED: &str = "weiqi: nothing is wrong";

/// An element that no page holds: a value tries to put it there.
pub(super) const ELEMENT: &str = "<script>alert";

/// Names of files, without their endings.
pub(super) const NAMES: &[&str] = &[
    "a",
    "b c",
    "棋",
    "[x]",
    "*",
    "-c",
    "e\u{1b}[2J\u{202e}",
    "f\nweiqi: nothing is wrong",
    "<script>alert(1)<",
    "g'\"&",
];

/// Endings of files.
pub(super) const ENDINGS: &[&str] =
    &[".sgf", ".sgf", ".SGF", ".sgfs", ".json", ".txt", ".html", ""];

/// What files hold.
pub(super) const CONTENTS: &[&str] = &[
    "(;GM[1]SZ[9]RU[Chinese]KM[7.5];B[ee];W[cc])",
    "(;SZ[3]KM[0]RU[Chinese]RE[B+9];B[bb];W[];B[];TB[aa][ab][ac])",
    "(;SZ[4:3]RU[Chinese]AB[ba][ab][bc]AW[ca][cc][bb][db];B[cb];W[bb])",
    "(;SZ[9];B[ee];B[dd])(;SZ[5];B[aa](;W[bb])(;W[cc]))",
    "(;SZ[9];B[ee])\n\n(;SZ[9];B[dd];W[dd])\nno record\n(;SZ[5])\n",
    "(;GM[1]SZ[5]RU[\u{1b}[2J\\]]KM[\u{9b}1]PB[<script>alert(1)</script>]PW[\u{202e}x\nweiqi: nothing is wrong\n]\
     RE[\u{2028}]HA[4294967295]C[\u{7}\r\nweiqi: nothing is wrong]XX[\u{200f}];B[\u{1b}];W[cc];B[cc])",
    "(;SZ[9]HA[4294967295]KM[-99999999999999999999]RE[W+92233720368547758.07];W[ee])",
    "(;SZ[2]KM[0]AB[aa:bb]AW[aa:bb];B[];W[])",
    "XX.\nX.O\nXOO\n",
    "board: 9\nB C3 35s\nW G7; tapped a stone \u{1b}[2J<script>alert(1)</script>\nB pass\nB claims-over\n",
    "{\"size\":[9,9],\"events\":[{\"event\":\"moves\",\"moves\":[\"B C3\",\"B G7\"]}]}",
    "{\"size\":[9,9],\"\\u001b[2J\\u202e\":1}",
    "[{\"id\":\"a/one\",\"article\":\"1.5\",\"title\":{\"zh\":\"\\u001b[2J\",\"en\":\"<script>alert\"},\"size\":[3,3],\
     \"moves\":[\"B A1\"],\"expect\":{\"refused\":null}}]",
    "[{\"id\":\"\\u001b[2J\\nweiqi: nothing is wrong\",\"title\":1}]",
    "[]",
    "{\"id\":1.50,\"size\":[3,3],\"moves\":[\"B B2\",\"W B2\"]}\n{\"id\":\"\u{202e}\",\"size\":0}\nno JSON\n",
    "boardsize 5\nplay b C3\n7 play w C3\ngenmove w\nfinal_score\nprintsgf\n\u{1b}[2J\u{202e} x\nquit\n",
    "<!-- articles: written by `weiqi explain --update` -->\nold\n<!-- end of articles -->\n",
    "# 疑义录 · The ledger\nold\n",
    "{\"columns\":1,\"rows\":2,",
    "",
    "\n \n",
    "mine\n",
    "\u{feff}(;SZ[9];B[ee",
];
