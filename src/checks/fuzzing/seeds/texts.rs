//! Records, conversations, requests and logs.

use super::Inputs;
use super::tapes::{file_name, vectors};
use serde_json::{Value, json};
use weiqi::contract::{Request, points_json, readings_json, rules_json};
use weiqi_data::{Action, Colour, Point};

/// Small records that are hard to read, and real ones.
pub(super) fn records() -> Inputs {
    let mut found: Inputs = RECORDS
        .iter()
        .map(|&(name, text)| (format!("{name}.sgf"), text.as_bytes().to_vec()))
        .collect();
    for (name, text) in weiqi_corpus::records() {
        found.insert(name.to_string(), text.as_bytes().to_vec());
    }
    for (label, text) in ENCODED {
        let record = format!("(;SZ[9]CA[{label}]PB[{text}]KM[7.5];B[ee];W[])");
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("a label");
        let (bytes, _, _) = encoding.encode(&record);
        found.insert(format!("player-in-{}.sgf", label.to_lowercase()), bytes.into_owned());
    }
    let wide: Vec<u8> =
        "\u{feff}(;SZ[9];B[ee])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    found.insert("utf-16-with-mark.sgf".to_string(), wide);
    found
}

const ENCODED: [(&str, &str); 4] =
    [("GBK", "許功蓋"), ("Big5", "許功蓋"), ("Shift_JIS", "表"), ("EUC-KR", "이창호")];

const RECORDS: [(&str, &str); 25] = [
    ("nothing", ""),
    ("one-node", "(;)"),
    ("ko-retaken-at-once", "(;SZ[4:3]RU[Chinese]AB[ba][ab][bc]AW[ca][cc][bb][db];B[cb];W[bb])"),
    (
        "board-returns",
        "(;SZ[2]KM[0]RU[Chinese];B[aa];W[bb];B[];W[ba];B[aa];W[bb];B[ab];W[ba];B[aa];W[];B[bb])",
    ),
    ("occupied-point", "(;SZ[9];B[ee];W[ee])"),
    ("same-colour-twice", "(;SZ[9];B[ee];B[dd];W[cc])"),
    ("suicide", "(;SZ[3]AW[ab][ba];B[aa];W[cc])"),
    ("move-off-the-board", "(;SZ[9];B[zz];W[jj])"),
    ("variations", "(;SZ[9](;B[ee](;W[dd])(;W[df]))(;B[ef];W[]))"),
    ("two-games", "(;SZ[9];B[ee])(;SZ[13];B[gg];W[])"),
    ("text-before-and-missing-end", "Game 1 (;SZ[9];B[ee];W[dd"),
    ("escapes", "(;SZ[5]C[a \\] b \\\\ c\\\nd]PB[x\\:y];B[cc]C[])"),
    ("old-long-names", "(;GaMe[1]SiZe[9]Black[ee];White[dd])"),
    ("lower-case-names", "(;sz[9];b[ee])"),
    ("komi-in-hundredths", "(;SZ[9]KM[375]RU[Chinese]RE[B+3.5];B[ee];W[];B[])"),
    ("handicap-without-stones", "(;SZ[9]HA[2]KM[0];W[ee])"),
    ("set-up-in-the-middle", "(;SZ[5];B[cc];AB[aa][bb]AE[cc]PL[W];W[dd])"),
    ("counted-with-territory-marks", "(;SZ[3]KM[0]RE[B+9];B[bb];W[];B[];TB[aa][ab][ac])"),
    ("rectangle", "(;SZ[7:5];B[ga];W[ae])"),
    ("largest-board", "(;SZ[52];B[ZZ];W[aZ])"),
    ("over-the-largest-board", "(;SZ[60];B[aa])"),
    ("another-game-in-the-second-node", "(;SZ[9];GM[2];B[aa])"),
    ("no-game-of-go", "(;GM[x]SZ[9];B[aa])"),
    ("rectangle-of-stones", "(;SZ[9]HA[4]KM[0.5]PB[a b]AB[aa:bb]PL[W];W[ee];B[tt])"),
    ("reversed-rectangle-of-stones", "(;SZ[9]AB[bb:aa];W[ee])"),
];

/// Conversations: vectors as commands, and what a controller may send besides.
pub(in crate::fuzzing) fn conversations() -> Result<Inputs, String> {
    let mut found: Inputs = CONVERSATIONS
        .iter()
        .map(|&(name, text)| (format!("{name}.gtp"), text.as_bytes().to_vec()))
        .collect();
    for vector in vectors()? {
        if let Ok(request) = &vector.readings[0].request {
            found.insert(format!("{}.gtp", file_name(&vector.id)), conversation(request));
        }
    }
    Ok(found)
}

const CONVERSATIONS: [(&str, &str); 6] = [
    (
        "every-list",
        "list_commands\n7 known_command play\nname\nversion\nprotocol_version\n5 quit\nname",
    ),
    ("comments-and-tabs", "# nothing\n\n1\tplay b D4 # corner\n\u{7}2 undo\n3 undo\n4"),
    ("wrong-arguments", "boardsize\nboardsize 99\nplay\nplay x D4\nplay b Z99\nkomi x\nfoo bar\n"),
    (
        "ko-and-undo",
        "boardsize 5\nplay b B4\nplay b A3\nplay b C3\nplay b B2\nplay w C4\nplay w D3\nplay w C2\n\
         play w B3\nplay b C3\nundo\nplay b C3\nshowboard\nfinal_score\nfinal_status_list seki\n",
    ),
    (
        "handicap-and-random-moves",
        "boardsize 9\nfixed_handicap 4\nset_random_seed 3\ngenmove w\ngenmove b\nreg_genmove w\n\
         gogui-rules_legal_moves\ngogui-rules_final_result\nall_legal w\n",
    ),
    (
        "agreed-dead-stones",
        "rectangular_boardsize 4 3\nkgs-rules chinese\nset_position B B2 W A1\nweiqi-dead A1\n\
         final_status_list dead\nunconditional_status A1\nfinal_score\nkata-get-rules\nquit",
    ),
];

