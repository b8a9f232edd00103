import Testing
import WeekCalendar

/// What texts mean.
@Suite struct DateParseTests {
  private static func read(
    _ pattern: String, _ text: String, _ locale: String, _ mode: ParsingMode = .exact,
    _ twoDigitYears: TwoDigitYears = .from1950, _ reckoning: GregorianReckoning = .proleptic
  ) throws -> String {
    try DatePattern(pattern, reckoning: reckoning).parse(
      text, locale: try CalendarLocale(locale), mode: mode, twoDigitYears: twoDigitYears
    ).description
  }

  @Test(arguments: [
    ("d. MMMM y", "2. märz 2011", "de_DE", "2011-03-02T00:00:00"),
    ("d. MMMM y", "2. MÄRZ 2011", "de_DE", "2011-03-02T00:00:00"),
    ("YYYY-'W'ww-e", "2010-W52-7", "de_DE", "2011-01-02T00:00:00"),
    ("YYYY-'W'ww-e", "2011-W02-1", "en_US", "2011-01-02T00:00:00"),
    ("y/M/d", "٢٠١١/١/٢", "ar_EG", "2011-01-02T00:00:00"),
    ("d MMMM y", "२ जनवरी २०११", "hi-u-nu-deva", "2011-01-02T00:00:00"),
    ("u-MM-dd", "−44-03-15", "sv_SE", "-0044-03-15T00:00:00"),
    ("u-MM-dd", "-44-03-15", "en_US", "-0044-03-15T00:00:00"),
    ("MMMM d, y G", "March 15, 45 BC", "en_US", "-0044-03-15T00:00:00"),
    ("d MMMM y", "2 KASIM 2011", "tr_TR", "2011-11-02T00:00:00"),
    ("d MMMM y", "2 NİSAN 2011", "tr_TR", "2011-04-02T00:00:00"),
    ("d MMMM y", "2 ΙΑΝΟΥΑΡΙΟΥ 2011", "el_GR", "2011-01-02T00:00:00"),
    ("d MMMM y", "2 ЯНВАРЯ 2011", "ru_RU", "2011-01-02T00:00:00"),
    ("y年M月d日", "2011年1月2日", "ja_JP", "2011-01-02T00:00:00"),
    ("h:mm a, d MMM y", "12:00 am, 2 jan 2011", "en_US", "2011-01-02T00:00:00"),
    ("h:mm a, d MMM y", "12:00 PM, 2 Jan 2011", "en_US", "2011-01-02T12:00:00"),
    ("kk:mm, d MMM y", "24:05, 2 Jan 2011", "en_US", "2011-01-02T00:05:00"),
    ("g", "2455564", "en_US", "2011-01-02T00:00:00"),
    ("g A", "2455564 53045678", "en_US", "2011-01-02T14:44:05.678"),
    ("y MMM F EEEE", "2011 Feb 2 Wednesday", "en_US", "2011-02-09T00:00:00"),
    ("y MMM W EEEE", "2011 Feb 2 Wednesday", "en_US", "2011-02-09T00:00:00"),
    ("d MMMMM y DDD", "2 J 2011 183", "en_US", "2011-07-02T00:00:00"),
    ("d MMMMM y E", "2 J 2011 Thu", "en_US", "2011-06-02T00:00:00"),
    ("yMMdd", "20110102", "en_US", "2011-01-02T00:00:00"),
    ("yyyyMMddHHmmssSSS", "20110102030405006", "en_US", "2011-01-02T03:04:05.006"),
    ("yMMdd", "120110102", "en_US", "+12011-01-02T00:00:00"),
    ("y-MM-dd HH:mm:ss.S", "2011-01-02 03:04:05.6", "en_US", "2011-01-02T03:04:05.600"),
    ("y-MM-dd HH", "2011-01-02 03", "en_US", "2011-01-02T03:00:00"),
    ("dd/MM/yy", "02/01/49", "en_US", "2049-01-02T00:00:00"),
    ("dd/MM/yy", "02/01/50", "en_US", "1950-01-02T00:00:00"),
    ("YY'W'ww e", "11W02 1", "en_US", "2011-01-02T00:00:00"),
  ]) func exactParsingReadsTheDate(pattern: String, text: String, locale: String, date: String)
    throws
  {
    #expect(try Self.read(pattern, text, locale) == date)
  }

