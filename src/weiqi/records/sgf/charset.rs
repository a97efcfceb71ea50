//! Which encoding a record is in, where its bytes are no UTF-8: every candidate is tried
//! whole, and one that costs structure loses.

use super::Sgf;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, GBK, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// A record read in one encoding.
pub struct Reading {
    /// The encoding.
    pub encoding: &'static Encoding,
    /// The text; bytes that could not be read are U+FFFD.
    pub text: String,
    /// What speaks against it; the least of all candidates is taken.
    against: Against,
}

/// What speaks against a reading, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Against {
    /// Nodes, properties and values that other readings have, and what had to be repaired.
    structure: usize,
    /// Characters that could not be read, or that hardly ever stand in a record.
    characters: usize,
}

/// Reads the bytes in the encoding that fits them best; `labelled` is preferred where it
/// fits as well as any other.
pub fn best_reading(bytes: &[u8], labelled: Option<&'static Encoding>) -> Reading {
    let mut candidates: Vec<&'static Encoding> = labelled.into_iter().collect();
    candidates.extend(detected(bytes));
    candidates.extend([GBK, BIG5, SHIFT_JIS, EUC_KR, EUC_JP, WINDOWS_1252]);
    let mut seen: Vec<&'static Encoding> = Vec::new();
    candidates.retain(|&encoding| {
        let is_new = encoding != UTF_8 && !seen.contains(&encoding);
        seen.push(encoding);
        is_new
    });
    let mut readings: Vec<(Reading, Parts)> =
        candidates.into_iter().map(|encoding| read(bytes, encoding)).collect();
    let most = readings.iter().map(|(_, parts)| parts.kept).max().unwrap_or(0);
    for (reading, parts) in &mut readings {
        reading.against.structure = parts.broken + most - parts.kept;
    }
    let best = readings.into_iter().map(|(reading, _)| reading).min_by_key(|r| r.against);
    best.expect("there are candidates")
}

/// What a detector takes the bytes for, the likelier first: records are short, and two
/// characters of GBK pass for Cyrillic unless it is told to look in China.
fn detected(bytes: &[u8]) -> [&'static Encoding; 2] {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let [alone, told] =
        [None, Some(&b"cn"[..])].map(|place| detector.guess(place, Utf8Detection::Deny));
    if alone.is_single_byte() { [told, alone] } else { [alone, told] }
}

/// The parts of a record as one reading has them.
struct Parts {
    /// Nodes, properties and values.
    kept: usize,
    /// Repairs, and values that hold the name of a property.
    broken: usize,
}

fn read(bytes: &[u8], encoding: &'static Encoding) -> (Reading, Parts) {
    let text = decode_sparing_brackets(bytes, encoding);
    let parts = match Sgf::parse(text.clone()) {
        Ok(sgf) => Parts { kept: sgf.parts(), broken: sgf.broken_parts() },
        Err(_) => Parts { kept: 0, broken: usize::MAX / 2 },
    };
    let characters = unusual(&text, encoding);
    (Reading { encoding, text, against: Against { structure: 0, characters } }, parts)
}

/// Decodes the bytes; in an encoding of two bytes a first byte before a `]` that closes a
/// value is damaged, and does not take the bracket with it.
pub fn decode_sparing_brackets(bytes: &[u8], encoding: &'static Encoding) -> String {
    if encoding.is_single_byte() || encoding == UTF_8 {
        return encoding.decode_without_bom_handling(bytes).0.into_owned();
    }
    let mut spared: Option<Vec<u8>> = None;
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] < 0x80 {
            at += 1;
        } else if bytes.get(at + 1) == Some(&b']') && closes_a_value(bytes, at + 2) {
            // 0xFF begins no character in any of these encodings: it is read as U+FFFD.
            spared.get_or_insert_with(|| bytes.to_vec())[at] = 0xFF;
            at += 1;
        } else {
            at += length_of_character(&bytes[at..], encoding);
        }
    }
    let bytes = spared.as_deref().unwrap_or(bytes);
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

/// The number of bytes of the character that begins here with a byte of 0x80 or more.
fn length_of_character(bytes: &[u8], encoding: &'static Encoding) -> usize {
    let first = bytes[0];
    let is_half_width = encoding == SHIFT_JIS && matches!(first, 0xA0..=0xDF);
    let is_four = (encoding == GBK || encoding == GB18030)
        && bytes.get(1).is_some_and(u8::is_ascii_digit)
        && bytes.get(2).is_some_and(|&third| third >= 0x81);
    match bytes.get(1) {
        _ if matches!(first, 0x80 | 0xFF) || is_half_width => 1,
        _ if is_four => 4.min(bytes.len()),
        Some(&second) if second >= 0x40 => 2,
        Some(_) | None => 1,
    }
}

