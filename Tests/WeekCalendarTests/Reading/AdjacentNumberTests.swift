import Testing
import WeekCalendar

/// Numbers without anything between: each has its full width, in both languages and all modes.
@Suite struct AdjacentNumberTests {
  /// What each field of 2011-10-27T23:24:35.678, a Thursday, is written as with all its digits.
  private static let letters = [
    ("y", "2011"), ("yyyy", "2011"), ("yy", "11"), ("Y", "2011"), ("YY", "11"), ("u", "2011"),
    ("U", "2011"), ("r", "2011"), ("Q", "4"), ("q", "4"), ("M", "10"), ("MM", "10"), ("L", "10"),
    ("w", "44"), ("W", "5"), ("d", "27"), ("dd", "27"), ("D", "300"), ("DDD", "300"), ("F", "4"),
    ("g", "2455862"), ("e", "5"), ("c", "5"), ("H", "23"), ("k", "23"), ("K", "11"), ("h", "11"),
    ("m", "24"), ("s", "35"), ("S", "6"), ("SSS", "678"), ("A", "84275678"),
  ]
  private static let conversions = [
    ("%Y", "2011"), ("%G", "2011"), ("%C", "20"), ("%y", "11"), ("%g", "11"), ("%m", "10"),
    ("%d", "27"), ("%e", "27"), ("%-d", "27"), ("%_m", "10"), ("%H", "23"), ("%I", "11"),
    ("%k", "23"), ("%l", "11"), ("%j", "300"), ("%M", "24"), ("%S", "35"), ("%u", "4"),
    ("%w", "4"), ("%U", "43"), ("%W", "43"), ("%V", "43"), ("%-j", "300"), ("%-Y", "2011"),
  ]

  /// Whether an error is about a number of the text.
  private static func namesField(_ error: DateParseError) -> Bool {
    switch error {
    case .unexpected(_, .digits), .outOfRange, .contradiction, .conflict: true
    default: false
    }
  }

  private static func check(
    _ whole: String, _ text: String, millisecond: Int,
    _ read: (String) throws(DateParseError) -> CivilDateTime
  ) throws {
    let expected = CivilDateTime(
      try CivilDate("2011-10-27"),
      try CivilTime(hour: 23, minute: 24, second: 35, millisecond: millisecond))
    do throws(DateParseError) {
      let found = try read(text)
      #expect(found == expected, "\(whole): '\(text)' gives \(found)")
    } catch {
      Issue.record("\(whole): '\(text)': \(error)")
    }
    let short = String(text.dropLast())
    do throws(DateParseError) {
      let found = try read(short)
      Issue.record("\(whole): '\(short)' gives \(found)")
    } catch {
      #expect(namesField(error), "\(whole): '\(short)': \(error)")
    }
  }

  @Test func everyPairOfLettersIsReadOrRefused() throws {
    let locale = try CalendarLocale("en_US")
    var count = 0
    for (first, firstText) in Self.letters {
      for (second, secondText) in Self.letters where first.last != second.first {
        let pattern = "u-MM-dd HH:mm:ss.SSS|\(first)\(second)"
        let compiled = try DatePattern(pattern)
        for mode in ParsingMode.allCases {
          count += 1
          try Self.check(
            pattern, "2011-10-27 23:24:35.678|\(firstText)\(secondText)", millisecond: 678
          ) {
            text throws(DateParseError) in
            try compiled.parse(text, locale: locale, mode: mode)
          }
        }
      }
    }
    // 32 * 32 pairs less those that would be one longer run of a letter, in three modes.
    #expect(count == 2928)
  }

  @Test func everyPairOfConversionsIsReadOrRefused() throws {
    var count = 0
    for dialect in [PatternDialect.posix, .glibc, .localized] {
      for (first, firstText) in Self.conversions {
        for (second, secondText) in Self.conversions {
          let format = "%Y-%m-%d %H:%M:%S|\(first)\(second)"
          let compiled = try DatePattern(format, dialect: dialect)
          for mode in ParsingMode.allCases {
            count += 1
            let text = "2011-10-27 23:24:35|\(firstText)\(secondText)"
            try Self.check(format, text, millisecond: 0) { text throws(DateParseError) in
              try compiled.parse(text, mode: mode)
            }
          }
        }
      }
    }
    #expect(count == 3 * 24 * 24 * 3)
  }

  @Test(arguments: [
    ("%Y%m%d", "20111027", "2011-10-27"), ("%Y%m%d", "09990730", "0999-07-30"),
    ("%Y%m%d", "120110102", "+12011-01-02"), ("%Y%j", "2011300", "2011-10-27"),
    ("%Y%-m%-d", "20110102", "2011-01-02"), ("%Y20%m%d", "2011201027", "2011-10-27"),
    ("%d%m%Y", "02010999", "0999-01-02"), ("%d%m%y", "020111", "2011-01-02"),
    ("%Y%m%d%z", "09990730+0000", "0999-07-30"), ("%Y%e%m", "2011 210", "2011-10-02"),
    ("%G%V%u", "2010527", "2011-01-02"), ("%F%H", "2011-01-0207", "2011-01-02"),
  ]) func adjacentConversionsAreRead(_ format: String, _ text: String, _ expected: String) throws {
    for dialect in [PatternDialect.posix, .glibc, .localized] {
      for mode in ParsingMode.allCases {
        let found = try DatePattern(format, dialect: dialect).parse(text, mode: mode)
        #expect(try found.date == CivilDate(expected), "\(format), \(dialect), \(mode)")
      }
    }
  }

