import ArgumentParser
import WeekCalendar
import WeekReports

/// The value of `--to-date`: a day, a period that stands for its last day, or `auto` for the last day of the data.
enum ToDateOption {
  case auto
  case day(RangeEnd)

  /// Reads the value of the option.
  static func option(_ text: String) throws -> ToDateOption {
    if text == "auto" { return .auto }
    do {
      return .day(try RangeEnd.option(text))
    } catch let error as ValidationError {
      throw ValidationError("\(error.message), or auto")
    }
  }

  /// The day for a request; a relative day counts from today in the zone, or in local time without one.
  ///
  /// - Parameters:
  ///   - zone: The zone.
  ///   - period: The period with a key.
  /// - Returns: The as-of day.
  /// - Throws: `Failure`.
  func asOf(in zone: TimeZoneRules?, period: (PeriodKey) throws -> Period) throws -> AsOfDay {
    switch self {
    case .auto: .lastOfRows
    case .day(let end): .day(try end.lastDay(in: zone, "--to-date", period))
    }
  }
}