/// Whether a record goes on here as it does behind a value: with another value, a property,
/// a node, a variation or its end.
fn closes_a_value(bytes: &[u8], from: usize) -> bool {
    let at = skip_space(bytes, from);
    match bytes.get(at) {
        None | Some(b'[') => true,
        Some(b';') => {
            let next = skip_space(bytes, at + 1);
            matches!(bytes.get(next), None | Some(b';' | b'(' | b')')) || is_property(bytes, next)
        }
        Some(b'(') => bytes.get(skip_space(bytes, at + 1)) == Some(&b';'),
        Some(b')') => {
            let next = skip_space(bytes, at + 1);
            matches!(bytes.get(next), None | Some(b')' | b'('))
        }
        Some(_) => is_property(bytes, at),
    }
}

fn skip_space(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    from + rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// Whether the name of a property and a value follow: one to three capitals and `[`.
fn is_property(bytes: &[u8], from: usize) -> bool {
    let rest = bytes.get(from..).unwrap_or_default();
    let letters = rest.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    (1..=3).contains(&letters) && rest.get(letters) == Some(&b'[')
}

/// The characters that speak against a reading: those that could not be read count thrice.
fn unusual(text: &str, encoding: &'static Encoding) -> usize {
    let mut count = 0;
    let mut before = '[';
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if !character.is_ascii() {
            let after = characters.peek().copied().unwrap_or(']');
            count += match character {
                '\u{FFFD}' => 3,
                _ if encoding.is_single_byte() => {
                    usize::from(is_odd_letter(character, before, after, encoding))
                }
                _ => usize::from(!is_common(character, encoding)),
            };
        }
        before = character;
    }
    count
}

/// In a Western text letters with accents stand one by one among plain letters; in any text
/// of letters, signs are rare.
fn is_odd_letter(c: char, before: char, after: char, encoding: &'static Encoding) -> bool {
    let is_beside_another = !before.is_ascii() || !after.is_ascii();
    !c.is_alphabetic() || (encoding == WINDOWS_1252 && is_beside_another)
}

/// Whether a character is among those that make up nearly all text of East Asia: kana,
/// Hangul, full-width signs, and the ideographs of the first level of the old standards.
fn is_common(character: char, encoding: &'static Encoding) -> bool {
    let is_ideograph = matches!(character, '\u{4E00}'..='\u{9FFF}');
    let is_letter = matches!(character, '\u{3041}'..='\u{30FE}' | '\u{AC00}'..='\u{D7A3}');
    let is_sign = matches!(character, '\u{3000}'..='\u{3017}' | '\u{FF01}'..='\u{FF5E}'
        | '¼'..='¾' | '·' | '\u{2014}'..='\u{2026}' | '①'..='⑳' | '℃' | '×');
    let japanese = encoding == SHIFT_JIS || encoding == EUC_JP;
    match character {
        '\u{3041}'..='\u{30FE}' => japanese,
        '\u{AC00}'..='\u{D7A3}' => encoding == EUC_KR,
        _ if is_ideograph => encoding != EUC_KR && is_first_level(character, encoding),
        _ => is_sign && !is_letter,
    }
}

/// Whether an ideograph is one of the frequent ones, which the standards place first.
fn is_first_level(character: char, encoding: &'static Encoding) -> bool {
    let mut buffer = [0; 4];
    let (bytes, ..) = encoding.encode(character.encode_utf8(&mut buffer));
    let (lead, trail) = match *bytes {
        [lead, trail] => (lead, trail),
        _ => return false,
    };
    match encoding {
        e if e == BIG5 => matches!(lead, 0xA4..=0xC6),
        e if e == SHIFT_JIS => matches!(lead, 0x88..=0x97),
        e if e == EUC_JP => matches!(lead, 0xB0..=0xCF),
        _ => matches!(lead, 0xB0..=0xD7) && trail >= 0xA1,
    }
}

/// Whether text is UTF-8 with some bytes destroyed rather than another encoding: three
/// faults at most for each character of three bytes or more. In text of the Chinese,
/// Japanese and Korean encodings such characters hardly ever arise by chance.
pub fn is_damaged_utf_8(bytes: &[u8]) -> bool {
    let mut faults = 0;
    let mut wide = 0;
    for chunk in bytes.utf8_chunks() {
        wide += chunk.valid().chars().filter(|c| c.len_utf8() >= 3).count();
        faults += usize::from(!chunk.invalid().is_empty());
    }
    3 * wide >= faults
}
