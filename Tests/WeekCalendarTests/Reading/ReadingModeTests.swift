import Testing
import WeekCalendar

/// What each of the three modes takes and what it refuses.
@Suite struct ReadingModeTests {
  private static func read(
    _ pattern: String, _ text: String, _ locale: String, _ mode: ParsingMode
  ) throws -> String {
    let pattern = try DatePattern(pattern, dialect: .guess(pattern))
    do {
      return try pattern.parse(text, locale: try CalendarLocale(locale), mode: mode).description
    } catch let error as DateParseError {
      return error.description
    }
  }

  /// What exact reading refuses and the others take.
  @Test(arguments: [
    ("M/d/y", "01/02/2011", "en", "2011-01-02T00:00:00"),
    ("MM/dd/yyyy", "1/2/2011", "en", "2011-01-02T00:00:00"),
    ("%m/%d/%Y", "1/2/2011", "en", "2011-01-02T00:00:00"),
    ("M/d/y", "1/2/11", "en", "2011-01-02T00:00:00"),
    ("M/d/y", "1/2/50", "en", "1950-01-02T00:00:00"),
    ("MM/dd/yyyy", "001/0002/02011", "en", "2011-01-02T00:00:00"),
    ("y-MM-dd HH:mm", "2011-1-2 3:4", "en", "2011-01-02T03:04:00"),
    ("y/M/d", "2011/1/2", "ar_EG", "2011-01-02T00:00:00"),
    ("y-MM-dd", "٢٠١١-٠١-٠٢", "en", "2011-01-02T00:00:00"),
    ("y-MM-dd", "२०११-०१-०२", "en", "2011-01-02T00:00:00"),
    (
      "yyyy年M月d日", "\u{FF12}\u{FF10}\u{FF11}\u{FF11}年\u{FF11}月\u{FF12}日", "ja",
      "2011-01-02T00:00:00"
    ),
    ("d 'of' MMMM y", "2 OF january 2011", "en", "2011-01-02T00:00:00"),
    ("d MMMM y", "2\u{A0}January\u{202F}2011", "en", "2011-01-02T00:00:00"),
    ("d MMMM y", "2  January \u{A0}2011", "en", "2011-01-02T00:00:00"),
    ("d MMMM y", "2\u{3000}January\u{2009}2011", "en", "2011-01-02T00:00:00"),
    ("y-MM-dd h:mm\u{202F}a", "2011-01-02 3:04 pm", "en", "2011-01-02T15:04:00"),
    ("y-MM-dd h:mm a", "2011-01-02 3:04 p. m.", "es", "2011-01-02T15:04:00"),
    ("%d %B %Y", "02Jan  2011", "en", "2011-01-02T00:00:00"),
    ("%e.%m.%Y", "2.01.2011", "en", "2011-01-02T00:00:00"),
    ("y-MM-dd HH:mm:ss.SSS", "2011-01-02 03:04:05.5", "en", "2011-01-02T03:04:05.500"),
    ("y-MM-dd HH:mm:ss.SSS", "2011-01-02 03:04:05.56789", "en", "2011-01-02T03:04:05.567"),
    ("%s", "1293940245.25", "en", "2011-01-02T03:50:45.250"),
    ("%F %T %z", "2011-01-02 03:04:05 +053015", "en", "2011-01-02T03:04:05"),
    ("%F %T %z", "2011-01-02 03:04:05 +05:30:15", "en", "2011-01-02T03:04:05"),
    ("%F %T %z", "2011-01-02 03:04:05 Z", "en", "2011-01-02T03:04:05"),
    ("%F %T.%N", "2011-01-02 03:04:05.067", "en", "2011-01-02T03:04:05.067"),
    ("%F %T.%f", "2011-01-02 03:04:05.067891", "en", "2011-01-02T03:04:05.067"),
    ("%Y %U", "2011 01", "en", "2011-01-02T00:00:00"),
    ("%Y %U", "2011 00", "en", "2011-01-01T00:00:00"),
    ("%Y %W", "2011 01", "en", "2011-01-03T00:00:00"),
    ("%c", "Sun Jan  2 15:04:05 2011", "de", "2011-01-02T15:04:05"),
  ]) func standardParsingAcceptsWhatExactParsingRefuses(
    pattern: String, text: String, locale: String, date: String
  ) throws {
    let exact = try Self.read(pattern, text, locale, .exact)
    #expect(exact != date && !exact.hasPrefix("2011"), "exact: \(exact)")
    #expect(try Self.read(pattern, text, locale, .standard) == date)
    #expect(try Self.read(pattern, text, locale, .lenient) == date)
  }

