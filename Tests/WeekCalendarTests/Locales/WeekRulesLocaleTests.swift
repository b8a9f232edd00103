import Testing
import WeekCalendar

/// Week rules of identifiers, one row for each step of the order of precedence.
@Suite struct WeekRulesLocaleTests {
  /// Identifier, first weekday, minimum days, region.
  private static let rows: [(String, Weekday, Int, Subtag)] = [
    // The region as written.
    ("en_US", .sunday, 1, "US"), ("en-us", .sunday, 1, "US"), ("en_US_POSIX", .sunday, 1, "US"),
    ("C", .sunday, 1, "US"), ("de_DE", .monday, 4, "DE"), ("de_DE.UTF-8@euro", .monday, 4, "DE"),
    ("ru_RU", .monday, 4, "RU"), ("pt_PT", .sunday, 4, "PT"), ("dv_MV", .friday, 1, "MV"),
    ("ar_EG", .saturday, 1, "EG"), ("und_AE", .monday, 1, "AE"), ("fa_IR", .saturday, 1, "IR"),
    ("th_TH", .sunday, 1, "TH"), ("ar_SA", .sunday, 1, "SA"), ("zh_Hant_TW", .sunday, 1, "TW"),
    ("en_ZZ", .monday, 1, "ZZ"), ("de_US", .sunday, 1, "US"),
    // The world and its parts.
    ("en_001", .monday, 1, "001"), ("en_150", .monday, 1, "150"), ("es_419", .monday, 1, "419"),
    ("ar_001", .monday, 1, "001"),
    // The likely region.
    ("en", .sunday, 1, "US"), ("de", .monday, 4, "DE"), ("pt", .sunday, 1, "BR"),
    ("und", .sunday, 1, "US"), ("root", .sunday, 1, "US"), ("@numbers=arab", .sunday, 1, "US"),
    ("und_Arab", .saturday, 1, "EG"), ("und_Cyrl", .monday, 4, "RU"),
    ("zh_Hant", .sunday, 1, "TW"), ("sr_Latn", .monday, 1, "RS"),
    ("tlh", .monday, 1, "001"), ("i-klingon", .monday, 1, "001"), ("zxx", .monday, 1, "001"),
    // Deprecated codes and aliases.
    ("en_UK", .monday, 4, "GB"), ("en_USA", .sunday, 1, "US"), ("en-840", .sunday, 1, "US"),
    ("en_826", .monday, 4, "GB"), ("eng_GBR", .monday, 4, "GB"), ("iw", .sunday, 1, "IL"),
    ("iw_IL", .sunday, 1, "IL"), ("sh", .monday, 1, "RS"), ("tl", .sunday, 1, "PH"),
    ("en_AN", .monday, 4, "CW"), ("ru_SU", .monday, 4, "RU"), ("zh-cmn-Hans-CN", .monday, 1, "CN"),
    // First day keyword.
    ("de-u-fw-sun", .sunday, 4, "DE"), ("de@fw=sun", .sunday, 4, "DE"),
    ("en-US-u-fw-mon", .monday, 1, "US"), ("ar@numbers=arab;fw=fri", .friday, 1, "EG"),
    ("en_US@fw=TUE", .tuesday, 1, "US"), ("en_US@fw=wed", .wednesday, 1, "US"),
    ("en_US@fw=thu", .thursday, 1, "US"), ("en_US@fw=sat", .saturday, 1, "US"),
    // Region override.
    ("en-GB-u-rg-uszzzz", .sunday, 1, "US"), ("en-US-u-rg-gbsct", .monday, 4, "GB"),
    ("en_US@rg=ptzzzz", .sunday, 4, "PT"), ("en_US@rg=ukzzzz", .sunday, 1, "US"),
    ("en-GB-u-fw-fri-rg-uszzzz", .friday, 1, "US"), ("en-GB-u-rg-001zzzz", .monday, 4, "GB"),
    // Regions for private use, and those codes among them that CLDR gives a meaning; as an override they say nothing.
    ("en_AA", .monday, 1, "AA"), ("en_QM", .monday, 1, "QM"), ("en_QZ", .monday, 1, "QZ"),
    ("en_XA", .monday, 1, "XA"), ("en_XZ", .monday, 1, "XZ"), ("sq_XK", .monday, 1, "XK"),
    ("en_QO", .monday, 1, "QO"), ("en_EU", .monday, 1, "EU"), ("en_UN", .monday, 1, "UN"),
    ("en-US-u-rg-aazzzz", .sunday, 1, "US"), ("en-US-u-rg-qqzzzz", .sunday, 1, "US"),
    ("en-US-u-rg-xazzzz", .sunday, 1, "US"), ("en-US-u-rg-zzzzzz", .sunday, 1, "US"),
    ("en-u-sd-xyzzzz", .sunday, 1, "US"), ("en-US-u-rg-euzzzz", .sunday, 1, "US"),
    // ISO 8601 by its own name.
    ("iso8601", .monday, 4, "US"), ("ISO8601", .monday, 4, "US"), ("iso-8601", .monday, 4, "US"),
    ("iso_8601.UTF-8", .monday, 4, "US"), ("iso8601@fw=sun", .sunday, 4, "US"),
    ("iso8601-u-rg-egzzzz", .saturday, 1, "EG"), ("iso_NG", .monday, 1, "NG"),
    ("iso_Latn", .monday, 1, "NG"),
    // ISO 8601 as the calendar.
    ("en-US-u-ca-iso8601", .monday, 4, "US"), ("en_US@calendar=iso8601", .monday, 4, "US"),
    ("en-US-u-ca-iso8601-fw-sun", .sunday, 4, "US"),
    ("en-US-u-ca-iso8601-rg-egzzzz", .saturday, 1, "EG"),
    ("en-US-u-ca-gregory", .sunday, 1, "US"), ("sr_Latn@calendar=gregorian", .monday, 1, "RS"),
    // Subdivision.
    ("en-u-sd-gbsct", .monday, 4, "GB"), ("en-US-u-sd-gbsct", .sunday, 1, "US"),
    ("en-u-rg-egzzzz-sd-gbsct", .saturday, 1, "EG"), ("en-u-ca-iso8601-sd-gbsct", .monday, 4, "GB"),
  ]

