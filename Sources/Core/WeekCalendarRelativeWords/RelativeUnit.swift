/// What relative words count.
///
/// Also known as: `URelativeDateTimeUnit` (ICU), `RelativeDateTimeFormatter` (Foundation).
public enum RelativeUnit: UInt8, CaseIterable, Hashable, Sendable {
  /// "yesterday", "in 3 days"
  case day
  /// "last week", "in 3 weeks"
  case week
  /// "last month", "in 3 months"
  case month
  /// "last quarter", "in 3 quarters"
  case quarter
  /// "last year", "in 3 years"
  case year
}

extension RelativeUnit: CustomStringConvertible {
  /// The name of the case, which is CLDR's.
  public var description: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}
