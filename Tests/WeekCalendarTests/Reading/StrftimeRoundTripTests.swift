import Testing
import WeekCalendar

/// What a strftime format writes reads back as the same date and time.
@Suite struct StrftimeRoundTripTests {
  private static let everyYear = [
    "%Y-%m-%d", "%F", "%a %e %b %Y", "%A, %-d. %B %Y", "%G-W%V-%u", "%G W%V %A", "%Y %U %w",
    "%Y %W %a", "%Y-%j", "%C%y-%m-%d", "%^A %^b %d %Y", "%10Y|%_5m|%-d", "%+6Y-%m-%d",
    "%_20B %d %Y", "%-5d/%m/%Y", "%20A %F",
  ]
  private static let withTime = [
    "%F %T", "%c", "%s", "%Y-%m-%d %I:%M:%S %p", "%F %r", "%F %l:%M:%S %P", "%F %k:%M:%S",
    "%F %H:%M:%S %z", "%a %b %e %H:%M:%S %Z %Y", "%F %#p %I:%M:%S",
  ]
  private static let days = [
    "2011-01-02", "2010-12-31", "2012-02-29", "2000-01-01", "1999-12-31", "2020-12-28",
    "2024-12-30", "2016-01-03", "1970-01-01", "2049-06-15", "1969-12-31", "0999-11-30",
    "+12345-09-09", "+999999-12-20", "0001-01-01",
  ]

  private static func roundTrip(
    _ format: DatePattern, _ dateTime: CivilDateTime, _ locale: CalendarLocale?
  ) -> String? {
    let text =
      locale.map { format.string(from: dateTime, locale: $0) }
      ?? format.string(from: dateTime)
    // In standard reading a year has four digits.
    let isExact = dateTime.date.year < 1_000 || dateTime.date.day % 2 == 0
    let mode: ParsingMode = isExact ? .exact : .standard
    do throws(DateParseError) {
      let found =
        if let locale {
          try format.parse(text, locale: locale, mode: mode)
        } else {
          try format.parse(text, mode: mode)
        }
      return found == dateTime ? nil : "\(format): '\(text)' gives \(found), not \(dateTime)"
    } catch {
      return "\(format): '\(text)' of \(dateTime): \(error)"
    }
  }

  private static var dateTimes: [CivilDateTime] {
    get throws {
      var dateTimes: [CivilDateTime] = []
      for (index, day) in (days + ["0000-02-29", "-0001-12-31", "-9999-01-02"]).enumerated() {
        let seconds = [0, 43_199, 43_200, 86_399, 53_045, 3_600, 61][index % 7]
        dateTimes.append(
          CivilDateTime(try CivilDate(day), try CivilTime(millisecondOfDay: seconds * 1_000)))
      }
      return dateTimes
    }
  }

  @Test func posixAndGlibcFormatsRoundTrip() throws {
    var count = 0
    var failures: [String] = []
    for dialect in [PatternDialect.posix, .glibc, .localized] {
      for text in Self.everyYear + Self.withTime {
        let format = try DatePattern(text, dialect: dialect)
        let hasTime = Self.withTime.contains(text)
        // glibc prints it as it is.
        if text.contains("+") && dialect == .glibc { continue }
        for dateTime in try Self.dateTimes {
          // glibc's %C has fewer digits than the two that it is read with beside those of %y.
          if dialect == .glibc, text.contains("%C%y"), dateTime.date.year < 1_000 { continue }
          count += 1
          let wanted = hasTime ? dateTime : CivilDateTime(dateTime.date)
          if let failure = Self.roundTrip(format, wanted, nil) { failures.append(failure) }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20))")
    #expect(count == 1_381)
  }

  @Test func sqliteFormatsRoundTrip() throws {
    var count = 0
    var failures: [String] = []
    for text in ["%F %H:%M:%f", "%J", "%s", "%Y-%m-%d %T", "%G-%V-%u", "%Y-%j %R:%S", "%e %m %Y"] {
      let format = try DatePattern(text, dialect: .sqlite)
      for dateTime in try Self.dateTimes where dateTime.date.year < 20_000 {
        let hasTime =
          text.contains("%S") || text.contains("%T") || text.contains("%f")
          || text == "%J" || text == "%s"
        count += 1
        let wanted = hasTime ? dateTime : CivilDateTime(dateTime.date)
        if let failure = Self.roundTrip(format, wanted, nil) { failures.append(failure) }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20))")
    #expect(count == 119)
  }

  @Test func localizedFormatsRoundTrip() throws {
    let data = NamesPack.baked
    let formats = try [
      "%A %-d %B %Y", "%a %d %b %Y", "%^A %^d %^B %Y", "%d %OB %Y", "%F %I:%M:%S %p", "%c",
      "%{YYYY-'W'ww-e}", "%G-W%V %A", "%F %H:%M:%f", "%s", "%30A, %F", "%#p %F %I:%M:%S",
      "%^{EEEE d MMMM u}", "%x %X", "%r, %x",
    ].map { try DatePattern($0, dialect: .localized) }
    let timed = ["%p", "%c", "%f", "%s", "%#p", "%X", "%r"]
    // A locale's own forms have no era, and some have two digits of the year.
    let near = ["%c", "%x"]
    // CLDR 42 lists the hour of twelve without noon there.
    let withoutNoon = ["es_AR", "fr_CM"]
    var count = 0
    var failures: [String] = []
    for index in 0..<data.localeCount {
      let locale = try CalendarLocale(data.localeIdentifier(at: index))
      for format in formats {
        let hasTime = timed.contains { format.description.contains($0) }
        if format.description.contains("%r"), withoutNoon.contains(locale.description) { continue }
        let isNear = near.contains { format.description.contains($0) }
        for dateTime in try Self.dateTimes
        where !isNear || (1_969...2_068).contains(dateTime.date.year) {
          count += 1
          let wanted = hasTime ? dateTime : CivilDateTime(dateTime.date)
          if let failure = Self.roundTrip(format, wanted, locale) {
            failures.append("\(locale) \(failure)")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20))")
    #expect(count == data.localeCount * 249 - 2 * 11)
  }

  @Test(arguments: [
    ("%Y-%m-%d", "2011-1-02", "expected 2 digits of the month at byte 5"),
    ("%a %F", "Mon 2011-01-02", "Monday at byte 0 does not fit 2011-01-02, a Sunday"),
    ("%e.%m.%Y", "2.01.2011", "expected ' 2.01.2011' at byte 0"),
    (
      "%H:%M", "10:00",
      "the pattern does not determine a date and time: it has no calendar year (%Y), no month (%m) "
        + "and no day of the month (%d)"
    ),
    (
      "%G-W%V", "2011-W01",
      "the pattern does not determine a date and time: it has no weekday (%a or %u)"
    ),
    (
      "%V %u", "01 1",
      "the pattern does not determine a date and time: it has no ISO week-based year (%G)"
    ),
    ("%G-W%V-%u", "2011-W53-1", "ISO week 53 at byte 6 is not in 1...52"),
    (
      "%s", "99999999999999",
      "Julian day number 1159847995 at byte 0 is not in -363521074...366963559"
    ),
    ("%s", "x", "expected the second of the day in digits at byte 0"),
    ("%F %z", "2011-01-02 +2400", "zone offset +24:00 at byte 12 is not in -23:59:59...+23:59:59"),
  ]) func malformedTextsGiveTheExpectedError(format: String, text: String, message: String) throws {
    let error = #expect(throws: DateParseError.self) {
      try DatePattern(format, dialect: .posix).parse(text, mode: .exact)
    }
    #expect(error?.description == message)
  }
}
