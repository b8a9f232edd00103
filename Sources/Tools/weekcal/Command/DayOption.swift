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
}
