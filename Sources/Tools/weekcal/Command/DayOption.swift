import ArgumentParser
import WeekCalendar
import WeekReports

/// The day of an option: `YYYY-MM-DD`, or one told from today.
enum DayOption {
  case date(CivilDate)
  case relative(RelativeDay, text: String)

  /// Reads the value of an option.
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

  /// The day, told from today in a zone or in local time.
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

  /// What the options of a range are called.
  static let options = (from: "--from", to: "--to")

  /// Refuses a last day before the first where no clock is needed to see it.
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

  /// Both days of `--from` and `--to`; a last day before the first is refused.
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
