use super::at;
use weiqi_data::Colour;
use weiqi_data::readings::StonesOfASet;
use weiqi_spec::general::a01_equipment::{
    centre, corner_stars, standard_size, stars, stones_of_a_set,
};

#[test]
fn nineteen_lines_each_way_make_361_points() {
    assert_eq!(standard_size().points(), 361);
}

#[test]
fn nine_points_are_stars_and_the_one_in_the_middle_is_the_centre() {
    let stars = stars();
    assert_eq!(stars.len(), 9);
    assert_eq!(stars[4], centre());
    assert_eq!(centre(), at("K10"));
    assert!(corner_stars().iter().all(|corner| stars.contains(corner)));
    assert_eq!(corner_stars(), ["D4", "D16", "Q4", "Q16"].map(at));
}

#[test]
fn the_stones_of_a_set_are_one_for_each_point_or_one_fewer() {
    let of = |text| Colour::BOTH.map(|colour| stones_of_a_set(text, colour));
    assert_eq!(of(StonesOfASet::Uneven), [181, 180]);
    assert_eq!(of(StonesOfASet::Even), [180, 180]);
}
