import ArgumentParser
import WeekCalendar
import WeekReports

/// The value of `--to-date`: a day, or `auto` for the last day of the data.
enum ToDateOption {
  case auto
  case day(DayOption)

  /// Reads the value of the option.
  static func option(_ text: String) throws -> ToDateOption {
    if text == "auto" { return .auto }
    do {
      return .day(try DayOption.option(text))
    } catch let error as ValidationError {
      throw ValidationError("\(error.message), or auto")
    }
  }

  /// The day for a request, told from today in a zone or in local time.
  func asOf(in zone: TimeZoneRules?) throws -> AsOfDay {
    switch self {
    case .auto: .lastOfRows
    case .day(let day): .day(try day.resolve(in: zone))
    }
  }
}
