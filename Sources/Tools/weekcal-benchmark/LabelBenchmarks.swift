import ICUBridge
import WeekCalendar

/// Benchmarks of week labels, which are spans of days, against one formatted date and against ICU's spans.
enum LabelBenchmarks {
  private static let locale = "de_DE"

  static var all: [Benchmark] {
    [
      Benchmark("label-date", "a week's label beside one date in \(locale)") {
        let calendarLocale = try CalendarLocale(locale)
        let pattern = try DatePattern(template: "yMMMd", locale: calendarLocale)
        let texts = SampleDays.dates.map { pattern.string(from: $0, locale: calendarLocale) }
        return Sides(
          a: try ours(),
          b: Side(title: "Swift, DatePattern.append to a buffer", expected: digest(texts)) {
            var digest = Digest()
            var buffer = UTF8Buffer()
            for dateTime in SampleDays.dateTimes {
              buffer.removeAll()
              pattern.append(dateTime, locale: calendarLocale, to: &buffer)
              buffer.withBytes { $0.withUnsafeBytes { digest.add($0) } }
            }
            return digest.value
          },
          count: SampleDays.dates.count)
      },
      // An ICU with another release of CLDR writes different texts, so each side has its own expected texts.
      Benchmark("label-icu", "a week's label in \(locale)", goal: 1.0 / 4) {
        guard let library = try? ICULibrary() else {
          throw BenchmarkSkipped(reason: "no libicu found (Debian: libicu72 or libicu-dev)")
        }
        let format = try ICUDateIntervalFormat(skeleton: "yMMMd", locale: locale, in: library)
        let spans = try SampleDays.dates.map { date in
          let week = try date.week(locale: locale)
          return [week.start, week.end].map { Double($0.epochDay.value) * 86_400_000 }
        }
        let texts = try spans.map { try format.string(from: $0[0], to: $0[1]) }
        var expected = Digest()
        for text in texts { Array(text.utf16).withUnsafeBytes { expected.add($0) } }
        return Sides(
          a: try ours(),
          b: Side(title: "ICU \(library.icuVersion), udtitvfmt_format", expected: expected.value) {
            var digest = Digest()
            for span in spans {
              try format.withUTF16(from: span[0], to: span[1]) {
                digest.add(UnsafeRawBufferPointer($0))
              }
            }
            return digest.value
          },
          count: spans.count)
      },
    ]
  }

  /// The engine's side: the label of each day's week, including the search for its first and last day.
  private static func ours() throws -> Side {
    let calendarLocale = try CalendarLocale(locale)
    let rule = PeriodRule(.week, calendarLocale)
    let labels = PeriodLabelPattern(rule, .medium, locale: calendarLocale)
    let dates = SampleDays.dates
    let span = try DateSpanPattern(template: "yMMMd", locale: calendarLocale)
    let texts = dates.map { date in
      let week = date.week(locale: calendarLocale)
      return span.string(from: week.start, to: week.end)
    }
    return Side(
      title: "Swift, PeriodLabelPattern.append to a buffer", expected: digest(texts)
    ) {
      var digest = Digest()
      var buffer = UTF8Buffer()
      for date in dates {
        buffer.removeAll()
        // As `week_label` in SQL.
        guard let first = date.edgeOfWeek(calendarLocale.scheme, isEnd: false),
          let last = date.edgeOfWeek(calendarLocale.scheme, isEnd: true)
        else { continue }
        labels.append(from: first, to: last, to: &buffer)
        buffer.withBytes { $0.withUnsafeBytes { digest.add($0) } }
      }
      return digest.value
    }
  }

  private static func digest(_ texts: [String]) -> UInt64 {
    var digest = Digest()
    for text in texts { Array(text.utf8).withUnsafeBytes { digest.add($0) } }
    return digest.value
  }
}
