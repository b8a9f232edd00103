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

/// How long relative words are: "in 2 months", "in 2 mo.", "in 2mo".
///
/// Also known as: `UDateRelativeDateTimeFormatterStyle` (ICU), `unitsStyle` (Foundation).
public enum RelativeWidth: UInt8, CaseIterable, Hashable, Sendable {
  /// In full.
  case long
  /// With an abbreviated unit.
  case short
  /// As short as can be.
  case narrow
}

/// Whether the nearest days, weeks and so on have names.
///
/// Also known as: `ureldatefmt_format`, `ureldatefmt_formatNumeric` (ICU), `dateTimeStyle` (Foundation).
public enum RelativeStyle: UInt8, CaseIterable, Hashable, Sendable {
  /// "last week", "this week", "next week", and numbers where a locale has no name.
  case named
  /// "1 week ago", "in 0 weeks", "in 1 week".
  case numeric
}
