import WeekCalendar

/// A calendar function of a day that a plain SQL expression computes.
///
/// Each is named after the SQL function that gives the same result.
///
///     CalendarFunction(name: "week_key")        // .weekKey
///     CalendarFunction.startOf(.quarter).name   // "start_of"
public enum CalendarFunction: Hashable, Sendable {
  /// The week as text, `2011-W02`; for the years 1 to 9999
  case weekKey
  /// The first day of the week
  case weekStart
  /// The last day of the week
  case weekEnd
  /// The number of the week in its year
  case weekOfYear
  /// The year that the week belongs to
  case weekBasedYear
  /// The day of the week, starting with 1 on the first day
  case localWeekday
  /// The first day of a unit; weeks are always whole, as in SQL's `start_of`
  case startOf(CalendarUnit)

  /// The functions that take no unit.
  public static var withoutUnit: [CalendarFunction] {
    [.weekKey, .weekStart, .weekEnd, .weekOfYear, .weekBasedYear, .localWeekday]
  }

  /// The name in SQL: `week_key`, `week_start`, ..., `start_of`.
  public var name: String {
    switch self {
    case .weekKey: "week_key"
    case .weekStart: "week_start"
    case .weekEnd: "week_end"
    case .weekOfYear: "week_of_year"
    case .weekBasedYear: "week_based_year"
    case .localWeekday: "local_weekday"
    case .startOf: "start_of"
    }
  }

  /// Makes the function with a lowercase name that takes no unit; nil for any other name.
  public init?(name: String) {
    guard let found = Self.withoutUnit.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
