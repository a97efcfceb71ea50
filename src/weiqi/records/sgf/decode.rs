use super::charset::{best_reading, decode_sparing_brackets, is_damaged_utf_8};
use super::remark::{OfTheEncoding, Remark};
use super::{Note, Place};
use encoding_rs::{Encoding, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE};

/// A record as text, with the encoding it was in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text; bytes that could not be read are U+FFFD.
    pub text: String,
    /// The name of the encoding: `UTF-8`, `GBK`, …
    pub encoding: &'static str,
    /// What had to be assumed.
    pub notes: Vec<Note>,
}

/// Decodes a file: by its byte order mark, as UTF-8 when it is valid or has only a few bytes
/// destroyed, and otherwise in the encoding that fits it best, the labelled one (`CA`)
/// before others. A guess never costs structure.
pub fn decode(bytes: &[u8]) -> Decoded {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return decode_as(&bytes[mark..], encoding, Vec::new());
    }
    if let Some(encoding) = utf_16_without_mark(bytes) {
        return decode_as(bytes, encoding, vec![detected(encoding.name())]);
    }
    let label = charset_label(bytes);
    // The one encoding whose bytes are all ASCII: only its label and its escapes tell.
    if label.and_then(encoding_named) == Some(ISO_2022_JP) && bytes.contains(&0x1B) {
        return decode_as(bytes, ISO_2022_JP, Vec::new());
    }
    let notes = || label_unlike_utf_8(label, bytes).into_iter().collect();
    match std::str::from_utf8(bytes) {
        Ok(text) => Decoded { text: text.to_string(), encoding: UTF_8.name(), notes: notes() },
        Err(_) if is_damaged_utf_8(bytes) => decode_as(bytes, UTF_8, notes()),
        Err(_) => by_candidates(bytes, label),
    }
}

/// Text that is no UTF-8 nor damaged UTF-8: the best of all candidates, and what it says
/// of the label.
fn by_candidates(bytes: &[u8], label: Option<&[u8]>) -> Decoded {
    let named = label.and_then(encoding_named);
    let read = best_reading(bytes, named);
    let name = read.encoding.name();
    let shown = label.map(String::from_utf8_lossy);
    let remark = match &shown {
        None => Some(OfTheEncoding::Detected(name)),
        Some(label) if named.is_none() => Some(OfTheEncoding::Unknown { label, read_as: name }),
        Some(label) if named != Some(read.encoding) => {
            Some(OfTheEncoding::NotAsLabelled { label, read_as: name })
        }
        Some(_) => None,
    };
    let note = remark.map(|remark| remark.note(Place::Record));
    decoded(read.text, read.encoding, note.into_iter().collect())
}

fn detected(name: &str) -> Note {
    OfTheEncoding::Detected(name).note(Place::Record)
}

fn decode_as(bytes: &[u8], encoding: &'static Encoding, notes: Vec<Note>) -> Decoded {
    decoded(decode_sparing_brackets(bytes, encoding), encoding, notes)
}

fn decoded(text: String, encoding: &'static Encoding, mut notes: Vec<Note>) -> Decoded {
    if let Some(damaged) = text.find('\u{FFFD}') {
        notes.push(OfTheEncoding::Damaged(encoding.name()).note(Place::Byte(damaged)));
    }
    Decoded { text, encoding: encoding.name(), notes }
}

/// The label in the first `CA` property, found before anything is decoded: all encodings
/// in question write it in ASCII.
fn charset_label(bytes: &[u8]) -> Option<&[u8]> {
    let is_identifier = |at: usize| at == 0 || !bytes[at - 1].is_ascii_uppercase();
    let at = bytes.windows(3).enumerate().find(|&(at, w)| w == b"CA[" && is_identifier(at))?.0;
    let value = &bytes[at + 3..];
    let end = value.iter().take(40).position(|&byte| byte == b']')?;
    Some(value[..end].trim_ascii())
}

/// The encoding of a label, Windows code pages included.
fn encoding_named(label: &[u8]) -> Option<&'static Encoding> {
    let upper = label.to_ascii_uppercase();
    let page = upper.strip_prefix(b"CP").or_else(|| upper.strip_prefix(b"MS")).unwrap_or(&upper);
    let name: &[u8] = match page {
        b"936" => b"GBK",
        b"950" => b"Big5",
        b"932" => b"Shift_JIS",
        b"949" | b"UHC" => b"EUC-KR",
        _ => label,
    };
    Encoding::for_label(name)
}

