import WeekCalendar

/// The engine's result of parsing text.
package enum EngineReading: Sendable {
  /// Milliseconds since 1970-01-01T00:00, in UTC if the text has an offset.
  case milliseconds(Int64)
  /// The error with which the engine rejects the text.
  case refused(DateParseError)

  /// Parses text with a pattern; as in ICU, missing fields are taken from 1970-01-01.
  init(
    _ text: String, by pattern: DatePattern, _ locale: CalendarLocale, _ mode: ParsingMode,
    isTimeAlone: Bool
  ) {
    self.init { () throws(DateParseError) in
      if isTimeAlone {
        let time = try pattern.with(locale: locale).time(from: text, mode: mode)
        return Int64(time.millisecondOfDay)
      }
      return Self.milliseconds(
        try pattern.parseWithOffset(
          text, locale: locale, mode: mode, reference: EpochDay(0).map { CivilDate($0) }))
    }
  }

  /// Parses text with a strftime format in the C locale.
  init(_ text: String, by format: DatePattern, _ mode: ParsingMode) {
    self.init { () throws(DateParseError) in
      Self.milliseconds(try format.parseWithOffset(text, mode: mode))
    }
  }

  private init(_ read: () throws(DateParseError) -> Int64) {
    do throws(DateParseError) {
      self = .milliseconds(try read())
    } catch {
      self = .refused(error)
    }
  }

  private static func milliseconds(_ parsed: ParsedDateTime) -> Int64 {
    Int64(BoundaryDates.milliseconds(parsed.dateTime)) - Int64(parsed.offsetSeconds ?? 0) * 1_000
  }
}
