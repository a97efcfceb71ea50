use super::{Failure, Reached, Target, demand};
use weiqi::boundary::{Backend, Reference};
use weiqi::gtp::server::Server;
use weiqi_data::Preset;

pub(super) const fn target<B: Backend>() -> Target {
    Target {
        name: "gtp_keeps_its_frames",
        claim: "Whatever is sent, the GTP server gives each command one answer with its number, ended \
                by one empty line, and both implementations give the same.",
        check: check::<B>,
        reaches: &[
            "answers of several lines",
            "answers with a number",
            "commands that fail",
            "commands that succeed",
            "conversations ended by quit",
            "illegal moves",
            "lines without a command",
            "moves played",
            "scores",
            "undone turns",
            "unknown commands",
        ],
        mutator: Some(super::super::mutate_lines),
    }
}

/// The only command that reads files. No fuzzer names files.
const READS_FILES: &str = "loadsgf";

/// The most lines of a conversation.
const MOST_LINES: usize = 120;

fn check<B: Backend>(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').take(MOST_LINES).collect();
    let harmless = |line: &&[u8]| !String::from_utf8_lossy(line).contains(READS_FILES);
    let sent: Vec<&[u8]> = lines.into_iter().filter(harmless).collect();
    let input = sent.join(&b'\n');
    let answers = converse::<Reference>(&input)?;
    frames(&sent, &answers, reached)?;
    let other = converse::<B>(&input)?;
    let alike = |text: &str| text.replace(&format!("({})", B::NAME), "(reference)");
    demand(alike(&other) == answers, || {
        format!("The reference answers {answers:?}, the other {other:?}.")
    })
}

fn converse<B: Backend>(input: &[u8]) -> Result<String, Failure> {
    let mut output = Vec::new();
    let mut server = Server::<B>::new(Preset::Chinese.rules(), 1);
    let served = server.run(input, &mut output);
    served.map_err(|error| Failure::Broken(format!("The server stopped: {error}.")))?;
    String::from_utf8(output).map_err(|_| Failure::Broken("The answers are not UTF-8.".to_string()))
}

/// Every command has its answer, in a frame of its own.
fn frames(sent: &[&[u8]], answers: &str, reached: &mut Reached) -> Result<(), Failure> {
    let mut rest = answers;
    for line in sent {
        let Some((id, name)) = command(line) else {
            reached.count("lines without a command");
            continue;
        };
        let (answer, after) = rest.split_once("\n\n").ok_or_else(|| {
            Failure::Broken(format!("The command {name:?} has no answer with an empty line."))
        })?;
        rest = after;
        framed(answer, &id)?;
        count_answer(&name, answer, &id, reached);
        if name == "quit" {
            reached.count("conversations ended by quit");
            break;
        }
    }
    demand(rest.is_empty(), || format!("After the last answer comes {rest:?}."))
}

/// The number and the name of a command, read from the words of the protocol: all up to a
/// number sign, tabs as spaces, other control characters left out.
fn command(line: &[u8]) -> Option<(String, String)> {
    let text = String::from_utf8_lossy(line);
    let text: String = text
        .chars()
        .take_while(|&c| c != '#')
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|c| !c.is_control())
        .collect();
    let mut words = text.split_whitespace().peekable();
    let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let name = words.next();
    (id.is_some() || name.is_some())
        .then(|| (id.unwrap_or("").to_string(), name.unwrap_or("").to_string()))
}

fn framed(answer: &str, id: &str) -> Result<(), Failure> {
    let fits = answer
        .strip_prefix(['=', '?'])
        .and_then(|rest| rest.strip_prefix(id))
        .is_some_and(|text| text.is_empty() || text.starts_with(' '));
    demand(fits, || format!("{answer:?} is no answer with the number {id:?}."))?;
    let plain = |c: char| c == '\n' || c == ' ' || c.is_ascii_graphic();
    demand(answer.chars().all(plain) && !answer.ends_with('\n'), || {
        format!("{answer:?} holds more than lines of printable ASCII.")
    })
}

fn count_answer(name: &str, answer: &str, id: &str, reached: &mut Reached) {
    let succeeds = answer.starts_with('=');
    reached.count(if succeeds { "commands that succeed" } else { "commands that fail" });
    reached.count_if(!id.is_empty(), "answers with a number");
    reached.count_if(answer.contains('\n'), "answers of several lines");
    reached.count_if(answer.contains("unknown command"), "unknown commands");
    reached.count_if(answer.contains("illegal move"), "illegal moves");
    reached.count_if(succeeds && name == "play", "moves played");
    reached.count_if(succeeds && name == "undo", "undone turns");
    reached.count_if(succeeds && name == "final_score", "scores");
}