  @Test(arguments: [
    ("d. MMMM y", " 02.märz  2011 ", "de_DE", "2011-03-02T00:00:00"),
    ("d. MMMM y", "2. Mär 2011", "de_DE", "2011-03-02T00:00:00"),
    ("d MMM y", "2 september 2011", "en_US", "2011-09-02T00:00:00"),
    ("y-MM-dd", "2011-1-2", "en_US", "2011-01-02T00:00:00"),
    ("y/M/d", "2011/01/02", "ar_EG", "2011-01-02T00:00:00"),
    ("y/M/d", "٢٠١١/٠١/٠٢", "ar_EG", "2011-01-02T00:00:00"),
    ("yyyyMMdd", "20110102", "en_US", "2011-01-02T00:00:00"),
    ("d/M/yy", "2/1/2011", "en_US", "2011-01-02T00:00:00"),
    ("d/M/yy", "2/1/11", "en_US", "2011-01-02T00:00:00"),
    ("d/M/yy", "2/1/1811", "en_US", "1811-01-02T00:00:00"),
    ("yyyy-MM", "2011-05", "en_US", "2011-05-01T00:00:00"),
    ("yyyy", "2011", "en_US", "2011-01-01T00:00:00"),
    ("QQQ y", "Q3 2011", "en_US", "2011-07-01T00:00:00"),
    ("QQQ y", "3RD QUARTER 2011", "en_US", "2011-07-01T00:00:00"),
    ("YYYY-'W'ww", "2011-w2", "en_US", "2011-01-02T00:00:00"),
    ("YYYY", "2011", "en_US", "2010-12-26T00:00:00"),
    ("y-MM-dd h:mm", "2011-01-02 3:04", "en_US", "2011-01-02T03:04:00"),
    ("h:mm a d.M.y", "3:04 pm 2.1.2011", "es_ES", "2011-01-02T15:04:00"),
    ("h:mm a d.M.y", "3:04 P.M. 2.1.2011", "es_ES", "2011-01-02T15:04:00"),
    ("h:mm a d.M.y", "3:04PM 2.1.2011", "en_US", "2011-01-02T15:04:00"),
    ("h:mm a d.M.y", "3:04 PM 2.1.2011", "th", "2011-01-02T15:04:00"),
    ("h:mm a d.M.y", "3:04 หลังเที่ยง 2.1.2011", "th", "2011-01-02T15:04:00"),
    ("h:mm a d.M.y", "3:04 p 2.1.2011", "th", "2011-01-02T15:04:00"),
    ("u-MM-dd", "\u{2212}44-03-15", "en_US", "-0044-03-15T00:00:00"),
    ("MM-dd u", "03-15 \u{2212}44", "en_US", "-0044-03-15T00:00:00"),
    ("MM-dd u", "03-15 -44", "en_US", "-0044-03-15T00:00:00"),
    ("EEEE, d MMMM y", "sun, 2 jan 2011", "en_US", "2011-01-02T00:00:00"),
    ("y-MM-dd'T'HH:mm:ss.SSS", "2011-01-02t03:04:05.6", "en_US", "2011-01-02T03:04:05.600"),
    ("y-MM-dd'T'HH:mm:ss.SSS", "2011-01-02t03:04:05.67899", "en_US", "2011-01-02T03:04:05.678"),
  ]) func lenientParsingReadsTheDate(pattern: String, text: String, locale: String, date: String)
    throws
  {
    #expect(try Self.read(pattern, text, locale, .lenient) == date)
  }

  @Test func twoDigitYearsAreInTheGivenCentury() throws {
    #expect(try Self.read("d/M/yy", "1/1/68", "en", .exact, .posix) == "2068-01-01T00:00:00")
    #expect(try Self.read("d/M/yy", "1/1/69", "en", .exact, .posix) == "1969-01-01T00:00:00")
    #expect(TwoDigitYears(startingAt: 0) == nil)
    #expect(TwoDigitYears(startingAt: 999_901) == nil)
    for first in [1, 99, 1_950, 1_969, 2_000, 999_900] {
      let years = try #require(TwoDigitYears(startingAt: first))
      for digits in 0...99 {
        let year = years.year(lastTwoDigits: digits)
        #expect(year % 100 == digits && (first...first + 99).contains(year))
      }
    }
  }

  @Test func skippedDaysOfTheReformAreErrors() throws {
    func read(_ pattern: String, _ text: String) throws -> String {
      try Self.read(pattern, text, "en", .exact, .from1950, .julianBefore1582)
    }
    #expect(try read("y-MM-dd", "1582-10-04") == "1582-10-14T00:00:00")
    #expect(try read("y-MM-dd", "1582-10-15") == "1582-10-15T00:00:00")
    #expect(try read("y-MM-dd", "1500-02-29") == "1500-03-10T00:00:00")
    #expect(throws: DateParseError.outOfRange(field: .day, value: 5, allowed: 1...4, offset: 8)) {
      try read("y-MM-dd", "1582-10-05")
    }
    #expect(throws: DateParseError.outOfRange(field: .day, value: 14, allowed: 15...31, offset: 8))
    {
      try read("y-MM-dd", "1582-10-14")
    }
  }

  /// Both reckonings, all days around the reform and at the ends of the range, all kinds of patterns.
  @Test func reformedDaysAreReadBack() throws {
    let locales = try ["en_US", "de_DE", "ar_EG", "pt_PT"].map { try CalendarLocale($0) }
    let patterns = try ["u-MM-dd", "u-DDD", "YYYY-'W'ww-e", "u M W E", "u M F E", "y D G"].map {
      try DatePattern($0, reckoning: .julianBefore1582)
    }
    var days = Array(-143_000 ... -140_500)
    days += Array(-720_000 ... -718_500)
    days += Array(CivilBounds.epochDays.lowerBound + 30...CivilBounds.epochDays.lowerBound + 800)
    var count = 0
    var failures: [String] = []
    for number in days {
      let date = CivilDateTime(CivilDate(try #require(EpochDay(number))))
      for pattern in patterns {
        for locale in locales {
          let text = pattern.string(from: date, locale: locale)
          do throws(DateParseError) {
            let found = try pattern.parse(text, locale: locale, mode: .exact)
            if found != date { failures.append("\(date) \(text) gives \(found)") }
          } catch {
            failures.append("\(date) \(pattern) \(locale) \(text): \(error)")
          }
          count += 1
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
    #expect(count == 114_552)
  }
}
