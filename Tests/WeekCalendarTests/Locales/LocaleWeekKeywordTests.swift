import TestSupport
import Testing
import WeekCalendar

/// `weeks`, `weekdata`, `mindays` and `weekyear`, and scheme names in the place of a locale.
@Suite struct LocaleWeekKeywordTests {
  /// Text, canonical form, BCP 47, and the key of 2008-12-31, a Wednesday.
  static let identifiers: [(text: String, canonical: String, bcp47: String, key: String)] = [
    ("de_DE@weeks=mysql3", "de_DE@weeks=mysql3", "de-DE-x-weeks-mysql3", "2009-W01"),
    ("de-DE-x-weeks-mysql3", "de_DE@weeks=mysql3", "de-DE-x-weeks-mysql3", "2009-W01"),
    ("DE_de@WEEKS=MySQL1", "de_DE@weeks=mysql1", "de-DE-x-weeks-mysql1", "2008-W53"),
    ("en@weeks=clickhouse3", "en@weeks=ch3", "en-x-weeks-ch3", "2009-W01"),
    (
      "en@weeks=dotnet-first-four-day-week-monday", "en@weeks=dotnet-f4-mon",
      "en-x-weeks-dotnet-f4-mon", "2008-W53"
    ),
    ("mysql0", "und@weeks=mysql0", "und-x-weeks-mysql0", "2008-W52"),
    ("MYSQL1", "und@weeks=mysql1", "und-x-weeks-mysql1", "2008-W53"),
    ("snowflake-0-1", "und@weeks=sf-0-1", "und-x-weeks-sf-0-1", "2008-W53"),
    ("sf_0_0", "und@weeks=sf-0-0", "und-x-weeks-sf-0-0", "2009-W01"),
    ("strftime-u", "und@weeks=strftime-u", "und-x-weeks-strftime-u", "2008-W52"),
    (
      "strftime-u-u-nu-arab", "und@numbers=arab;weeks=strftime-u",
      "und-u-nu-arab-x-weeks-strftime-u", "2008-W52"
    ),
    ("bq-sun@nu=latn", "und@numbers=latn;weeks=bq-sun", "und-u-nu-latn-x-weeks-bq-sun", "2008-W52"),
    ("oracle-ww", "und@weeks=oracle-ww", "und-x-weeks-oracle-ww", "2008-W53"),
    ("iso8601", "und@calendar=iso8601", "und-u-ca-iso8601", "2009-W01"),
    ("und@weeks=iso8601", "und@weeks=iso8601", "und-x-weeks-iso8601", "2009-W01"),
    ("en@fw=sun;mindays=4", "en@fw=sun;mindays=4", "en-u-fw-sun-x-mindays-4", "2008-W53"),
    ("de_DE@weekyear=clipped", "de_DE@weekyear=clipped", "de-DE-x-weekyear-clipped", "2008-W53"),
    ("de_DE@weekyear=joined", "de_DE@weekyear=joined", "de-DE-x-weekyear-joined", "2008-W53"),
    ("de_DE@weekyear=whole", "de_DE@weekyear=whole", "de-DE-x-weekyear-whole", "2009-W01"),
    ("en_AE@weekdata=cldr45", "en_AE@weekdata=cldr45", "en-AE-x-weekdata-cldr45", "2009-W01"),
    ("en-AE-x-weekdata-CLDR45", "en_AE@weekdata=cldr45", "en-AE-x-weekdata-cldr45", "2009-W01"),
    ("ru_RU@weekdata=eslocale", "ru_RU@weekdata=cldr28", "ru-RU-x-weekdata-cldr28", "2009-W01"),
    (
      "en-x-mine-weeks-mysql0-weekdata-cldr30", "en@weekdata=cldr30;weeks=mysql0;x=mine",
      "en-x-mine-weekdata-cldr30-weeks-mysql0", "2008-W52"
    ),
  ]

  @Test(arguments: identifiers)
  func keywordsRoundTrip(_ row: (text: String, canonical: String, bcp47: String, key: String))
    throws
  {
    let locale = try CalendarLocale(row.text)
    #expect(locale.identifier.description == row.canonical)
    #expect(locale.identifier.bcp47 == row.bcp47)
    #expect(try LocaleIdentifier(row.canonical) == locale.identifier)
    #expect(try LocaleIdentifier(row.bcp47) == locale.identifier)
    #expect(try CivilDate("2008-12-31").week(locale.scheme).key == row.key)
    let us = try WeekRules(locale: "en_US")
    #expect(locale.rules == locale.scheme.rules ?? us)
  }

