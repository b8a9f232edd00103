import TestSupport
import Testing
import WeekCalendar

/// What the doc comments promise, the errors, the localized dialect, and any bytes at all.
@Suite struct StrftimeTests {
  /// The instant of the doc comments: 2011-01-02T15:04:05.678.
  static func dateTime() throws -> CivilDateTime {
    CivilDateTime(
      try CivilDate(year: 2011, month: 1, day: 2),
      try CivilTime(hour: 15, minute: 4, second: 5, millisecond: 678))
  }

  private func text(_ format: String, _ dialect: PatternDialect = .posix) throws -> String {
    try DatePattern(format, dialect: dialect).string(from: try Self.dateTime())
  }

  private func localized(_ format: String, _ locale: String) throws -> String {
    try DatePattern(format, dialect: .localized).string(
      from: try Self.dateTime(), locale: locale)
  }

  /// The table of the type's doc comment.
  @Test(arguments: [
    ("%a %A", "Sun Sunday"), ("%b %h %B %Ob %OB", "Jan Jan January Jan January"),
    ("%c", "Sun Jan  2 15:04:05 2011"), ("%C", "20"), ("%d %e", "02  2"),
    ("%D %x", "01/02/11 01/02/11"), ("%F", "2011-01-02"), ("%g %G", "10 2010"),
    ("%H %k", "15 15"), ("%I %l", "03  3"), ("%j", "002"), ("%m %M %S", "01 04 05"),
    ("%n%t%%", "\n\t%"), ("%p %P", "PM pm"), ("%r", "03:04:05 PM"), ("%R %T", "15:04 15:04:05"),
    ("%X", "15:04:05"), ("%s", "1293980645"), ("%u %w", "7 0"), ("%U %W", "01 00"), ("%V", "52"),
    ("%v", " 2-Jan-2011"), ("%y %Y", "11 2011"), ("%z %Z", "+0000 GMT"),
    ("%+", "Sun Jan  2 15:04:05 GMT 2011"), ("%G-W%V", "2010-W52"),
  ])
  func posixFormatsGiveTheDocumentedText(_ format: String, _ expected: String) throws {
    #expect(try text(format) == expected)
  }

  @Test(arguments: [
    ("%d %e", "02  2"), ("%f", "05.678"), ("%F", "2011-01-02"), ("%g %G", "10 2010"),
    ("%H %k %I %l", "15 15 03  3"), ("%j", "002"), ("%J", "2455564.127843495"),
    ("%m %M %S", "01 04 05"), ("%%", "%"), ("%p %P", "PM pm"), ("%R %T", "15:04 15:04:05"),
    ("%s", "1293980645"), ("%u %w", "7 0"), ("%U %W %V", "01 00 52"), ("%Y", "2011"),
    ("%Y\0%Q", "2011"), ("é%Y", "é2011"), ("", ""),
  ])
  func sqliteFormatsGiveTheDocumentedText(_ format: String, _ expected: String) throws {
    #expect(try text(format, .sqlite) == expected)
  }

  /// POSIX.1-2024's plus flag, which glibc does not have.
  @Test(arguments: [
    (2011, "%+Y|%+4Y|%+5Y|%+10Y", "2011|2011|+2011|+000002011"),
    (9, "%+Y|%+C|%+F|%+12F", "0009|00|0009-01-01|+00009-01-01"),
    (12_345, "%+Y|%+C|%+3C|%+F|%+12F|%+G", "+12345|+123|+123|+12345-01-01|+12345-01-01|+12345"),
    (-5, "%+Y|%+6Y|%+C|%+F", "-005|-00005|-1|-005-01-01"),
  ])
  func plusFlagWritesExpandedYears(_ year: Int, _ format: String, _ expected: String) throws {
    let date = try CivilDate(year: year, month: 1, day: 1)
    #expect(try DatePattern(format, dialect: .posix).string(from: date) == expected)
  }

  @Test func plusIsAConversionIfNoYearFollows() throws {
    #expect(try text("%+-") == "Sun Jan  2 15:04:05 GMT 2011-")
    #expect(try text("%30+") == "  Sun Jan  2 15:04:05 GMT 2011")
    #expect(try text("%^+") == "SUN JAN  2 15:04:05 GMT 2011")
  }

  // MARK: Errors

