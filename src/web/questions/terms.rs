//! What a column of the table stands for: a preset, with single choices or readings.

use serde_json::{Map, Value, json};
use weiqi::contract::read_reading;
use weiqi::records::report::{reading_name, rules_title};
use weiqi::words::Text;
use weiqi_data::readings::{Field, Readings};
use weiqi_data::{Preset, Repetition};

/// `chinese`, `chinese+life=two-true-eyes`, `chinese-practice+repetition=positional`.
pub struct Terms {
    /// The rules of a request.
    pub rules: Map<String, Value>,
    /// The readings of a request.
    pub readings: Map<String, Value>,
    /// What it is called.
    pub title: Text,
}

impl Terms {
    /// Reads terms.
    pub fn read(text: &str) -> Result<Terms, String> {
        let mut parts = text.split('+').map(str::trim);
        let name = parts.next().unwrap_or_default();
        if Preset::from_name(name).is_none() {
            let names: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
            return Err(format!("{name:?} is no rule set: expected one of {}.", names.join(", ")));
        }
        let mut rules = Map::new();
        rules.insert("preset".into(), name.into());
        let mut terms = Terms { rules, readings: Map::new(), title: rules_title(name) };
        parts.try_for_each(|part| terms.add(part))?;
        Ok(terms)
    }

    fn add(&mut self, part: &str) -> Result<(), String> {
        let (key, name) = part.split_once('=').unwrap_or((part, ""));
        let says = if Field::from_key(key).is_some() {
            let (field, name) = read_reading(part)?;
            self.readings.insert(key.into(), name.into());
            let variant = variant(field, name);
            let [[zh, en], [title_zh, title_en]] = [variant, field.title()];
            Text::new(format!("{title_zh}：{zh}"), format!("{title_en}: {en}"))
        } else {
            self.rules.insert(key.into(), name.into());
            match Repetition::from_name(name).filter(|_| key == "repetition") {
                Some(reading) => reading_name(reading),
                None => Text::new(part, part),
            }
        };
        let end = |text: &str| text.trim_end_matches(['。', '.']).to_string();
        self.title.zh += &format!("，{}", end(&says.zh));
        self.title.en += &format!("; {}", end(&says.en));
        Ok(())
    }

    /// The request of these terms: its members with the rules and readings put in.
    pub fn request(&self, members: &Map<String, Value>) -> Map<String, Value> {
        let mut request = members.clone();
        request.insert("rules".into(), json!(self.rules));
        request.insert("readings".into(), json!(self.readings));
        request
    }
}

fn variant(field: Field, name: &str) -> [&'static str; 2] {
    let mut readings = Readings::TAKEN;
    readings.take(field, name);
    readings.variant(field).says
}

#[cfg(test)]
mod tests {
    use super::Terms;

    #[test]
    fn a_column_is_called_by_its_rules_and_by_what_they_are_read_to_say() {
        let terms = Terms::read("chinese+life=two-true-eyes").unwrap();
        assert_eq!(terms.title.zh, "中国规则，1.6 按字面，死活以何为准：不足两只真眼即是死棋");
        assert_eq!(terms.readings["life"], "two-true-eyes");
        let terms = Terms::read("japanese + repetition=positional").unwrap();
        assert_eq!(terms.title.en, "Japanese; no earlier board may return");
    }

    #[test]
    fn a_column_that_names_nothing_is_answered_with_what_was_expected() {
        for (text, part) in [("", "is no rule set"), ("chess", "expected one of chinese")] {
            let sentence = Terms::read(text).err().unwrap();
            assert!(sentence.contains(part), "{sentence}");
        }
        let sentence = Terms::read("chinese+life=three").err().unwrap();
        assert!(sentence.contains("no variant of life"), "{sentence}");
    }
}
