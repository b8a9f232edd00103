import WeekCalendar

/// A fiscal-calendar function of a day that a plain SQL expression computes.
///
/// Each is named after the SQL function that gives the same result.
///
///     FiscalFunction.key(.week).name       // "fiscal_key"
///     FiscalFunction.number(.period).name  // "fiscal_period"
public enum FiscalFunction: Hashable, Sendable {
  /// The number of a unit: the year, or a number up to 4, 12 or 53
  case number(FiscalUnit)
  /// The key of a unit as text, `FY2023-W53`; for the years 1 to 9999
  case key(FiscalUnit)
  /// The first day of a unit
  case start(FiscalUnit)

  /// The name in SQL: `fiscal_week`, `fiscal_key`, `fiscal_start`, ...
  public var name: String {
    switch self {
    case .number(let unit): "fiscal_\(unit)"
    case .key: "fiscal_key"
    case .start: "fiscal_start"
    }
  }

  /// Makes the function with a lowercase name; nil for an unknown name, or if a unit is passed with a name that implies
  /// one.
  ///
  ///     FiscalFunction(name: "fiscal_key", unit: nil)?.unit    // .week
  ///     FiscalFunction(name: "fiscal_start", unit: nil)?.unit  // .year
  ///
  /// - Parameters:
  ///   - name: A name as in ``name``.
  ///   - unit: The unit of `fiscal_key` (a week by default) or of `fiscal_start` (a year by default).
  public init?(name: String, unit: FiscalUnit?) {
    switch name {
    case "fiscal_key": self = .key(unit ?? .week)
    case "fiscal_start": self = .start(unit ?? .year)
    default:
      guard unit == nil,
        let named = FiscalUnit.allCases.first(where: { Self.number($0).name == name })
      else { return nil }
      self = .number(named)
    }
  }

  /// All names; the two that take a unit come last.
  public static var names: [String] {
    FiscalUnit.allCases.map { Self.number($0).name } + ["fiscal_key", "fiscal_start"]
  }

  /// The unit to which the function refers.
  public var unit: FiscalUnit {
    switch self {
    case .number(let unit), .key(let unit), .start(let unit): unit
    }
  }
}
