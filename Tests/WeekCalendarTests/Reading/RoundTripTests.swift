import Testing
import WeekCalendar

/// What is formatted reads back as the same date and time, in every locale of the data.
@Suite struct RoundTripTests {
  /// Patterns that tell every year, negative ones too.
  private static let everyYear = [
    "u-MM-dd", "uuuuMMdd", "G y MMMM d", "EEEE d MMMM u", "d MMM u QQQ", "d. LLLL u QQQQ",
    "d LLL u", "YYYY-'W'ww-e", "YYYY'W'wwe", "Y w EEEE", "EEE w Y", "EEEEEE, w/Y", "u-DDD",
    "uuuuDDD", "g", "GGGG yyyyy-MM-dd", "MM d yyyy GGGGG", "u M W e", "u MMMM F EEEE",
    "LLLL u F cccc", "u M W c", "cccc w Y", "d MMMMM u DDD", "dd EEEEE MM u",
  ]
  /// Patterns without an era, for years from 1 on.
  private static let commonEra = [
    "yyyy-MM-dd", "yyyyMMdd", "d/M/y", "EEEE, d MMMM y", "EEE dd.MMM yyyy", "yyyyDDD",
    "yyyyyy.MM.dd",
  ]
  /// Patterns with two digits of the year.
  private static let shortYear = [
    "dd/MM/yy", "yyMMdd", "d MMMM yy", "YY'W'wwe", "yy.DDD", "EEE w YY",
  ]
  /// Patterns with a time.
  private static let withTime = [
    "u-MM-dd'T'HH:mm:ss.SSS", "d MMMM u h:mm:ss.SSS a", "u-MM-dd K:mm:ss,SSS a",
    "u DDD kk:mm:ss SSS",
    "g A", "uuuuMMddHHmmssSSS", "EEEE d MMMM u HH 'h' mm 'min' s.SSSSSS", "aaaaa h:mm:ss.SSS, g",
    "aaaa hhmmssSSS YYYYwwe", "k 'h' m s SSS u-MM-dd", "u-MM-dd AAAAAAAAA",
  ]

  private static let days = [
    "2011-01-02", "2010-12-31", "2012-02-29", "2000-01-01", "1999-12-31", "2020-12-28",
    "2024-12-30", "2016-01-03", "1970-01-01", "2049-06-15", "1951-05-31",
  ]
  private static let commonEraDays = ["0001-01-01", "0999-11-30", "1582-10-10", "+10000-08-01"]
  private static let farDays = [
    "0000-02-29", "-0001-12-31", "-0044-03-15", "-9999-01-01", "+12345-09-09", "-12345-04-30",
    "+999999-12-20", "-999999-01-12",
  ]
  private static let times = [0, 1, 43_199_999, 43_200_000, 86_399_999, 53_045_678, 3_600_000]

  @Test func patternsRoundTripInEveryLocale() throws {
    let data = NamesPack.baked
    var count = 0
    var failures: [String: Int] = [:]
    var samples: [String: String] = [:]
    let near = try Self.days.map { CivilDateTime(try CivilDate($0)) }
    let commonEra = near + (try Self.commonEraDays.map { CivilDateTime(try CivilDate($0)) })
    let all = commonEra + (try Self.farDays.map { CivilDateTime(try CivilDate($0)) })
    var timed: [CivilDateTime] = []
    for (index, day) in all.enumerated() {
      for offset in 0..<2 {
        let time = Self.times[(index * 2 + offset) % Self.times.count]
        timed.append(CivilDateTime(day.date, try CivilTime(millisecondOfDay: time)))
      }
    }
    let groups = [
      (Self.everyYear, all), (Self.commonEra, commonEra), (Self.shortYear, near),
      (Self.withTime, timed),
    ]
    for index in 0..<data.localeCount {
      let identifier = data.localeIdentifier(at: index)
      let locale = try CalendarLocale(identifier)
      var buffer = UTF8Buffer()
      for (patterns, dates) in groups {
        for text in patterns {
          let pattern = try DatePattern(text)
          for date in dates {
            count += 1
            buffer.removeAll()
            pattern.append(date, locale: locale, to: &buffer)
            let problem: String? = buffer.withBytes { bytes in
              do throws(DateParseError) {
                // In standard reading a year has four digits.
                let mode: ParsingMode =
                  date.date.year < 1_000 || count % 2 == 0 ? .exact : .standard
                let found = try pattern.parseWithOffset(utf8: bytes, locale: locale, mode: mode)
                  .dateTime
                return found == date ? nil : "gives \(found)"
              } catch {
                return "\(error)"
              }
            }
            if let problem {
              failures["\(identifier)\t\(text)", default: 0] += 1
              samples["\(identifier)\t\(text)"] = "\(date): \(buffer.string): \(problem)"
            }
          }
        }
      }
    }
    let listed = failures.sorted { $0.key < $1.key }.prefix(20).map {
      "\($0.key) \($0.value): \(samples[$0.key] ?? "")"
    }
    #expect(failures.isEmpty, "\(failures.count): \(listed)")
    #expect(count == data.localeCount * 1_229)
  }
}
