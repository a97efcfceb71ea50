//! Where a case does not hold there is no book.

use serde_json::{Value, json};
use weiqi_book::{BookError, Edition, Material, casebook};

/// The material with only the files that these words are in, which is read in no time.
fn material(vectors: &str, tables: &str) -> Material {
    let mut material = Material::own().expect("the project's own can be read");
    material.vectors.retain(|(path, _)| path.contains(vectors));
    material.tables.retain(|(path, _)| path.contains(tables));
    assert!(!material.vectors.is_empty() && !material.tables.is_empty());
    material
}

fn error(material: &Material) -> BookError {
    casebook(material, &Edition::default()).expect_err("there should be no book")
}

#[test]
fn a_vector_that_expects_what_is_not_answered_stops_the_book() {
    let mut material = material("1.4-capture", "2.09");
    let vector = &mut material.vectors[0].1[0];
    let id = vector["id"].as_str().unwrap().to_string();
    vector["expect"]["captured"] = json!([["A3"]]);
    let BookError::DoesNotHold { case, .. } = error(&material) else { panic!("another error") };
    assert_eq!(case, id);
}

#[test]
fn a_log_that_expects_another_result_stops_the_book() {
    let mut material = material("1.4-capture", "2.09");
    let case = &mut material.tables[0].1[0];
    let id = case["id"].as_str().unwrap().to_string();
    case["expect"]["result"] = json!("B+99");
    let BookError::DoesNotHold { case, sentence } = error(&material) else {
        panic!("another error")
    };
    assert_eq!(case, id);
    assert!(sentence.contains("B+99"), "{sentence}");
}

#[test]
fn a_case_that_a_sentence_names_and_nobody_has_stops_the_book() {
    let error = error(&material("1.4-capture", "2.09"));
    let BookError::NoCase { by, .. } = error else { panic!("{error}") };
    assert!(by.contains("the sentence"), "{by}");
}

#[test]
fn a_difference_that_is_none_stops_the_book() {
    let mut material = Material::own().unwrap();
    let moves = &mut material.differences[0]["legality"]["found"]["moves"];
    let Value::Array(moves) = moves else { panic!("no moves") };
    moves.pop();
    moves.push(json!("B B1"));
    let before = error(&material);
    assert!(matches!(before, BookError::DoesNotHold { .. }), "{before}");
}
