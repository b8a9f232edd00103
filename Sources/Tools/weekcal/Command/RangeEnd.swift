import ArgumentParser
import WeekCalendar
import WeekReports

/// An end of a range of days in an option: a day, or a period that stands for its first or its last day.
enum RangeEnd {
  case day(DayOption)
  case period(PeriodKey)

  /// Parses the value of an option.
  static func option(_ text: String) throws -> RangeEnd {
    do {
      return .day(try DayOption.option(text))
    } catch let error as ValidationError {
      if let key = PeriodKey(text) { return .period(key) }
      let isNoDate = error.message.hasPrefix("expected YYYY-MM-DD, as in")
      throw isNoDate
        ? ValidationError(error.message + "; or a period, as in 2011-W02, 2011-01 or 2011-Q1")
        : error
    }
  }

  /// The names of the options of a range.
  static let options = (from: "--from", to: "--to")

  /// Rejects a last day before the first, if both are dates.
  static func validate(
    from: RangeEnd?, to: RangeEnd?, names: (from: String, to: String) = options
  ) throws {
    guard case .day(.date(let from))? = from, case .day(.date(let to))? = to, to < from else {
      return
    }
    throw ValidationError(disorder(from, to, names))
  }

  private static func disorder(
    _ from: CivilDate, _ to: CivilDate, _ names: (from: String, to: String)
  ) -> String {
    "\(names.to) \(to) comes before \(names.from) \(from)"
  }

  /// The days of both ends of a range.
  ///
  /// - Parameters:
  ///   - from: The first end.
  ///   - to: The last end.
  ///   - zone: The zone of the current day; nil for local time.
  ///   - names: The names of the options.
  ///   - period: The period with a key.
  /// - Returns: The first day of `from` and the last day of `to`; nil for an end that is not given.
  /// - Throws: `Failure`, also if the last day comes before the first.
  static func days(
    from: RangeEnd?, to: RangeEnd?, in zone: TimeZoneRules? = nil,
    names: (from: String, to: String) = options, period: (PeriodKey) throws -> Period
  ) throws -> (from: CivilDate?, to: CivilDate?) {
    let days = (
      from: try from?.days(in: zone, names.from, period).lowerBound,
      to: try to?.days(in: zone, names.to, period).upperBound
    )
    if let from = days.from, let to = days.to, to < from {
      throw Failure(.usage, disorder(from, to, names))
    }
    return days
  }

  /// The day, or the last day of the period.
  ///
  /// - Parameters:
  ///   - zone: The zone of the current day; nil for local time.
  ///   - option: The name of the option.
  ///   - period: The period with a key.
  /// - Returns: The day.
  /// - Throws: `Failure`.
  func lastDay(
    in zone: TimeZoneRules?, _ option: String, _ period: (PeriodKey) throws -> Period
  ) throws -> CivilDate {
    try days(in: zone, option, period).upperBound
  }

  private func days(
    in zone: TimeZoneRules?, _ option: String, _ period: (PeriodKey) throws -> Period
  ) throws -> ClosedRange<CivilDate> {
    switch self {
    case .day(let option):
      let day = try option.resolve(in: zone)
      return day...day
    case .period(let key):
      do {
        return try period(key).days
      } catch let mistake as PeriodKey.Mistake {
        throw Failure(.usage, "\(option) \(VisibleText.quoted(key.text)): \(mistake.reason)")
      }
    }
  }
}