  @Test(arguments: [
    (
      "%Y-%Q", PatternDialect.posix,
      PatternError.unknownConversion(0x51, offset: 3, dialect: .posix)
    ),
    ("%Y-%C", .sqlite, .unknownConversion(0x43, offset: 3, dialect: .sqlite)),
    ("%-d", .sqlite, .unknownConversion(0x2D, offset: 0, dialect: .sqlite)),
    ("%5d", .sqlite, .unknownConversion(0x35, offset: 0, dialect: .sqlite)),
    ("%é", .posix, .unknownConversion(0xC3, offset: 0, dialect: .posix)),
    ("%{yyyy}", .posix, .unknownConversion(0x7B, offset: 0, dialect: .posix)),
    ("ab%", .posix, .incomplete(offset: 2)), ("ab%-05E", .posix, .incomplete(offset: 2)),
    ("%", .sqlite, .incomplete(offset: 0)),
    ("%\0", .sqlite, .unknownConversion(0, offset: 0, dialect: .sqlite)),
    ("%_5Ed", .posix, .unknownModifier(0x45, letter: 0x64, offset: 3)),
    ("%OY", .localized, .unknownModifier(0x4F, letter: 0x59, offset: 1)),
    ("%999999999d", .posix, .widthTooLarge(offset: 1, limit: 1_024)),
    ("%-1025Z", .glibc, .widthTooLarge(offset: 2, limit: 1_024)),
    ("%99999999999999999999999999999999d", .localized, .widthTooLarge(offset: 1, limit: 1_024)),
    ("%{yyyy", .localized, .unclosedBrace(offset: 1)),
    ("%{'}", .localized, .unclosedBrace(offset: 1)),
    ("%Y%{yyyy-n}", .localized, .unknownLetter(0x6E, offset: 9)),
    ("%Y-%5Q", .posix, .unknownConversion(0x51, offset: 3, dialect: .posix)),
    ("%Y%{yyyy-OO}", .localized, .unknownWidth(0x4F, width: 2, offset: 9)),
    ("%Y-%F", .python, .unknownConversion(0x46, offset: 3, dialect: .python)),
    ("%-d", .python, .unknownConversion(0x2D, offset: 0, dialect: .python)),
    ("%:", .python, .unknownConversion(0x3A, offset: 0, dialect: .python)),
    ("%:Z", .localized, .unknownConversion(0x3A, offset: 0, dialect: .localized)),
    ("%:z", .posix, .unknownConversion(0x3A, offset: 0, dialect: .posix)),
    (String(repeating: "x", count: 4_097), .posix, .tooLong(count: 4_097, limit: 4_096)),
  ])
  func malformedFormatsGiveTheExpectedError(
    _ format: String, _ dialect: PatternDialect, _ expected: PatternError
  ) throws {
    do throws(PatternError) {
      let format = try DatePattern(format, dialect: dialect)
      Issue.record("\(format) was read")
    } catch {
      #expect(error == expected)
    }
  }

