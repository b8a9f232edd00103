import Testing

/// The first and last years that SQL times have, -4713 and 9999, and weeks that lead out of them.
///
/// Counted by hand: -4713-11-24 and 9999-12-27 are Mondays, 5,373,480 days apart; 1 January 10000 is a
/// Saturday, and that year a leap year.
@Suite struct SQLRangeEndTests {
  @Test(arguments: [
    ("week_start('9999-12-31', 'de_DE')", Value.text("9999-12-27")),
    ("week_end('9999-12-31', 'de_DE')", .text("+10000-01-02")),
    ("week_key('9999-12-31', 'de_DE')", .text("9999-W52")),
    ("week_key('9999-12-31', 'en_US')", .text("+10000-W01")),
    ("week_start(0, 'de_DE', 'auto')", .text("-4713-11-24")),
    ("week_start(0, 'en_US', 'auto')", .text("-4713-11-23")),
    ("start_of('week_based_year', '9999-12-31', 'en_US')", .text("9999-12-26")),
    ("end_of('week_based_year', '9999-12-31', 'en_US')", .text("+10000-12-30")),
    ("end_of('week_based_year', '9999-12-31', 'de_DE')", .text("+10000-01-02")),
    ("start_of('year', 0, 'en_US', 'auto')", .text("-4713-01-01")),
    ("start_of('half', 0, 'en_US', 'auto')", .text("-4713-07-01")),
    ("end_of('quarter', 0, 'en_US', 'auto')", .text("-4713-12-31")),
    ("end_of('year', '9999-12-31', 'en_US')", .text("9999-12-31")),
    ("end_of('month', '0000-02-01', 'en_US')", .text("0000-02-29")),
    ("weeks_between(0, '9999-12-31', 'de_DE', 'auto')", .integer(767_640)),
    ("weeks_between('9999-12-31', 0, 'de_DE', 'auto')", .integer(-767_640)),
    ("add_weeks('9999-12-31', 1)", .text("+10000-01-07")),
    ("add_weeks('0000-01-01', -1)", .text("-0001-12-25")),
    ("add_weeks('2011-01-02', 1000000000)", .null),
    ("add_weeks('2011-01-02', -1000000000)", .null),
    ("date_of_week(9999, 52, 7, 'de_DE')", .text("+10000-01-02")),
    ("date_of_week(10000, 1, 1, 'en_US')", .text("9999-12-26")),
    ("date_of_week(9999, 53, 1, 'de_DE')", .null),
    ("date_of_week(2011, 0, 1, 'de_DE')", .null),
    ("date_of_week(2011, 1, 0, 'de_DE')", .null),
    ("date_of_week(1000001, 1, 1, 'de_DE')", .null),
    ("date_of_week(9223372036854775807, 1, 1, 'de_DE')", .null),
    ("weeks_in_year(9999, 'de_DE')", .integer(52)),
    ("weeks_in_year(0, 'de_DE')", .integer(52)),
    ("weeks_in_year(-4713, 'de_DE') BETWEEN 52 AND 53", .integer(1)),
    ("weeks_in_year(999999, 'de_DE') BETWEEN 52 AND 53", .integer(1)),
    ("weeks_in_year(1000000, 'de_DE')", .null),
    ("weeks_in_year(-9223372036854775808, 'de_DE')", .null),
    ("quarter_of('9999-12-31 23:59:59.999')", .integer(4)),
    ("half_of(0, 'auto')", .integer(2)),
    ("weekday_ordinal(0, 'auto')", .integer(4)),
    ("in_zone('9999-12-31 23:00', 'Asia/Tokyo')", .text("+10000-01-01 08:00:00")),
    ("in_zone('0000-01-01 00:00:00.5', '-01:00', 'subsec')", .text("-0001-12-31 23:00:00.500")),
  ])
  func valuesAtTheEndsOfTheRangeAreExact(expression: String, expected: Value) throws {
    #expect(try Connection().one("SELECT " + expression) == expected)
  }
}