  @Test func keywordsPrecedeRegionAndLanguage() throws {
    #expect(Self.rows.count == 93)
    for (text, first, minimumDays, region) in Self.rows {
      let locale = try CalendarLocale(text)
      #expect(locale.rules.firstWeekday == first, "\(text)")
      #expect(locale.rules.minimumDaysInFirstWeek == minimumDays, "\(text)")
      #expect(locale.region == region, "\(text) \(locale.region.description)")
      #expect(try WeekRules(locale: text) == locale.rules, "\(text)")
      #expect(try WeekRules(locale: LocaleIdentifier(text)) == locale.rules, "\(text)")
    }
  }

  @Test func weekendsAreThoseOfTheRegion() throws {
    let rows: [(String, Weekday, Weekday)] = [
      ("en_US", .saturday, .sunday), ("ar_EG", .friday, .saturday), ("fa_IR", .friday, .friday),
      ("hi_IN", .sunday, .sunday), ("he_IL", .friday, .saturday), ("fa_AF", .thursday, .friday),
      ("und_AE", .saturday, .sunday), ("en-US-u-rg-irzzzz", .friday, .friday),
      ("en_UG", .sunday, .sunday), ("tlh", .saturday, .sunday),
    ]
    #expect(rows.count == 10)
    for (text, first, last) in rows {
      let weekend = try CalendarLocale(text).weekend
      #expect(weekend == Weekend(firstDay: first, lastDay: last), "\(text)")
    }
  }

  @Test func weekendsContainTheirDays() {
    let two = Weekend(firstDay: .saturday, lastDay: .sunday)
    #expect(Weekday.allCases.filter { two.contains($0) } == [.saturday, .sunday])
    #expect(two.count == 2)
    let one = Weekend(firstDay: .friday, lastDay: .friday)
    #expect(Weekday.allCases.filter { one.contains($0) } == [.friday])
    #expect(one.count == 1)
    let turn = Weekend(firstDay: .sunday, lastDay: .monday)
    #expect(Weekday.allCases.filter { turn.contains($0) } == [.monday, .sunday])
    #expect(turn.count == 2)
  }

  @Test func malformedLocalesGiveTheExpectedError() {
    let rows: [(String, String)] = [
      ("xx", "'xx' is not a language in CLDR: two or three letters such as 'en', 'de' or 'haw'"),
      ("xx_US", "'xx' is not a language in CLDR: two or three letters such as 'en', 'de' or 'haw'"),
      (
        "english",
        "'english' is not a language in CLDR: two or three letters such as 'en', 'de' or 'haw'"
      ),
      ("jp", "'jp' is not a language in CLDR: it is a region, as in 'ja_JP'"),
      ("us", "'us' is not a language in CLDR: it is a region, as in 'en_US'"),
      (
        "en_AB", "'AB' is not a region in CLDR: it is a language, and its region is 'GE'"
      ),
      (
        "en_BX",
        "'BX' is not a region in CLDR: two letters such as 'US' or three digits such as '419'"
      ),
      (
        "en_123",
        "'123' is not a region in CLDR: two letters such as 'US' or three digits such as '419'"
      ),
      ("ja_JA", "'JA' is not a region in CLDR: it is a language, and its region is 'JP'"),
      (
        "en@calendar=buddhist",
        "the calendar 'buddhist' is not supported: use 'gregorian' (gregory) or 'iso8601'"
      ),
      (
        "ar-SA-u-ca-islamic-umalqura",
        "the calendar 'islamic-umalqura' is not supported: use 'gregorian' (gregory) or "
          + "'iso8601'"
      ),
      (
        "de-u-fw-xyz",
        "'xyz' is not a value of the locale keyword 'fw': mon, tue, wed, thu, fri, sat or sun"
      ),
      (
        "de-u-fw",
        "'true' is not a value of the locale keyword 'fw': mon, tue, wed, thu, fri, sat or sun"
      ),
      (
        "de@rg=us",
        "'us' is not a value of the locale keyword 'rg': "
          + "a region and 'zzzz', as in 'uszzzz', or a subdivision"
      ),
      (
        "de-u-rg-uszzzzzz",
        "'uszzzzzz' is not a value of the locale keyword 'rg': "
          + "a region and 'zzzz', as in 'uszzzz', or a subdivision"
      ),
      (
        "de-u-sd-g1b",
        "'g1b' is not a value of the locale keyword 'sd': "
          + "a region and a subdivision of it, as in 'usca' or 'gbsct'"
      ),
    ]
    #expect(rows.count == 16)
    for (text, message) in rows {
      let error = #expect(throws: LocaleError.self, "\(text)") { try WeekRules(locale: text) }
      #expect(error?.description == message)
      let other = #expect(throws: LocaleError.self, "\(text)") { try CalendarLocale(text) }
      #expect(other == error)
    }
  }
}