  @Test(arguments: [
    ("%Y%m%d", "2011102"), ("%Y%j", "20203"), ("%Y%m%d", "9990730"), ("%Y%m%d", "201112"),
    ("%y%m%d", "11102"), ("%d%m%Y", "2102011"), ("%Y%-m%-d", "201112"), ("%Y%e%m", "2011210"),
    ("%Y20%m%d", "11201027"), ("%G%V%u", "201052"), ("%C%y%m%d", "2011102"),
  ]) func ambiguousConversionsAreErrors(_ format: String, _ text: String) throws {
    for dialect in [PatternDialect.posix, .glibc, .localized] {
      for mode in ParsingMode.allCases {
        let format = try DatePattern(format, dialect: dialect)
        do throws(DateParseError) {
          let found = try format.parse(text, mode: mode)
          Issue.record("\(format) reads '\(text)' as \(found)")
        } catch {
          #expect(Self.namesField(error), "\(format): \(error)")
        }
      }
    }
    let error = #expect(throws: DateParseError.self) {
      try DatePattern("%Y%m%d", dialect: .posix).parse("2011102")
    }
    #expect(error?.description == "expected 4 digits of the year at byte 0")
  }

  /// Literal digits, and names that start with one.
  @Test(arguments: [
    ("y'7'MMdd", "201171027", "en", "2011-10-27"), ("yMMMd", "20111月2", "ja", "2011-01-02"),
    ("yMd", "20110102", "en", "2011-01-02"), ("Hmm y-MM-dd", "0930 2011-01-02", "en", "2011-01-02"),
    ("dMMMy", "2Jan2011", "en", "2011-01-02"), ("yyyyMMdd", "٢٠١١٠١٠٢", "ar_EG", "2011-01-02"),
  ]) func adjacentLettersAreRead(
    _ pattern: String, _ text: String, _ locale: String, _ date: String
  ) throws {
    let locale = try CalendarLocale(locale)
    for mode in ParsingMode.allCases {
      let found = try DatePattern(pattern).parse(text, locale: locale, mode: mode)
      #expect(try found.date == CivilDate(date))
    }
  }

  @Test(arguments: [
    ("y'7'MMdd", "20171027", "en"), ("yMMMd", "2011月2", "ja"), ("yMd", "201112", "en"),
    ("Hmm y-MM-dd", "930 2011-01-02", "en"), ("yyyyMMdd", "٢٠١١٠١٢", "ar_EG"),
  ]) func ambiguousLettersAreErrors(_ pattern: String, _ text: String, _ locale: String) throws {
    let locale = try CalendarLocale(locale)
    for mode in ParsingMode.allCases {
      let error = #expect(throws: DateParseError.self) {
        try DatePattern(pattern).parse(text, locale: locale, mode: mode)
      }
      let offset = pattern == "yMMMd" ? 4 : 0
      #expect(error?.description.contains(" at byte \(offset)") == true, "\(mode)")
    }
  }

  /// Text that was once refused, or in standard mode only, although formatting had written it.
  @Test(arguments: [
    // An offset of four digits, and blanks of padding that the blank before them had matched.
    ("%F %z%H", PatternDialect.posix, "en", "2011-10-07 +000003", "2011-10-07T03:00:00"),
    ("%F %k%M", .posix, "en", "2011-10-07  304", "2011-10-07T03:04:00"),
    ("%Y:%n%e%m", .posix, "en", "2011:\n 710", "2011-10-07T00:00:00"),
    // A greater width than numbers of other patterns may have.
    ("%025d.%m.%Y", .posix, "en", "0000000000000000000000007.10.2011", "2011-10-07T00:00:00"),
    // ASCII digits beside those of another script.
    ("uuuu-MM-dd'7'E", .uts35, "ar_EG", "٢٠١١-١٠-٠٧7الجمعة", "2011-10-07T00:00:00"),
    ("%J", .localized, "ar_EG", "2455841.627842477", "2011-10-07T03:04:05.590"),
    ("%J", .localized, "ar_EG", "-1455841.5", "-8699-12-10T00:00:00"),
    // A name of the list starts with a digit, but not the first one.
    (
      "uuuu-MM-dd AQQQ", .uts35, "ps_PK", "۲۰۱۱-۰۵-۰۷ ۱۱۰۴۵۵۹۰۲مه ربعه",
      "2011-05-07T03:04:05.590"
    ),
    // A fraction is not of the seconds before other text.
    (
      "u-MM-dd H:mm:ss.ss '|' SS", .uts35, "en", "2011-10-07 3:04:05.05 | 59",
      "2011-10-07T03:04:05.590"
    ),
  ]) func writtenTextsAreRead(
    _ pattern: String, _ dialect: PatternDialect, _ locale: String, _ text: String,
    _ expected: String
  ) throws {
    let pattern = try DatePattern(pattern, dialect: dialect)
    let locale = try CalendarLocale(locale)
    for mode in [ParsingMode.exact, .standard] {
      let found = try pattern.parse(text, locale: locale, mode: mode)
      #expect(found.description == expected, "\(pattern), \(mode)")
      #expect(pattern.string(from: found, locale: locale) == text)
    }
  }
}