fn conversation(request: &Request) -> Vec<u8> {
    let size = request.setup.size();
    let mut text =
        format!("rectangular_boardsize {} {}\nset_position", size.columns(), size.rows());
    for colour in Colour::BOTH {
        for point in request.setup.stones(colour) {
            text += &format!(" {} {point}", colour.letter());
        }
    }
    text += "\n";
    for turn in &request.moves {
        text += &match turn.action {
            Action::Play(point) => format!("play {} {point}\n", turn.player.letter()),
            Action::Pass => format!("play {} pass\n", turn.player.letter()),
        };
    }
    text += &format!("all_legal {}\n9 final_score\nundo\n", request.to_play.letter());
    text.into_bytes()
}

/// Every vector of the corpus with the file that it is in, and no log of the table.
pub(super) fn vector_values() -> Result<Vec<(&'static str, Value)>, String> {
    let mut found = Vec::new();
    for (path, text) in weiqi_corpus::json() {
        // What lies in `conform/` and `engines/` are tests of engines and what they answered.
        let is_other = [".log.json", ".clock.json"].iter().any(|ending| path.ends_with(ending));
        if is_other || ["conform/", "engines/"].iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        let value: Value = serde_json::from_str(text).map_err(|e| format!("{path}: {e}."))?;
        let vectors = value.as_array().ok_or_else(|| format!("{path} holds no list."))?;
        found.extend(vectors.iter().map(|vector| (path, vector.clone())));
    }
    Ok(found)
}

/// Requests of the vectors, the vectors themselves, and lines that are neither.
pub(in crate::fuzzing) fn requests() -> Result<Inputs, String> {
    let mut found: Inputs = LINES
        .iter()
        .map(|&(name, text)| (format!("{name}.json"), text.as_bytes().to_vec()))
        .collect();
    for (_, vector) in vector_values()? {
        let name = file_name(vector["id"].as_str().unwrap_or_default());
        found.insert(format!("{name}-vector.json"), vector.to_string().into_bytes());
    }
    for vector in vectors()? {
        if let Ok(request) = &vector.readings[0].request {
            let line = request_json(request).to_string().into_bytes();
            found.insert(format!("{}.json", file_name(&vector.id)), line);
        }
    }
    Ok(found)
}

const LINES: [(&str, &str); 6] = [
    ("nothing", ""),
    ("key-given-twice", r#"{"size":[3,3],"size":[4,4]}"#),
    ("komi-no-quarter", r#"{"size":[3,3],"rules":{"preset":"chinese","komi_zi":"3.3"}}"#),
    ("dead-point-empty", r#"{"id":[1],"size":[3,3],"dead":["B2"]}"#),
    (
        "reading-of-the-reference",
        r#"{"size":[6,1],"setup":{"black":["B1"],"white":["E1"]},"readings":{"life":"two-true-eyes"}}"#,
    ),
    ("nested-deeply", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["),
];

fn request_json(request: &Request) -> Value {
    let points = |points: &[Point]| points_json(points);
    let mut json = json!({
        "size": [request.setup.size().columns(), request.setup.size().rows()],
        "rules": rules_json(&request.rules),
        "setup": {
            "black": points(&request.setup.stones(Colour::Black)),
            "white": points(&request.setup.stones(Colour::White)),
        },
        "to_play": request.to_play.to_string(),
        "moves": request.moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "dead": points(&request.dead),
    });
    let readings = readings_json(&request.rules.readings);
    if readings != json!({}) {
        json["readings"] = readings;
    }
    json
}

/// The logs of the table, and the examples of the clock as logs of one turn.
pub(in crate::fuzzing) fn logs() -> Result<Inputs, String> {
    let mut found = Inputs::new();
    found.insert("no-log.json".to_string(), b"{\"size\":[9,9]}".to_vec());
    for (path, text) in weiqi_corpus::json().filter(|(path, _)| path.starts_with("referee/")) {
        let value: Value = serde_json::from_str(text).map_err(|e| format!("{path}: {e}."))?;
        for case in value.as_array().into_iter().flatten() {
            if path.ends_with(".log.json") {
                let name = file_name(case["id"].as_str().unwrap_or_default());
                found.insert(format!("{name}.json"), case["log"].to_string().into_bytes());
            } else if path.ends_with(".clock.json") {
                let turn = json!({"event": "move", "player": "black", "point": "C3",
                    "seconds": case["seconds"]});
                let log = json!({"size": [5, 5], "time": case["time"], "events": [turn]});
                let title = case["title"]["en"].as_str().unwrap_or_default();
                found.insert(
                    format!("clock-{}.json", file_name(title)),
                    log.to_string().into_bytes(),
                );
            }
        }
    }
    Ok(found)
}
