import Testing
import WeekCalendar

/// Keywords: known ones pass, unknown ones and values without a meaning are errors that say what would
/// be right.
@Suite struct LocaleKeywordTests {
  /// Every key of CLDR, with a value of its own in `-u-` and its long name.
  @Test func everyKeyOfCLDRIsKnown() throws {
    let rows: [(String, String, String)] = [
      ("ca", "gregory", "calendar"), ("cf", "account", ""), ("co", "phonebk", "collation"),
      ("cu", "usd", "currency"), ("dx", "hani", ""), ("em", "emoji", ""), ("fw", "mon", ""),
      ("hc", "h23", "hours"), ("ka", "shifted", "colalternate"), ("kb", "true", "colbackwards"),
      ("kc", "true", "colcaselevel"), ("kf", "upper", "colcasefirst"),
      ("kh", "true", "colhiraganaquaternary"), ("kk", "true", "colnormalization"),
      ("kn", "true", "colnumeric"), ("kr", "latn-digit", "colreorder"),
      ("ks", "level1", "colstrength"), ("kv", "space", ""), ("lb", "strict", ""),
      ("lw", "phrase", ""), ("ms", "metric", "measure"), ("mu", "celsius", ""),
      ("nu", "latn", "numbers"), ("rg", "uszzzz", ""), ("sd", "usca", ""), ("ss", "none", ""),
      ("tz", "usnyc", "timezone"), ("va", "posix", ""), ("vt", "0020-0041", "variabletop"),
    ]
    #expect(rows.count == 29)
    for (key, value, longName) in rows {
      let tag = try CalendarLocale("en-US-u-" + key + "-" + value)
      #expect(try CalendarLocale("en_US@" + key + "=" + value).identifier == tag.identifier)
      #expect(tag.region == "US")
      let name = Array((longName.isEmpty ? key : longName).utf8)
      let subtag = try #require(Subtag(key))
      #expect(name.withSpan { KnownKeyword.key(named: $0) } == subtag)
      #expect(try #require(KnownKeyword(subtag)).longName ?? "" == longName)
      guard !longName.isEmpty else { continue }
      let long = try CalendarLocale("en_US@" + longName + "=" + value)
      #expect(long.identifier == tag.identifier)
      let shouted = try CalendarLocale("EN_us@" + longName.uppercased() + "=" + value)
      #expect(shouted.identifier == tag.identifier)
    }
  }

