//! Changes to a conversation by GTP, line by line.

use crate::fuzzing::seeds::conversations;
use crate::generate::Choose;
use fastrand::Rng;
use std::sync::LazyLock;
use weiqi_data::{Point, Preset};

/// Commands that change or tell the game: `*` stands for a point, `#` for a small number,
/// `@` for a side, `?` for a rule set.
const COMMANDS: &[&str] = &[
    "play @ *",
    "play @ *",
    "play @ *",
    "play @ pass",
    "undo",
    "rectangular_boardsize # #",
    "set_position B * W * B * W * B * W *",
    "clear_board",
    "kata-set-rules ?",
    "komi #",
    "fixed_handicap #",
    "all_legal @",
    "is_legal @ *",
    "gogui-rules_legal_moves",
    "showboard",
    "captures @",
    "countlib *",
    "findlib *",
    "list_stones @",
    "unconditional_status *",
    "weiqi-dead *",
    "final_score",
    "final_status_list dead",
    "final_status_list alive",
    "gogui-rules_final_result",
    "gogui-rules_captured_count",
    "genmove @",
];

/// The rules are set, and then a vector is told.
const RULES: &str = "kata-set-rules ?";

/// The longest side of a board that points are chosen for.
const SIDE: usize = 6;

/// Changes a conversation once: a command more or less, lines exchanged or sent again,
/// another word, or another conversation in between.
pub(crate) fn mutate_lines(bytes: &[u8], room: usize, seed: u64) -> Vec<u8> {
    let mut choose = Rng::with_seed(seed);
    let mut lines: Vec<Vec<u8>> = bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let (one, other) = (choose.below(lines.len()), choose.below(lines.len()));
    match choose.below(8) {
        0 => drop(lines.remove(one)),
        1 => lines.swap(one, other),
        2 => {
            let end = (one + choose.between(1, 8)).min(lines.len());
            let again = lines[one..end].to_vec();
            lines.splice(other..other, again);
        }
        3 => lines[one] = another_word(&lines[one], &mut choose),
        4 => {
            let told = choose.pick(&CONVERSATIONS).split(|&byte| byte == b'\n');
            let rules = command(RULES, &mut choose).into_bytes();
            lines.splice(one..one, std::iter::once(rules).chain(told.map(<[u8]>::to_vec)));
        }
        _ => lines.insert(one, any_command(&mut choose).into_bytes()),
    }
    let mut written = lines.join(&b'\n');
    written.truncate(room);
    written
}

/// The conversations that the seeds are chosen from.
static CONVERSATIONS: LazyLock<Vec<Vec<u8>>> =
    LazyLock::new(|| conversations().expect("the corpus is read").into_values().collect());

fn any_command(choose: &mut Rng) -> String {
    command(COMMANDS[choose.below(COMMANDS.len())], choose)
}

fn command(form: &str, choose: &mut Rng) -> String {
    let mut text = String::new();
    for letter in form.chars() {
        match letter {
            '*' => text += &point(choose),
            '#' => text += &choose.between(1, SIDE).to_string(),
            '@' => text.push(*choose.pick(&['b', 'w'])),
            '?' => text += choose.pick(Preset::ALL).name(),
            letter => text.push(letter),
        }
    }
    text
}

fn point(choose: &mut Rng) -> String {
    Point::new(choose.below(SIDE) as u16, choose.below(SIDE) as u16).to_string()
}

/// The line with one of its words replaced by a word of another command.
fn another_word(line: &[u8], choose: &mut Rng) -> Vec<u8> {
    let mut words: Vec<Vec<u8>> = line.split(|&byte| byte == b' ').map(<[u8]>::to_vec).collect();
    let place = choose.below(words.len());
    let other = any_command(choose);
    let other: Vec<&str> = other.split(' ').collect();
    words[place] = other[choose.below(other.len())].as_bytes().to_vec();
    words.join(&b' ')
}