  /// What only lenient reading takes.
  @Test(arguments: [
    ("y-MM-dd", "2011/01.02", "en", "2011-01-02T00:00:00"),
    ("MMM d, y", "Jan 2 2011", "en", "2011-01-02T00:00:00"),
    ("MMM d, y", "Jan. 2 , 2011", "en", "2011-01-02T00:00:00"),
    ("MMM d, y", "1 2, 2011", "en", "2011-01-02T00:00:00"),
    ("MM d yy", "Jan / 02/ 11", "en", "2011-01-02T00:00:00"),
    ("d 'de' MMMM 'de' y", "2 diciembre 2011", "es", "2011-12-02T00:00:00"),
    ("d 'a' MMMM y", "2 abril 2011", "es", "2011-04-02T00:00:00"),
    ("y-MM-dd", "2011\u{2212}01\u{2010}02", "en", "2011-01-02T00:00:00"),
    ("d MMMM y", "2janvier2011", "fr", "2011-01-02T00:00:00"),
    ("y-MM-dd 'at' h:mm a", "2011-01-02 3.04pm.", "en", "2011-01-02T15:04:00"),
    ("yyyy-MM", "2011-05", "en", "2011-05-01T00:00:00"),
    ("YYYY-'W'ww", "2011-02", "en_US", "2011-01-02T00:00:00"),
    ("y w", "2011 2", "en_US", "2011-01-02T00:00:00"),
    ("y w", "2011 1", "en_US", "2010-12-26T00:00:00"),
    ("y M F", "2011 2 2", "en_US", "2011-02-13T00:00:00"),
    ("%G-W%V", "2010-W52", "en", "2010-12-27T00:00:00"),
    ("yyyy-MM-dd B", "2011-01-02 in the afternoon", "en", "2011-01-02T15:00:00"),
    ("yyyy-MM-dd B", "2011-01-02 at night", "en", "2011-01-02T22:30:00"),
    ("yyyy-MM-dd B", "2011-01-02 noon", "en", "2011-01-02T12:00:00"),
    ("yyyy-MM-dd B", "2011-01-02 midnight", "en", "2011-01-02T00:00:00"),
    ("yyyy-MM-dd HH:mm B", "2011-01-02 09:00 at night", "en", "2011-01-02T21:00:00"),
    ("yyyy-MM-dd HH:mm B", "2011-01-02 12:00 midnight", "en", "2011-01-02T00:00:00"),
    ("yyyy-MM-dd h:mm B", "2011-01-02 12:00 midnight", "en", "2011-01-02T00:00:00"),
    ("yyyy-MM-dd h:mm a", "2011-01-02 0:13 AM", "en", "2011-01-02T00:13:00"),
    ("yy-MM-dd", "1811-01-02", "en", "1811-01-02T00:00:00"),
    ("y-MM-dd HH:mm Z", "2011-01-02 03:04 UT+5", "en", "2011-01-02T03:04:00"),
  ]) func onlyLenientParsingAccepts(pattern: String, text: String, locale: String, date: String)
    throws
  {
    for mode in [ParsingMode.exact, .standard] {
      #expect(try !Self.read(pattern, text, locale, mode).hasPrefix("2"), "\(mode)")
    }
    #expect(try Self.read(pattern, text, locale, .lenient) == date)
  }

