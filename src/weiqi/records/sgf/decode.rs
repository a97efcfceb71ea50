use super::{Note, Place};
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

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

/// Decodes a file: by its byte order mark, as UTF-8 when it is valid, by its `CA` label,
/// and by detection, in this order.
pub fn decode(bytes: &[u8]) -> Decoded {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return decoded(&bytes[mark..], encoding, Vec::new());
    }
    let label = charset_label(bytes);
    if let Some(encoding) = utf_16_without_mark(bytes) {
        return decoded(bytes, encoding, vec![detected(encoding, "UTF-16")]);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            let notes = label_unlike_utf_8(label, bytes).into_iter().collect();
            Decoded { text: text.to_string(), encoding: UTF_8.name(), notes }
        }
        Err(_) => match label {
            Some(label) => by_label(bytes, label),
            None => by_detection(bytes),
        },
    }
}

fn by_label(bytes: &[u8], label: &[u8]) -> Decoded {
    let shown = String::from_utf8_lossy(label).into_owned();
    let Some(encoding) = encoding_named(label) else {
        let encoding = detect(bytes);
        let note = Note::new(
            "unknown_charset",
            Place::Record,
            format!("CA[{shown}] 不是已知的字符编码名；按检测结果 {} 读取。", encoding.name()),
            format!(
                "CA[{shown}] names no known encoding: the record is read as {}, which was \
                 detected.",
                encoding.name()
            ),
        );
        return decoded(bytes, encoding, vec![note]);
    };
    if encoding == UTF_8 && is_damaged_utf_8(bytes) {
        return decoded(bytes, UTF_8, Vec::new());
    }
    if encoding.decode_without_bom_handling_and_without_replacement(bytes).is_some() {
        return decoded(bytes, encoding, Vec::new());
    }
    let other = detect(bytes);
    let is_clean = other.decode_without_bom_handling_and_without_replacement(bytes).is_some();
    let chosen = if is_clean { other } else { encoding };
    let note = Note::new(
        "charset_not_as_labelled",
        Place::Record,
        format!("文字不合 CA[{shown}] 所称的编码；按 {} 读取。", chosen.name()),
        format!(
            "The text is not valid in the encoding that CA[{shown}] names: it is read as {}.",
            chosen.name()
        ),
    );
    decoded(bytes, chosen, vec![note])
}

fn by_detection(bytes: &[u8]) -> Decoded {
    if is_damaged_utf_8(bytes) {
        return decoded(bytes, UTF_8, Vec::new());
    }
    let encoding = detect(bytes);
    decoded(bytes, encoding, vec![detected(encoding, encoding.name())])
}

fn detect(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    // Records are short and their names mostly Chinese, Japanese or Korean: two characters
    // of GBK pass for Cyrillic unless the detector is told where to look.
    if guess.is_single_byte() { detector.guess(Some(b"cn"), Utf8Detection::Deny) } else { guess }
}

fn detected(encoding: &'static Encoding, name: &str) -> Note {
    Note::new(
        "charset_detected",
        Place::Record,
        format!("记录未注明编码（CA）；检测为 {name}，按 {} 读取。", encoding.name()),
        format!("The record names no encoding (CA): it is read as {name}, which was detected."),
    )
}

fn decoded(bytes: &[u8], encoding: &'static Encoding, mut notes: Vec<Note>) -> Decoded {
    let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
    if had_errors {
        notes.push(Note::new(
            "damaged_text",
            Place::Byte(text.find('\u{FFFD}').unwrap_or(0)),
            format!("有些字节不是有效的 {}；该处文字以 U+FFFD 代替。", encoding.name()),
            format!(
                "Some bytes are not valid {}: the text there is replaced by U+FFFD.",
                encoding.name()
            ),
        ));
    }
    Decoded { text: text.into_owned(), encoding: encoding.name(), notes }
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

/// Whether text is UTF-8 with some bytes destroyed rather than another encoding: it holds
/// at least as many characters of three bytes or more as faults. In text of the Chinese,
/// Japanese and Korean encodings such characters hardly ever arise by chance.
fn is_damaged_utf_8(bytes: &[u8]) -> bool {
    let mut faults = 0;
    let mut wide = 0;
    for chunk in bytes.utf8_chunks() {
        wide += chunk.valid().chars().filter(|c| c.len_utf8() >= 3).count();
        faults += usize::from(!chunk.invalid().is_empty());
    }
    wide >= faults
}

/// A note where valid UTF-8 with other than ASCII characters carries another label.
fn label_unlike_utf_8(label: Option<&[u8]>, bytes: &[u8]) -> Option<Note> {
    let label = label.filter(|_| !bytes.is_ascii())?;
    let shown = String::from_utf8_lossy(label);
    (encoding_named(label) != Some(UTF_8)).then(|| {
        Note::new(
            "charset_not_as_labelled",
            Place::Record,
            format!("CA[{shown}] 与内容不符：文字是有效的 UTF-8，按 UTF-8 读取。"),
            format!("CA[{shown}] is not what the text is in: it is valid UTF-8 and read as such."),
        )
    })
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
