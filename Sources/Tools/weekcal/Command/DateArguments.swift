import ArgumentParser
import WeekCalendar
import WeekCalendarZoneNames
import WeekReports

/// The dates for a command: its arguments, or the lines of standard input if there are none.
struct DateArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Dates, such as 2011-01-02 or '2011-01-02 15:04'.",
      discussion: """
        ISO 8601, including 2010-W52-7, 2011-002, 20110102 and 20110102T150405Z. \(RelativeDay.help) \
        Without arguments, dates are read from standard input, one per line.
        """,
      valueName: "date"))
  var dates: [String] = []

  @Option(help: ZoneOption.help) var zone: String?

  /// Inserts the first date, which the parser took for another argument.
  mutating func insertFirst(_ text: String) { dates.insert(text, at: 0) }

  /// A suggestion to append to the error for an argument that is not a date; may be empty.
  private static func hint(for text: String) -> String {
    let word = ReportError.suggestion(for: text, among: RelativeDay.words.map(\.text))
    if !word.isEmpty { return word }
    if text.uppercased().contains("W") {
      do throws(CivilDateError) {
        _ = try ParsedDateTime(iso8601: text + "-1")
        return "; \(text) is an ISO 8601 week, which starts on \(text)-1"
      } catch {
        // For a full week date, the message already contains this error.
        let isIncluded = PlainDateReader.expected(for: text).contains("\(error)")
        if case .outOfRange = error { return isIncluded ? "" : "; \(error)" }
      }
    }
    if text.contains(where: { "_-".contains($0) }) || WeekScheme(named: text) != nil,
      text.first?.isLetter == true, (try? CalendarLocale(text)) != nil
    {
      return "; a locale goes after --locale"
    }
    let patterns = patterns(reading: text).map { "--from \"\($0)\"" }
    return patterns.isEmpty
      ? "" : "; weekcal format reads other forms with \(patterns.alternatives)"
  }

  /// The patterns that can parse a text: the nearest one, and the same one with day and month swapped.
  private static func patterns(reading text: String) -> [String] {
    guard let near = NearestPattern.of(text)?.pattern, let locale = try? CalendarLocale("en") else {
      return []
    }
    let hasSlashes = near.contains("/") && !near.contains("MMM")
    let swapped = String(near.map { $0 == "d" ? "M" : $0 == "M" ? "d" : $0 })
    let patterns = hasSlashes && near.contains("d") ? [near, swapped] : [near]
    return patterns.filter { (try? DatePattern($0).parse(text, locale: locale)) != nil }
  }

  /// Calls `body` with every date, and stops at the first line that is not a date.
  ///
  /// All arguments are parsed before the first call.
  ///
  /// - Parameters:
  ///   - pattern: Parses the dates; nil for ISO 8601 and similar forms.
  ///   - rule: The periods whose keys stand for their first days; nil if only dates are expected.
  ///   - waiting: Called before reading a line that may not be there yet.
  ///   - body: Called with each text, its date and, if it is an instant, its time in the zone.
  /// - Throws: `Failure` with the text and its line, or the error of a closure.
  func forEach(
    by pattern: PatternDateReader? = nil, keysOf rule: PeriodRule? = nil,
    waiting: () throws -> Void,
    _ body: (_ text: String, _ date: CivilDateTime, _ zoned: ZonedDateTime?) throws -> Void
  ) throws {
    let rules = try ZoneOption.resolve(zone)
    var pattern = pattern
    var reader = DateReader(zone: rules)
    var hasNotedOffset = false
    func read(
      _ text: String, _ bytes: Span<UInt8>, failure: (_ reason: String, _ isKey: Bool) -> Failure
    ) throws -> (date: CivilDateTime, zoned: ZonedDateTime?) {
      do throws(ZoneReadingError) {
        if let found = try pattern?.read(bytes, in: rules) { return found }
      } catch {
        throw failure(error.description, false)
      }
      let found = reader.zonedDateTime(utf8: bytes)
      if reader.hasForeignOffset, !hasNotedOffset {
        hasNotedOffset = true
        Note.write("\(VisibleText.quoted(text)) \(ZoneOption.offsetNote)")
      }
      if let (date, zoned) = found { return (date, zoned) }
      do throws(PeriodKey.Mistake) {
        if let rule, let period = try PeriodKey(text)?.period(of: rule) {
          return (CivilDateTime(period.start), nil)
        }
      } catch {
        throw failure(error.reason, true)
      }
      throw failure(PlainDateReader.expected(for: text), false)
    }
    if !dates.isEmpty {
      let found = try dates.map { argument in
        var text = argument
        if pattern == nil, let day = RelativeDay(argument) {
          text = try DayOption.relative(day, text: argument).resolve(in: rules).description
        }
        let found = try text.withUTF8Span { bytes in
          try read(text, bytes) { reason, isKey in
            Failure(
              .usage,
              isKey
                ? "\(VisibleText.quoted(text)): \(reason)"
                : "\(VisibleText.quoted(text)) is not a date: \(reason)" + Self.hint(for: text))
          }
        }
        return (text, found)
      }
      for (text, found) in found { try body(text, found.date, found.zoned) }
      return
    }

    var lines = LineReader()
    Note.writeIfTyped("dates, one per line,")
    while true {
      if lines.isWaiting { try waiting() }
      guard let line = try lines.next() else { return }
      let text = String(decoding: line, as: UTF8.self)
      let number = lines.count
      let found = try line.withSpan { bytes in
        try read(text, bytes) { reason, isKey in
          Failure(
            .badData,
            "line \(number)\(isKey ? "" : " is not a date"): \(VisibleText.quoted(text)): \(reason)"
          )
        }
      }
      try body(text, found.date, found.zoned)
    }
  }
}
