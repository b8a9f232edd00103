import ArgumentParser
import WeekCalendar
import WeekReports

/// The day of an option: `YYYY-MM-DD`, or relative to today.
enum DayOption {
  case date(CivilDate)
  case relative(RelativeDay, text: String)

  /// Parses the value of an option.
  static func option(_ text: String) throws -> DayOption {
    if let day = RelativeDay(text) { return .relative(day, text: text) }
    var reader = DateReader()
    guard let date = reader.dateTime(text)?.date else {
      throw ValidationError(PlainDateReader.expected(for: text))
    }
    guard !reader.hasForeignOffset else {
      throw ValidationError("expected a day without an offset from UTC, as in 2011-01-02")
    }
    return .date(date)
  }

  /// The day; a relative day counts from today in the zone, or in local time without one.
  func resolve(in zone: TimeZoneRules? = nil) throws -> CivilDate {
    switch self {
    case .date(let date): return date
    case .relative(let day, let text):
      let today = try CommandEnvironment.today(in: zone)
      do throws(CivilDateError) {
        return try day.date(from: today)
      } catch {
        throw Failure(.usage, "\(VisibleText.quoted(text)): \(error)")
      }
    }
  }

  /// The usual names of the two options of a range.
  static let options = (from: "--from", to: "--to")

  /// Rejects a last day before the first, if neither day is relative to today.
  static func validate(
    from: DayOption?, to: DayOption?, names: (from: String, to: String) = options
  ) throws {
    guard case .date(let from)? = from, case .date(let to)? = to, to < from else { return }
    throw ValidationError(disorder(from, to, names))
  }

  private static func disorder(
    _ from: CivilDate, _ to: CivilDate, _ names: (from: String, to: String)
  ) -> String {
    "\(names.to) \(to) comes before \(names.from) \(from)"
  }

  /// The days of `--from` and `--to`.
  ///
  /// - Throws: `Failure` if the last day comes before the first, or a relative day is out of range.
  static func range(
    from: DayOption?, to: DayOption?, in zone: TimeZoneRules? = nil,
    names: (from: String, to: String) = options
  ) throws -> (from: CivilDate?, to: CivilDate?) {
    let days = (from: try from?.resolve(in: zone), to: try to?.resolve(in: zone))
    if let from = days.from, let to = days.to, to < from {
      throw Failure(.usage, disorder(from, to, names))
    }
    return days
  }
}
