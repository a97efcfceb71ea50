//! A guess of the encoding never costs structure, whatever the label says and whichever
//! bytes are damaged.

use encoding_rs::Encoding;
use proptest::prelude::*;
use weiqi::records::sgf::{NodeId, Sgf, decode, lines};

/// Names and sentences as they stand in records of the encoding.
const TEXTS: [(&str, &[&str]); 8] = [
    ("UTF-8", &["柯洁", "井山裕太", "이창호", "黑胜3/4子", "José", "第二十届农心杯"]),
    ("GBK", &["柯洁", "古力", "黑胜3/4子", "中国围棋甲级联赛", "時越", "乚"]),
    ("Big5", &["周俊勳", "許功蓋", "黑勝1又3/4子", "應氏盃", "九段", "林海峰"]),
    ("Shift_JIS", &["井山裕太", "ソ連", "表", "黒中押し勝ち", "名人戦七番勝負", "ゾ(仮)"]),
    ("EUC-JP", &["井山裕太", "黒中押し勝ち", "名人戦七番勝負", "コミ6目半"]),
    ("EUC-KR", &["이세돌", "박정환", "백 불계승", "명인전 결승 오번기"]),
    ("windows-1252", &["José", "Müller", "Renée", "Ångström", "Zürich, 3. Runde"]),
    ("windows-1251", &["Иванов", "Шикшин", "чемпионат Москвы"]),
];

/// What is put where a byte of a text is damaged.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Replace(u8),
    Remove,
}

/// A record as bytes: the names and comments in one encoding, everything else plain.
fn record(
    encoding: &'static Encoding,
    label: &str,
    texts: &[&str],
    damage: &[(usize, Damage)],
) -> Vec<u8> {
    let text = |at: usize| encoding.encode(texts[at % texts.len()]).0.into_owned();
    let mut bytes = b"(;GM[1]FF[4]".to_vec();
    let mut high: Vec<usize> = Vec::new();
    let mut value = |bytes: &mut Vec<u8>, name: &str, text: Vec<u8>| {
        bytes.extend(name.bytes().chain([b'[']));
        let start = bytes.len();
        // A second byte that looks like a bracket needs no escape: it is text. Damaged, such
        // a text cannot be told from structure by anybody.
        let can_be_damaged = !text.iter().any(|byte| matches!(byte, b'\\' | b']'));
        bytes.extend(text);
        high.extend((start..bytes.len()).filter(|&at| can_be_damaged && bytes[at] >= 0x80));
        bytes.push(b']');
    };
    if !label.is_empty() {
        bytes.extend(format!("CA[{label}]").bytes());
    }
    value(&mut bytes, "PB", text(0));
    value(&mut bytes, "PW", text(1));
    bytes.extend(b"KM[0]SZ[19]");
    value(&mut bytes, "EV", text(2));
    bytes.extend(b";B[pd]");
    value(&mut bytes, "C", text(3));
    bytes.extend(b";W[dp];B[pp]");
    value(&mut bytes, "C", text(4));
    bytes.extend(b"(;W[dd])(;W[dc]");
    value(&mut bytes, "N", text(5));
    bytes.extend(b"))");
    let mut places: Vec<(usize, Damage)> = damage
        .iter()
        .filter(|_| !high.is_empty())
        .map(|&(at, damage)| (high[at % high.len()], damage))
        .collect();
    places.sort_by_key(|&(at, _)| at);
    places.dedup_by_key(|&mut (at, _)| at);
    for &(at, damage) in places.iter().rev() {
        match damage {
            Damage::Replace(byte) => bytes[at] = byte,
            Damage::Remove => drop(bytes.remove(at)),
        }
    }
    bytes
}

/// The nodes of every line with their properties, the values of texts left out.
fn structure(sgf: &Sgf) -> Vec<Vec<String>> {
    let node = |&node: &NodeId| {
        let shown = |property: weiqi::records::sgf::Property| match property.name() {
            name @ ("PB" | "PW" | "EV" | "C" | "N" | "CA") => name.to_string(),
            name => format!("{name}[{}]", property.value()),
        };
        sgf.properties(node).map(shown).collect::<Vec<_>>().join(" ")
    };
    lines(sgf, sgf.games()[0]).map(|line| line.iter().map(node).collect()).collect()
}

fn expected(label: &str) -> Vec<Vec<String>> {
    let label = if label.is_empty() { "" } else { "CA " };
    let root = format!("GM[1] FF[4] {label}PB PW KM[0] SZ[19] EV");
    let line = |last: &str| {
        [root.as_str(), "B[pd] C", "W[dp]", "B[pp] C", last].map(str::to_string).to_vec()
    };
    vec![line("W[dd]"), line("W[dc] N")]
}

fn labels() -> impl Strategy<Value = String> {
    let names = TEXTS.iter().map(|(name, _)| name.to_string());
    let names = names.chain(["", "", "", "x-none", "ISO-8859-1"].map(str::to_string));
    proptest::sample::select(names.collect::<Vec<_>>())
}

fn damages() -> impl Strategy<Value = Vec<(usize, Damage)>> {
    let damage = prop_oneof![
        Just(Damage::Replace(b'?')),
        (0x80u8..=0xFF).prop_map(Damage::Replace),
        Just(Damage::Remove),
    ];
    prop_oneof![Just(Vec::new()), proptest::collection::vec((0usize..400, damage), 1..6)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn a_guess_of_the_encoding_never_costs_structure(
        written in 0..TEXTS.len(),
        label in labels(),
        order in proptest::collection::vec(0usize..8, 6),
        damage in damages(),
    ) {
        let (name, all) = TEXTS[written];
        let texts: Vec<&str> = order.iter().map(|&at| all[at % all.len()]).collect();
        let encoding = Encoding::for_label(name.as_bytes()).unwrap();
        let bytes = record(encoding, &label, &texts, &damage);
        let read = decode(&bytes);
        let sgf = Sgf::parse(read.text.clone()).unwrap();
        prop_assert_eq!(structure(&sgf), expected(&label), "{} as {}", name, read.encoding);
    }
}

#[test]
fn undamaged_texts_are_read_as_written_whatever_the_label() {
    for (name, texts) in TEXTS {
        let encoding = Encoding::for_label(name.as_bytes()).unwrap();
        for label in [name, "", "UTF-8", "ISO-8859-1", "windows-1252", "x-none"] {
            let bytes = record(encoding, label, texts, &[]);
            let read = decode(&bytes);
            for text in texts.iter().take(6) {
                assert!(
                    read.text.contains(text),
                    "{name} labelled {label} is read as {}: {text}",
                    read.encoding
                );
            }
        }
    }
}
