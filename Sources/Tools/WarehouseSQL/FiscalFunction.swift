import WeekCalendar

/// A question about a day in a fiscal calendar that a plain SQL expression answers; each is named as the SQL
/// function that gives the same.
///
///     FiscalFunction.key(.week).name       // "fiscal_key"
///     FiscalFunction.number(.period).name  // "fiscal_period"
public enum FiscalFunction: Hashable, Sendable {
  /// The number of a unit: the year, or 1 to 4, 12 or 53
  case number(FiscalUnit)
  /// The key of a unit as text, `FY2023-W53`; of the years 1 to 9999
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

  /// The function of a name, in lower case; nil for another name, and for a unit beside a name that has one.
  ///
  ///     FiscalFunction(name: "fiscal_key", unit: nil)?.unit    // .week
  ///     FiscalFunction(name: "fiscal_start", unit: nil)?.unit  // .year
  ///
  /// - Parameters:
  ///   - name: As in ``name``.
  ///   - unit: That of `fiscal_key`, else the week, or of `fiscal_start`, else the year.
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

  /// The names, those that take a unit last.
  public static var names: [String] {
    FiscalUnit.allCases.map { Self.number($0).name } + ["fiscal_key", "fiscal_start"]
  }

  /// The unit that is asked about.
  public var unit: FiscalUnit {
    switch self {
    case .number(let unit), .key(let unit), .start(let unit): unit
    }
  }
}