  /// A name is a scheme wherever it is.
  @Test func everySchemeNameIsALocale() throws {
    let all = NamedWeekScheme.all
    for named in all {
      #expect(try CalendarLocale(named.name).scheme == named.scheme)
      #expect(try CalendarLocale(named.shortName).scheme == named.scheme)
      let locale = try CalendarLocale("de_DE@weeks=" + named.name)
      #expect(locale.scheme == named.scheme)
      #expect(
        try CalendarLocale("de-DE-x-weeks-" + named.shortName).identifier == locale.identifier)
      #expect(locale.names.weekday(.sunday, width: .wide) == "Sonntag")
    }
    #expect(all.count >= 91)
  }

  /// The locale of a scheme of blocks keeps its own weekdays.
  @Test func blocksHaveTheRulesOfTheRegion() throws {
    let locale = try CalendarLocale("de_DE@weeks=oracle-ww")
    #expect(locale.scheme == .sevenDayBlocks)
    #expect(locale.rules == .iso8601)
    #expect(try CalendarLocale("de_DE").scheme == .weekBased(.iso8601))
  }

  static let errors: [(text: String, message: String)] = [
    (
      "en@weeks=nonsense",
      "'nonsense' is not a value of the locale keyword 'weeks': a week scheme, as in 'iso8601', 'mysql0' to "
        + "'mysql7' or 'strftime-u'"
    ),
    (
      "en-x-weeks-mysql9",
      "'mysql9' is not a value of the locale keyword 'weeks': write 'mysql0' to 'mysql7'"
    ),
    (
      "en@weekdata=cldr99",
      "'cldr99' is not a value of the locale keyword 'weekdata': \(BakedData.releases)"
    ),
    (
      "en@weekdata=cldr27",
      "'cldr27' is not a value of the locale keyword 'weekdata': \(BakedData.releases)"
    ),
    ("en@mindays=9", "'9' is not a value of the locale keyword 'mindays': 1 to 7"),
    ("en@mindays=0", "'0' is not a value of the locale keyword 'mindays': 1 to 7"),
    ("en@mindays=04", "'04' is not a value of the locale keyword 'mindays': 1 to 7"),
    (
      "en@weekyear=cut",
      "'cut' is not a value of the locale keyword 'weekyear': whole, clipped or joined"
    ),
    (
      "en-x-weeks",
      "'' is not a value of the locale keyword 'weeks': a week scheme, as in 'iso8601', 'mysql0' to 'mysql7' or "
        + "'strftime-u'"
    ),
    ("en@mindays=", "'' is not a value of the locale keyword 'mindays': 1 to 7"),
    (
      "en@weeks=mysql0;fw=sun",
      "the locale keywords 'weeks' and 'fw' contradict each other: a scheme defines weeks completely; remove one of "
        + "them"
    ),
    (
      "mysql0@mindays=4",
      "the locale keywords 'weeks' and 'mindays' contradict each other: a scheme defines weeks completely; remove "
        + "one of them"
    ),
    (
      "en@weeks=mysql0;weeks=mysql1",
      "'weeks' at byte 22 of the locale is repeated: write it once"
    ),
    (
      "mysql3_DE",
      "'DE' at byte 7 of the locale is not an extension, the only part allowed after a week scheme: for a locale "
        + "with its weeks, write 'de_DE@weeks=mysql3'"
    ),
    (
      "nrf",
      "'nrf' is the language Jerriais and a fiscal calendar: write 'nrf_JE' for the language; a fiscal calendar "
        + "cannot take the place of a locale"
    ),
    (
      "iso",
      "'iso' is the language Isoko: write 'iso8601' for the weeks of ISO 8601, or 'iso_NG' for that language "
        + "in Nigeria"
    ),
  ]

  @Test(arguments: errors)
  func wrongKeywordsGiveTheExpectedError(_ row: (text: String, message: String)) throws {
    let error = try #require(throws: LocaleError.self) { try CalendarLocale(row.text) }
    #expect(error.description == row.message)
    #expect(#expect(throws: LocaleError.self) { try WeekRules(locale: row.text) } == error)
  }

  @Test(arguments: [
    "mysql", "mysql8", "excel3", "bq-foo", "sf-9-9", "nrf_JE@weeks=nrf", "dotnet-x",
  ])
  func otherWordsAreNotSchemes(_ text: String) {
    let error = #expect(throws: LocaleError.self) { try CalendarLocale(text) }
    let found = text.split(separator: "=").last ?? ""
    #expect(error?.description.hasPrefix("'\(found)' is not ") == true)
  }

  @Test func nrfJEIsALanguageAndARegion() throws {
    #expect(try CalendarLocale("nrf_JE").rules == .iso8601)
  }
}
