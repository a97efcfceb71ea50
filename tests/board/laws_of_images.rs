//! No verdict knows left from right or Black from White, on both implementations.

use crate::laws::{AnyScript, for_scripts, request};
use pretty_assertions::assert_eq;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::contract::symmetry::Image;
use weiqi::contract::{Request, judge};
use weiqi_data::Tie;

/// The judgement of an image is the image of the judgement.
fn commutes<B: Backend>(request: &Request, image: Image) {
    let judgement = judge::<B>(request).expect("the dead stones are whole chains");
    let of_image = judge::<B>(&image.request(request)).expect("so are those of the image");
    assert_eq!(of_image, image.judgement(&judgement), "{} in {image:?}", B::NAME);
}

fn verdicts_commute_with_the_symmetries(any: AnyScript) {
    let request = request::<Engine>(&any.script);
    for image in Image::all().into_iter().filter(|image| !image.exchange) {
        commutes::<Reference>(&request, image);
        commutes::<Engine>(&request, image);
    }
}

fn verdicts_and_counts_commute_with_the_colours(any: AnyScript) {
    let mut script = any.script;
    script.rules.handicap %= 2; // Handicap stones are Black's: they have no image.
    script.rules.tie = Tie::Draw;
    assert!(Image::exchanges(&script.rules));
    let request = request::<Engine>(&script);
    let image = Image { exchange: true, ..Image::IDENTITY };
    commutes::<Reference>(&request, image);
    commutes::<Engine>(&request, image);
}

#[test]
fn symmetries_commute_with_every_verdict() {
    for_scripts(150, verdicts_commute_with_the_symmetries);
}

#[test]
fn colours_commute_with_verdicts_and_counts() {
    for_scripts(400, verdicts_and_counts_commute_with_the_colours);
}
