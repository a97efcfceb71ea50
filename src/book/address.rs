//! Where things are: names of pages, places in them, and links to the table.

use serde_json::Value;
use std::fmt::Write;

/// The name under which a case or term can be linked to: letters, digits and hyphens.
pub fn place(prefix: &str, name: &str) -> String {
    let mut place = String::from(prefix);
    for c in name.chars() {
        match c {
            'a'..='z' | 'A'..='Z' | '0'..='9' => place.push(c.to_ascii_lowercase()),
            _ if place.ends_with('-') => {}
            _ => place.push('-'),
        }
    }
    place.trim_end_matches('-').to_string()
}

/// A link to the table with a request set up, and where it is shown.
pub fn table_with_request(request: &Value, at: Option<usize>) -> String {
    let at = at.map_or_else(String::new, |turn| format!("&at={turn}"));
    format!("table.html#v=1&request={}{at}", percent_encoded(&request.to_string()))
}

/// A link to the table with a log read in.
pub fn table_with_log(log: &Value) -> String {
    format!("table.html#v=1&log={}", percent_encoded(&log.to_string()))
}

/// A text as part of an address.
fn percent_encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~:,".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_place_holds_nothing_but_letters_digits_and_hyphens() {
        assert_eq!(place("c-", "1.4/a-stone-in-the-corner"), "c-1-4-a-stone-in-the-corner");
        assert_eq!(place("t-", "子 / zi"), "t-zi");
    }

    #[test]
    fn a_request_is_carried_in_the_fragment() {
        let link = table_with_request(&json!({"size": [2, 2]}), Some(3));
        assert_eq!(link, "table.html#v=1&request=%7B%22size%22:%5B2,2%5D%7D&at=3");
    }
}