/// Text in UTF-16 whose byte order mark is missing: every other byte of its beginning is 0.
fn utf_16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [0, b'(' | b';' | b'\r' | b'\n' | b' ', 0, _, ..] => Some(UTF_16BE),
        [b'(' | b';' | b'\r' | b'\n' | b' ', 0, _, 0, ..] => Some(UTF_16LE),
        _ => None,
    }
}

/// A note where valid UTF-8 with other than ASCII characters carries another label.
fn label_unlike_utf_8(label: Option<&[u8]>, bytes: &[u8]) -> Option<Note> {
    let label = label.filter(|_| !bytes.is_ascii())?;
    let shown = String::from_utf8_lossy(label);
    let is_other = encoding_named(label) != Some(UTF_8);
    is_other.then(|| OfTheEncoding::IsUtf8 { label: &shown }.note(Place::Record))
}

#[cfg(test)]
mod tests {
    use super::decode;
    use encoding_rs::Encoding;

    fn round(label: &str, text: &str) {
        let (bytes, _, unmappable) = Encoding::for_label(label.as_bytes()).unwrap().encode(text);
        assert!(!unmappable);
        assert_eq!(decode(&bytes).text, text, "{label}");
    }

    #[test]
    fn second_bytes_that_look_like_sgf_are_text() {
        round("big5", "(;CA[Big5]PB[許功蓋];B[ee])");
        round("shift_jis", "(;CA[Shift_JIS]PB[表];B[ee])");
        round("gb18030", "(;CA[GB18030]PB[乚];B[ee])");
        round("euc-kr", "(;CA[EUC-KR]PB[이창호];B[ee])");
    }

    #[test]
    fn a_byte_order_mark_is_believed_first() {
        let text = "(;CA[GBK]PB[黑];B[ee])";
        let mut utf_16: Vec<u8> = vec![0xFF, 0xFE];
        utf_16.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
        assert_eq!(decode(&utf_16).text, text);
        let bare: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decode(&bare).text, text);
        assert_eq!(decode(format!("\u{FEFF}{text}").as_bytes()).text, text);
    }

    #[test]
    fn a_wrong_label_gives_way_to_what_the_bytes_are() {
        let (gbk, ..) = encoding_rs::GBK.encode("(;CA[UTF-8]PB[黄一];B[ee])");
        let decoded = decode(&gbk);
        assert_eq!((decoded.encoding, decoded.notes[0].code), ("GBK", "charset_not_as_labelled"));
        assert!(decoded.text.contains("黄一"));
        let utf_8 = decode("(;CA[GBK]PB[黄一];B[ee])".as_bytes());
        assert_eq!((utf_8.encoding, utf_8.notes[0].code), ("UTF-8", "charset_not_as_labelled"));
    }

    #[test]
    fn unlabelled_records_are_read_in_the_encodings_of_east_asia() {
        for (label, text) in [
            ("gbk", "(;PB[柯洁]PW[朴廷桓]EV[第二十届农心杯];B[pd])"),
            ("big5", "(;PB[周俊勳]PW[林海峰]EV[應氏盃世界職業圍棋錦標賽];B[pd])"),
            ("shift_jis", "(;PB[井山裕太]PW[芝野虎丸]EV[第四十五期名人戦七番勝負];B[pd])"),
            ("euc-kr", "(;PB[이세돌]PW[박정환]EV[명인전 결승 오번기];B[pd])"),
        ] {
            let (bytes, ..) = Encoding::for_label(label.as_bytes()).unwrap().encode(text);
            let decoded = decode(&bytes);
            assert_eq!(decoded.text, text, "{label} was read as {}", decoded.encoding);
            assert_eq!(decoded.notes[0].code, "charset_detected");
        }
    }

    #[test]
    fn damaged_utf_8_stays_utf_8() {
        let decoded = decode(b"(;CA[UTF-8]PB[\xe7\x8e\x8b\xe5\x85?];B[ee])");
        assert_eq!((decoded.encoding, decoded.notes[0].code), ("UTF-8", "damaged_text"));
        assert!(decoded.text.contains("王\u{FFFD}?"));
    }
}