  /// The one table: keys are read from it, errors name its hints, and each name that people try leads to its key.
  @Test func everyKeywordOfTheTableIsReadAndHinted() throws {
    #expect(KnownKeyword.allCases.count == 34)
    #expect(KnownKeyword.allCases.filter(\.isFollowed).count == 11)
    #expect(
      KnownKeyword.allCases.map(\.key).filter { $0.count > 2 } == [
        "weeks", "weekdata", "mindays", "weekyear",
      ])
    for keyword in KnownKeyword.allCases {
      #expect(KnownKeyword(keyword.key) == keyword)
      #expect(
        keyword.key.lowercased == keyword.key && Subtag(keyword.key.description) == keyword.key)
      guard keyword.isFollowed else { continue }
      let error = LocaleError.unsupportedValue(key: keyword.key, value: LocaleExcerpt([]))
      #expect(error.description.hasSuffix(": " + keyword.hint))
      #expect(KnownKeyword.nearest(to: Array(keyword.key.description.utf8)) == keyword)
    }
  }

  /// A key that CLDR does not have, and the nearest one that it has.
  @Test func unknownKeysAreErrorsWithTheNearestKey() throws {
    let rows: [(String, String, Subtag)] = [
      ("en_US@firstday=mon", "firstday", "fw"), ("en-US-u-fx-mon", "fx", "fw"),
      ("en_US@firstDayOfWeek=mon", "firstDayOfWeek", "fw"),
      ("en_US@weekstart=1", "weekstart", "fw"),
      ("en@calender=gregorian", "calender", "ca"), ("en@cal=gregorian", "cal", "ca"),
      ("en@number=latn", "number", "nu"), ("en@numberingsystem=latn", "numberingsystem", "nu"),
      ("en-u-nv-latn", "nv", "nu"), ("en@hourcycle=h23", "hourcycle", "hc"),
      ("en@hour=h23", "hour", "hc"), ("en@region=us", "region", "rg"),
      ("en-u-rh-uszzzz", "rh", "rg"),
      ("en@subdivision=usca", "subdivision", "sd"), ("en@variant=posix", "variant", "va"),
      ("en@currancy=usd", "currancy", "cu"), ("en@collate=phonebook", "collate", "co"),
      ("en@timezones=utc", "timezones", "tz"), ("en@k0=a", "k0", "ka"),
      ("en@week=iso", "week", "weeks"),
      ("en@weekscheme=mysql3", "weekscheme", "weeks"),
      ("de_DE@minimaldays=1", "minimaldays", "mindays"),
      ("en-u-co-phonebk-zz-foo", "zz", "tz"), ("en@fw=sun;foo=bar", "foo", "fw"),
    ]
    #expect(rows.count == 24)
    for (text, name, nearest) in rows {
      let error = #expect(throws: LocaleError.self, "\(text)") { try CalendarLocale(text) }
      #expect(
        error == .unknownKeyword(LocaleExcerpt(Array(name.utf8)), nearest: nearest),
        "\(text) \(error as Any)")
      #expect(#expect(throws: LocaleError.self) { try WeekRules(locale: text) } == error)
    }
  }

  @Test func errorTextsNameTheKeyword() {
    let rows: [(String, String)] = [
      (
        "en_US@firstday=mon",
        "'firstday' is not a locale keyword in CLDR: "
          + "the nearest one is 'fw': mon, tue, wed, thu, fri, sat or sun"
      ),
      (
        "en@currancy=usd",
        "'currancy' is not a locale keyword in CLDR: the nearest one is 'cu' (currency)"
      ),
      (
        "en@calender=gregorian",
        "'calender' is not a locale keyword in CLDR: the nearest one is 'ca' (calendar): "
          + "gregory or iso8601"
      ),
      (
        "en_US@week=iso8601",
        "'week' is not a locale keyword in CLDR: the nearest one is 'weeks': a week scheme, as in 'iso8601', "
          + "'mysql0' to 'mysql7' or 'strftime-u'"
      ),
    ]
    #expect(rows.count == 4)
    for (text, message) in rows {
      let error = #expect(throws: LocaleError.self, "\(text)") { try WeekRules(locale: text) }
      #expect(error?.description == message)
    }
  }

  /// What passes by custom: modifiers, codesets, attributes, variants and other extensions.
  ///
  /// Each with the locale whose names and rules it has, with its week rule in CLDR 48, and with its identifier.
  @Test(arguments: [
    ("de_DE@euro", "de_DE", "monday-4", "de_DE"),
    ("sr_RS@latin", "sr_Latn_RS", "monday-1", "sr_Latn_RS"),
    ("ca_ES@valencia", "ca_ES_VALENCIA", "monday-4", "ca_ES_VALENCIA"),
    ("ca_ES.UTF-8@valencia", "ca_ES_VALENCIA", "monday-4", "ca_ES_VALENCIA"),
    ("de_DE.UTF-8", "de_DE", "monday-4", "de_DE"),
    ("de_DE.ISO-8859-1@euro", "de_DE", "monday-4", "de_DE"),
    ("C", "en_US_POSIX", "sunday-1", "en_US_POSIX"),
    ("C.UTF-8", "en_US_POSIX", "sunday-1", "en_US_POSIX"),
    ("POSIX", "en_US_POSIX", "sunday-1", "en_US_POSIX"),
    ("uz_UZ@cyrillic", "uz_Cyrl_UZ", "monday-1", "uz_Cyrl_UZ"),
    ("en-u-attr-other", "en", "sunday-1", "en@attribute=attr-other"),
    ("en_US@attribute=attr", "en_US", "sunday-1", "en_US@attribute=attr"),
    ("en-t-de-m0-din", "en", "sunday-1", "en@t=de-m0-din"),
    ("en@t=de", "en", "sunday-1", "en@t=de"),
    ("en-x-mine-fx", "en", "sunday-1", "en@x=mine-fx"),
    // Not the keyword of the first weekday, which belongs to the extension u.
    ("en@x=fx-mon", "en", "sunday-1", "en@x=fx-mon"),
    ("en-a-weeks", "en", "sunday-1", "en@a=weeks"),
    ("de-1996", "de", "monday-4", "de__1996"), ("de@preeuro", "de", "monday-4", "de__PREEURO"),
    (
      "en_US@timezone=America/New_York", "en_US", "sunday-1", "en_US@timezone=America/New_York"
    ),
    ("en-u-cu-zzz", "en", "sunday-1", "en@currency=zzz"),
    ("en-u-tz", "en", "sunday-1", "en@timezone=yes"),
  ])
  func customaryFormsAreAccepted(
    _ text: String, _ like: String, _ rules: String, _ identifier: String
  ) throws {
    let locale = try CalendarLocale(text)
    #expect(locale.identifier.description == identifier)
    #expect(try locale.names.record == CalendarLocale(like).names.record)
    #expect(locale.rules.description == rules)
    #expect(try WeekRules(locale: text) == locale.rules)
  }

  /// Keywords that are followed, their values missing or without a meaning: key, value and the form
  /// that would be right.
  @Test func wrongValuesAreErrorsWithTheRightForm() {
    let region = "a region and 'zzzz', as in 'uszzzz', or a subdivision"
    let subdivision = "a region and a subdivision of it, as in 'usca' or 'gbsct'"
    let weekday = "mon, tue, wed, thu, fri, sat or sun"
    let hours = "h11, h12, h23, h24, c12 or c24"
    let numbers = "a numbering system of CLDR, as in 'latn', 'arab' or 'native'"
    let rows: [(String, String, String, String)] = [
      ("en-DE-u-rg", "rg", "true", region), ("en-US-u-rg-us", "rg", "true", region),
      ("en_US@rg=us", "rg", "us", region), ("en-DE-u-rg-true", "rg", "true", region),
      ("en_DE@rg=yes", "rg", "true", region), ("en-DE-u-rg-001zzz", "rg", "001zzz", region),
      ("en-DE-u-rg-001us", "rg", "001us", region), ("en-DE-u-rg-419a", "rg", "419a", region),
      ("en-DE-u-rg-001", "rg", "001", region), ("en-DE-u-rg-uszz", "rg", "uszz", region),
      ("en-DE-u-rg-uszzz", "rg", "uszzz", region), ("en-DE-u-rg-uszzzzz", "rg", "uszzzzz", region),
      ("en-DE-u-rg-usca-foo", "rg", "usca-foo", region), ("en-DE-u-rg-u1ca", "rg", "u1ca", region),
      ("en-DE-u-rg-zzzz", "rg", "zzzz", region), ("en-DE-u-rg-bxzzzz", "rg", "bxzzzz", region),
      ("en-DE-u-rg-eu12", "rg", "eu12", region), ("en_DE@rg=", "rg", "", region),
      ("en_DE@rg=US-CA", "rg", "US-CA", region), ("en-DE-u-rg-fw-mon", "rg", "true", region),
      ("en-u-sd", "sd", "true", subdivision), ("en-u-sd-gb", "sd", "true", subdivision),
      ("en-u-sd-g1b", "sd", "g1b", subdivision), ("en@sd=", "sd", "", subdivision),
      ("en-u-sd-001zzz", "sd", "001zzz", subdivision), ("en-u-sd-bxca", "sd", "bxca", subdivision),
      ("en-US-u-sd-true", "sd", "true", subdivision), ("en-u-fw", "fw", "true", weekday),
      ("en-u-fw-monday", "fw", "monday", weekday), ("en@fw=1", "fw", "1", weekday),
      ("en-u-fw-mo", "fw", "true", weekday), ("en-u-fw-mon-tue", "fw", "mon-tue", weekday),
      ("en@fw=", "fw", "", weekday), ("en-u-hc", "hc", "true", hours),
      ("en-u-hc-foo", "hc", "foo", hours),
      ("en@hours=foo", "hc", "foo", hours), ("en@hours=24", "hc", "24", hours),
      ("en-u-hc-h25", "hc", "h25", hours), ("en@hours=", "hc", "", hours),
      ("en-u-nu", "nu", "true", numbers), ("en-u-nu-foo", "nu", "foo", numbers),
      ("en@numbers=latin", "nu", "latin", numbers), ("en-u-ca", "ca", "true", "gregory or iso8601"),
      ("en@calendar=", "ca", "", "gregory or iso8601"), ("en-u-va", "va", "true", "posix"),
      ("en-u-va-5ii", "va", "5ii", "posix"), ("en_US_POSIX@va=5ii", "va", "5ii", "posix"),
    ]
    #expect(rows.count == 47)
    for (text, key, value, right) in rows {
      let error = #expect(throws: LocaleError.self, "\(text)") { try CalendarLocale(text) }
      #expect(
        error?.description == "'\(value)' is not a value of the locale keyword '\(key)': \(right)",
        "\(text)")
      #expect(#expect(throws: LocaleError.self, "\(text)") { try WeekRules(locale: text) } == error)
    }
  }

  /// Values that look odd and are right: text, region.
  @Test func subdivisionsSelectTheirRegion() throws {
    let rows: [(String, Subtag)] = [
      ("en-u-rg-usca", "US"), ("en-u-rg-gbsct", "GB"), ("es-u-rg-esz", "ES"), ("es-u-sd-arz", "AR"),
      ("fr-u-rg-fr75c", "FR"), ("de-u-sd-at9", "AT"), ("tr-u-rg-tr06", "TR"),
      ("en-u-rg-xkzzzz", "XK"), ("en_US@rg=DEZZZZ", "DE"),
      // None of CLDR's regular regions: the tag's own stays.
      ("de-DE-u-rg-001zzzz", "DE"), ("de-DE-u-rg-840zzzz", "DE"), ("de-DE-u-rg-ukzzzz", "DE"),
      ("de-DE-u-rg-qozzzz", "DE"), ("de-DE-u-rg-aazzzz", "DE"), ("de-DE-u-rg-zzzzzz", "DE"),
      ("de-u-sd-zzzzzz", "DE"), ("ar-u-sd-xaca", "EG"),
    ]
    #expect(rows.count == 17)
    for (text, region) in rows {
      #expect(try CalendarLocale(text).region == region, "\(text)")
    }
  }

  /// A region that is also a language, for which a region was likely meant: locale, meant region.
  @Test func regionsThatAreLanguagesSuggestTheMeantRegion() throws {
    let rows: [(String, Subtag?)] = [
      ("aa_AA", "ET"), ("en_AA", "ET"), ("xh_XH", "ZA"), ("en-US-u-rg-aazzzz", nil),
      ("en_QQ", nil),
      ("en_XA", nil), ("en_ZZ", nil), ("de_DE", nil), ("sq_XK", nil), ("aa_ET", nil),
    ]
    #expect(rows.count == 10)
    for (text, region) in rows {
      #expect(try CalendarLocale(text).meantRegion == region, "\(text)")
    }
  }

  /// `c12` and `c24` are the region's own clock of 12 or 24 hours; ICU has no answer yet, so by the
  /// meaning of the others.
  @Test func hourCyclesC12AndC24FollowTheRegion() throws {
    let rows: [(String, String, String)] = [
      ("en-US-u-hc-c24", "en-US-u-hc-h23", "j"), ("en-GB-u-hc-c12", "en-GB-u-hc-h12", "j"),
      ("de-DE-u-hc-c12", "de-DE-u-hc-h12", "jm"), ("ja-JP-u-hc-c24", "ja-JP-u-hc-h23", "jm"),
    ]
    #expect(rows.count == 4)
    for (one, other, template) in rows {
      let first = try DatePattern(template: template, locale: CalendarLocale(one))
      let second = try DatePattern(template: template, locale: CalendarLocale(other))
      #expect(first.description == second.description, "\(one)")
    }
  }

  /// A value of up to eight letters is taken for the short name of a scheme without a look at the table.
  @Test func longNamesOfSchemesHaveMoreThanEightLetters() throws {
    var forms = 0
    var schemes: [[String]] = []
    while let entry = SchemeEntry(at: schemes.count) {
      schemes.append(
        [entry.family.shortPrefix, entry.family.prefix].flatMap { prefix in
          [entry.shortMember, entry.member].map { "\(prefix)\($0)" }
        })
    }
    for spellings in schemes {
      let short = spellings[0]
      for form in spellings where form != short {
        forms += 1
        #expect(form.utf8.count > 8)
        #expect(
          try LocaleIdentifier("en@weeks=\(form)") == LocaleIdentifier("en@weeks=\(short)"))
      }
    }
    #expect(forms == 157)
  }

  /// Short and long values, up to two of them and more: in any order the same identifier.
  @Test func orderMakesNoDifference() throws {
    let keywords = ["weeks=ch3", "fw=sun", "tz=usnyc", "calendar=islamic-civil", "weekdata=cldr45"]
    let sorted = ["ca", "fw", "tz", "weekdata", "weeks"]
    var rows = 0
    for bits in 0..<32 {
      let chosen = keywords.indices.filter { bits >> $0 & 1 == 1 }.map { keywords[$0] }
      let identifiers = try chosen.indices.map { first in
        try LocaleIdentifier("en@" + (chosen[first...] + chosen[..<first]).joined(separator: ";"))
      }
      for identifier in identifiers {
        rows += 1
        #expect(identifier == identifiers[0])
        #expect(identifier.hashValue == identifiers[0].hashValue)
        #expect(identifier.keywords.count == chosen.count)
        let keys = identifier.keywords.map(\.key.description)
        #expect(keys == sorted.filter { keys.contains($0) })
        for keyword in identifier.keywords {
          #expect(identifier.value(of: keyword.key) == keyword.value)
        }
        #expect(identifier.value(of: .empty) == nil)
      }
    }
    #expect(rows == 80)
  }
}
