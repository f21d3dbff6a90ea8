//! Which edition is in force when.

use touchmove_editions::{Date, Edition, PartialDate};

fn by_date(date: &str) -> Vec<&'static str> {
    let date: PartialDate = date.parse().expect("a date");
    let in_force = Edition::by_date(date);
    let earlier = in_force.may_be_earlier().then_some("earlier");
    earlier
        .into_iter()
        .chain(in_force.editions().iter().map(Edition::name))
        .collect()
}

fn on(year: u16, month: u8, day: u8) -> Option<&'static str> {
    Edition::on(Date::new(year, month, day).expect("a day")).map(Edition::name)
}

#[test]
fn each_edition_begins_on_its_day_and_ends_the_one_before() {
    for (eve, day, before, after) in [
        ((1997, 6, 30), (1997, 7, 1), None, "1997"),
        ((2001, 6, 30), (2001, 7, 1), Some("1997"), "2001"),
        ((2005, 6, 30), (2005, 7, 1), Some("2001"), "2005"),
        ((2009, 6, 30), (2009, 7, 1), Some("2005"), "2009"),
        ((2014, 6, 30), (2014, 7, 1), Some("2009"), "2014"),
        ((2017, 6, 30), (2017, 7, 1), Some("2014"), "2017"),
        ((2017, 12, 31), (2018, 1, 1), Some("2017"), "2018"),
        ((2022, 12, 31), (2023, 1, 1), Some("2018"), "2023"),
    ] {
        assert_eq!(on(eve.0, eve.1, eve.2), before);
        assert_eq!(on(day.0, day.1, day.2), Some(after));
    }
}

#[test]
fn a_whole_date_leaves_no_doubt() {
    assert_eq!(by_date("1997.06.30"), ["earlier"]);
    assert_eq!(by_date("1997.07.01"), ["1997"]);
    assert_eq!(by_date("2017.12.31"), ["2017"]);
    assert_eq!(by_date("2018.01.01"), ["2018"]);
    assert_eq!(by_date("2031.05.17"), ["2023"]);
}

#[test]
fn a_partial_date_names_all_that_may_apply() {
    assert_eq!(by_date("1997.??.??"), ["earlier", "1997"]);
    assert_eq!(by_date("1997.07.??"), ["1997"]);
    assert_eq!(by_date("1998.??.??"), ["1997"]);
    assert_eq!(by_date("2014.??.??"), ["2009", "2014"]);
    assert_eq!(by_date("2014.07.??"), ["2014"]);
    assert_eq!(by_date("2017.??.??"), ["2014", "2017"]);
    assert_eq!(by_date("201?.??.??"), ["2009", "2014", "2017", "2018"]);
    assert_eq!(
        by_date("????.??.??"),
        [
            "earlier", "1997", "2001", "2005", "2009", "2014", "2017", "2018", "2023"
        ]
    );
}

#[test]
fn only_one_edition_and_nothing_earlier_is_certain() {
    let certain = |date: &str| {
        Edition::by_date(date.parse::<PartialDate>().expect("a date"))
            .certain()
            .map(Edition::name)
    };
    assert_eq!(certain("2015.??.??"), Some("2014"));
    assert_eq!(certain("1997.??.??"), None);
    assert_eq!(certain("1996.??.??"), None);
    assert_eq!(certain("2014.??.??"), None);
}

#[test]
fn the_editions_follow_each_other_without_gap() {
    for pair in Edition::ALL.windows(2) {
        assert_eq!(pair[0].until(), Some(pair[1].from()));
    }
    assert_eq!(Edition::ALL.last().and_then(Edition::until), None);
}

#[test]
fn every_edition_is_found_by_its_name() {
    for edition in Edition::ALL {
        assert_eq!(Edition::named(edition.name()), Ok(edition));
    }
    for name in ["", "2014 ", "14", "2013", "fide"] {
        assert!(Edition::named(name).is_err(), "{name}");
    }
}

#[test]
fn every_day_of_forty_years_is_in_the_edition_that_its_month_admits() {
    for year in 1990..2030 {
        for month in 1..=12 {
            let unknown_day: PartialDate = format!("{year}.{month:02}.??").parse().expect("a date");
            let may_be = Edition::by_date(unknown_day);
            for day in (1..=31).filter_map(|day| Date::new(year, month, day)) {
                let edition = Edition::on(day);
                assert_eq!(Edition::by_date(day).certain(), edition, "{day}");
                match edition {
                    Some(edition) => assert!(may_be.editions().contains(edition), "{day}"),
                    None => assert!(may_be.may_be_earlier(), "{day}"),
                }
            }
        }
    }
}
