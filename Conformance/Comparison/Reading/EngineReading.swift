import WeekCalendar

/// What the engine reads in a text.
public enum EngineReading: Sendable {
  /// Milliseconds since 1970-01-01T00:00, in UTC where the text has an offset.
  case milliseconds(Int64)
  /// Why it does not read the text.
  case refused(DateParseError)

  /// Calls a reader of the engine.
  init(_ read: () throws(DateParseError) -> ParsedDateTime) {
    do throws(DateParseError) {
      let parsed = try read()
      self = .milliseconds(
        Int64(BoundaryDates.milliseconds(parsed.dateTime))
          - Int64(parsed.offsetSeconds ?? 0) * 1_000)
    } catch {
      self = .refused(error)
    }
  }
}
