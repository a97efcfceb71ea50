//! The cases: records rebuilt from faults that users reported or collections hold, with what
//! has to be said of each.

use serde_json::Value;

/// Every case of the two lists.
pub fn cases() -> Vec<Value> {
    let texts = [
        include_str!("../data/adjudication-cases.json"),
        include_str!("../data/records-of-collections.json"),
    ];
    let cases = |text| {
        let file: Value = serde_json::from_str(text).unwrap();
        file["cases"].as_array().unwrap().clone()
    };
    texts.into_iter().flat_map(cases).collect()
}

/// The bytes of a case's record.
pub fn bytes(case: &Value) -> Vec<u8> {
    match case["base64"].as_str() {
        Some(text) => base64(text),
        None => case["sgf"].as_str().unwrap().as_bytes().to_vec(),
    }
}

fn base64(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for digit in text.bytes().filter(|&byte| byte != b'=') {
        let value = DIGITS.iter().position(|&d| d == digit).unwrap() as u32;
        bits = bits << 6 | value;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    bytes
}