  @Test func errorTextsNameTheConversion() {
    #expect(
      PatternError.unknownConversion(0x51, offset: 3, dialect: .sqlite).description
        == "%Q at byte 3 is not a conversion of the sqlite strftime: write %% for a percent sign, or "
        + "use one of d e f F g G H I j J k l m M p P R s S T u U V w W Y")
    #expect(
      PatternError.widthTooLarge(offset: 1, limit: 1_024).description
        == "the width at byte 1 is too large: at most 1024 is allowed")
    #expect(
      PatternError.unknownModifier(0x45, letter: 0x64, offset: 1).description
        == "'E' at byte 1 does not go with %d: write %d")
    #expect(
      PatternError.unclosedBrace(offset: 1).description
        == "the brace at byte 1 is not closed: write %{pattern}, as in %{YYYY-ww}")
  }

  /// Each letter that a message names is one, and each that is one is named.
  @Test func errorsListExactlyTheKnownLetters() {
    for dialect in PatternDialect.strftimes {
      let known = StrftimeLetter.known(in: dialect)
        .replacing(" or a pattern as in {YYYY-ww}", with: "").split(separator: " ")
      for byte in UInt8(0x21)...0x7E where byte != UInt8(ascii: "%") {
        let letter = byte == ASCII.colon ? ":z" : String(Unicode.Scalar(byte))
        let isKnown = known.contains(Substring(letter))
        #expect((StrftimeLetter(byte, in: dialect) != nil) == isKnown)
      }
    }
  }

  // MARK: A locale's names and digits

  @Test(arguments: [
    ("de_DE", "%A, %-d. %B %Y", "Sonntag, 2. Januar 2011"),
    ("ru_RU", "%e %B|%OB|%^OB", " 2 января|январь|ЯНВАРЬ"),
    ("en_US", "%{YYYY-ww}|%G-%V|%U", "2011-02|2010-52|01"),
    ("en_US", "%p %P %#p %I", "PM pm pm 03"), ("en_US", "%S.%N", "05.678000000"),
    ("ar_EG", "%Y-%m-%d|%-m|%_m|%5j|%012F", "٢٠١١-٠١-٠٢|١| ١|٠٠٠٠٢|٠٠٢٠١١-٠١-٠٢"),
    ("ar_EG", "%{YYYY-ww}", "٢٠١١-٠١"),
    ("ar_EG", "%s %f %J", "١٢٩٣٩٨٠٦٤٥ ٠٥.٦٧٨ 2455564.127843495"),
    ("el_GR", "%^A|%12B|%-3d|", "ΚΥΡΙΑΚΉ|  Ιανουαρίου|  2|"),
    ("de_DE", "%c|%x|%X|%r", "02.01.2011, 15:04:05|02.01.11|15:04:05|3:04:05\u{202F}PM"),
    (
      "en_US", "%c|%x|%Ex|%X", "Jan 2, 2011, 3:04:05\u{202F}PM|1/2/11|1/2/11|3:04:05\u{202F}PM"
    ),
    ("en_US", "%12x|%^c|%-x|%%x", "      1/2/11|JAN 2, 2011, 3:04:05\u{202F}PM|1/2/11|%x"),
    ("ja_JP", "%c|%x|%r", "2011/01/02 15:04:05|2011/01/02|午後3:04:05"),
    ("fr_FR", "%Z|%#Z|%20Z|%{zzzz}", "UTC+0|utc+0|               UTC+0|heure moyenne de Greenwich"),
    ("fr_FR", "%{d MMMM}|%^20{d MMMM 'h}'}|%#{MMM}", "2 janvier|        2 JANVIER H}|JANV."),
    ("en_US", "%{''yy{''}|%{}|%{'%Y'}", "'11{'||%Y"),
    ("en_US", "%v|%+|%D", " 2-Jan-2011|Sun Jan  2 15:04:05 GMT 2011|01/02/11"),
    ("th_TH", "%Y", "2011"), ("en_US", "%10z|%Z|%#Z", "         +0000000000|GMT|gmt"),
  ])
  func localizedFormatsGiveTheExpectedText(_ locale: String, _ format: String, _ expected: String)
    throws
  {
    #expect(try localized(format, locale) == expected)
  }

  @Test func localizedYearsUseTheLocalesMinusSign() throws {
    let date = try CivilDate(year: -44, month: 3, day: 15)
    let format = try DatePattern("%Y|%6Y|%_6Y|%{uuuu}", dialect: .localized)
    #expect(try format.string(from: date, locale: "sv_SE") == "−44|−00044|   −44|−0044")
    #expect(format.string(from: date) == "-44|-00044|   -44|-0044")
  }

  /// Names, digits and a locale's own forms in every dialect; published meanings stay.
  @Test func everyDialectUsesTheLocale() throws {
    let expected: [(PatternDialect, String, String)] = [
      (.uts35, "EEEE d. MMMM y ww", "Sonntag 2. Januar 2011 52"),
      (.icu, "EEEE d. MMMM y ww", "Sonntag 2. Januar 2011 52"),
      (.sqlite, "%d.%m.%Y %p %U", "02.01.2011 PM 01"),
      (.posix, "%A, %-d. %B %Y", "Sonntag, 2. Januar 2011"),
      (
        .posix, "%c|%x|%X|%r|%U|%Z",
        "02.01.2011, 15:04:05|02.01.11|15:04:05|3:04:05\u{202F}PM|01|GMT"
      ),
      (.glibc, "%A %OB|%x|%Q", "Sonntag Januar|02.01.11|%Q"),
      (.python, "%A %b|%x %X|%U %G-W%V", "Sonntag Jan.|02.01.11 15:04:05|01 2010-W52"),
      (.localized, "%A|%x|%{YYYY-ww}", "Sonntag|02.01.11|2010-52"),
    ]
    for (dialect, text, german) in expected {
      let pattern = try DatePattern(text, dialect: dialect)
      #expect(try pattern.string(from: try Self.dateTime(), locale: "de_DE") == german)
    }
    #expect(Set(expected.map(\.0)) == Set(PatternDialect.allCases))
    for dialect in PatternDialect.strftimes {
      let pattern = try DatePattern("%Y %p %d", dialect: dialect)
      #expect(try pattern.string(from: try Self.dateTime(), locale: "ar_EG") == "٢٠١١ م ٠٢")
    }
  }

  @Test func unknownLocaleIsAnError() throws {
    let error = #expect(throws: LocaleError.self) {
      try DatePattern("%Y", dialect: .localized).string(from: try Self.dateTime(), locale: "12")
    }
    #expect(error?.description.hasPrefix("'12' at byte 0 of the locale is not a language") == true)
  }

  /// The C locale has a name for whatever a pattern in braces asks for.
  @Test func bracesAreEnglishInTheCLocale() throws {
    let format = try DatePattern(
      "%{G GGGG GGGGG Q QQQ QQQQ QQQQQ MMMMM LLLL EEEEE EEEEEE aaaaa YYYY-ww}", dialect: .localized)
    #expect(
      format.string(from: try Self.dateTime())
        == "AD Anno Domini A 1 Q1 1st quarter 1 J January S Su p 2010-52")
  }

  @Test func equalFormatsAreEqual() throws {
    let format = try DatePattern("%Y", dialect: .posix)
    #expect(try format == DatePattern("%Y", dialect: .posix))
    #expect(try format != DatePattern("%Y", dialect: .sqlite))
    #expect(try format != DatePattern("%y", dialect: .posix))
    #expect(format.description == "%Y")
    #expect(
      PatternDialect.allCases.map(\.description)
        == ["uts35", "icu", "sqlite", "posix", "glibc", "python", "localized"])
  }

  // MARK: Bounds

  /// Any bytes give a text or an error.
  @Test func anyBytesAreCompiledWithoutTrap() throws {
    var random = SplitMix64(seed: 3)
    let dateTime = try Self.dateTime()
    let locale = try CalendarLocale("ar_EG")
    let likely = Array("%%%%%%%%%-_0^#+EO1250{}'aAbBcCdDeFgGHIjJklmMnpPrRsSTuUvVwWxXyYzZfy%".utf8)
    var buffer = UTF8Buffer()
    var compiled = 0
    for round in 0..<40_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Int.random(in: 0..<20, using: &random) == 0
          ? UInt8(truncatingIfNeeded: random.next())
          : likely[Int.random(in: 0..<likely.count, using: &random)]
      }
      let dialect = PatternDialect.strftimes[round % 5]
      guard let format = try? DatePattern(bytes: bytes, dialect: dialect) else { continue }
      compiled += 1
      buffer.removeAll()
      format.append(dateTime, to: &buffer)
      format.append(dateTime, locale: locale, to: &buffer)
      #expect(buffer.count < 100_000)
    }
    #expect(compiled > 10_000)
  }

  @Test func largestFormatsStayWithinTheLimit() throws {
    let dateTime = try Self.dateTime()
    let locale = try CalendarLocale("ff_Adlm_GN")  // digits of four bytes
    var buffer = UTF8Buffer()
    for piece in ["%+", "%c", "%Z", "x", "%{}", "%^{MMMM}", "%1024z", "%01024Y", "%1024+", "%#A"] {
      let text = String(repeating: piece, count: 4_096 / piece.utf8.count)
      let format = try DatePattern(text, dialect: .localized)
      #expect(format.literals.count <= 5 * 4_096 && format.description == text)
      buffer.removeAll()
      format.append(dateTime, to: &buffer)
      #expect(buffer.count <= 4_000_000)
      let first = try DatePattern(piece, dialect: .localized).string(from: dateTime)
      #expect(buffer.string == String(repeating: first, count: 4_096 / piece.utf8.count))
      buffer.removeAll()
      format.append(dateTime, locale: locale, to: &buffer)
      #expect(buffer.count <= 4_000_000)
    }
  }

  /// A buffer's earlier bytes are not touched by groups.
  @Test func groupsLeaveEarlierTextUnchanged() throws {
    var buffer = UTF8Buffer()
    buffer.append("ähm ")
    let format = try DatePattern("%^a%#10B%P", dialect: .localized)
    format.append(try Self.dateTime(), locale: try CalendarLocale("de_DE"), to: &buffer)
    #expect(buffer.string == "ähm SO.    JANUARpm")
  }
}

extension DatePattern {
  init(bytes: [UInt8], dialect: PatternDialect) throws(PatternError) {
    self = try bytes.withSpan { (bytes) throws(PatternError) in
      try DatePattern(utf8: bytes, dialect: dialect)
    }
  }
}
