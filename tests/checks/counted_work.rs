//! The pieces of work of which instructions are counted.

use weiqi_checks::bench::counted::Counted;

#[test]
#[ignore = "takes long"]
fn the_work_is_the_same_every_time_and_grows_with_the_times() {
    for &counted in Counted::ALL {
        let once = counted.run(1);
        assert!(once > 0);
        assert_eq!(counted.run(1), once, "{}", counted.name());
        assert!(counted.run(2) > once, "{}", counted.name());
    }
}