  /// What standard reading refuses, and why.
  @Test(arguments: [
    ("M/d/y", "1/2/011", "two digits, or four or more, of the year of the era at byte 4"),
    ("M/d/yyyy", "1/2/11", "4 digits of the year of the era at byte 4"),
    ("M/d/yyy", "1/2/011", "4 digits of the year of the era at byte 4"),
    ("M/d/yy", "1/2/2011", "2 digits of the two-digit year at byte 4"),
    ("%m/%d/%Y", "1/2/11", "4 digits of the year at byte 4"),
    ("%m/%d/%y", "1/2/2011", "2 digits of the year of the century at byte 4"),
    ("yyyyMMdd", "201112", "4 digits of the year of the era at byte 0"),
    ("d MMM y", "2 Janvier 2011", "' ' at byte 5"),
    ("y-MM-dd", "2011/01/02", "'-' at byte 4"),
    ("y-MM-dd", "2011-01-02 x", "the end of the text at byte 11"),
  ]) func standardParsingRefusesWithTheExpectedError(
    pattern: String, text: String, expected: String
  ) throws {
    #expect(try Self.read(pattern, text, "en", .standard) == "expected " + expected)
  }

  /// No mode takes what contradicts itself, what two dates have, or numbers that run together.
  @Test(arguments: [
    ("E y-MM-dd", "Mon 2011-01-02"), ("y-MM-dd HH:mm a", "2011-01-02 03:04 PM"),
    ("M/d/y", "1112011"), ("yyyy-MM-dd HH:mm B", "2011-01-02 13:37 midnight"),
    ("h:mm B y-MM-dd", "3:00 at night 2011-01-02"), ("d MMMMM y", "2 J 2011"),
    ("y-MM-dd Q", "2011-01-02 2"), ("M/d/y", "13/1/2011"), ("y-MM-dd", "2011-02-29"),
    ("yyyyMMdd", "201112"), ("%a %F", "Mon 2011-01-02"), ("y-MM-dd", "+2011-01-02"),
    ("y-MM-dd xxx Z", "2011-01-02 +01:00 +0200"),
  ]) func everyModeRefusesContradictions(pattern: String, text: String) throws {
    for mode in ParsingMode.allCases {
      let found = try Self.read(pattern, text, "en", mode)
      #expect(!found.hasPrefix("2011"), "\(mode): \(found)")
    }
  }

  /// Years with an era are kept as they are, and signs say that they do.
  @Test func yearsAreReadAsWritten() throws {
    #expect(
      try Self.read("MMMM d, y G", "March 15, 45 BC", "en", .standard) == "-0044-03-15T00:00:00")
    #expect(
      try Self.read("MMMM d, y G", "March 15, 45 AD", "en", .lenient) == "0045-03-15T00:00:00")
    #expect(try Self.read("u-MM-dd", "-44-03-15", "en", .standard) == "-0044-03-15T00:00:00")
    #expect(try Self.read("yyyy-MM-dd", "70-01-02", "en", .lenient) == "0070-01-02T00:00:00")
  }

  @Test func digitsOfEveryScriptAreRead() throws {
    let pattern = try DatePattern("y-MM-dd")
    let locale = try CalendarLocale("en")
    var count = 0
    for value in UInt32(0x80)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.numericType == .decimal,
        scalar.properties.numericValue == 0
      else { continue }
      func digits(_ text: String) -> String {
        String(
          String.UnicodeScalarView(
            text.unicodeScalars.compactMap { Unicode.Scalar(value + $0.value - 0x30) }))
      }
      let text = digits("2011") + "-" + digits("10") + "-" + digits("27")
      // Digits that the standard library's Unicode has and ours has not are not dates.
      if let found = try? pattern.parse(text, locale: locale) {
        #expect(found.description == "2011-10-27T00:00:00")
        count += 1
      }
      let error = #expect(throws: DateParseError.self) {
        try pattern.parse(text, locale: locale, mode: .exact)
      }
      #expect(error?.description.hasSuffix(" at byte 0") == true)
    }
    #expect(count == 67)
  }
}
