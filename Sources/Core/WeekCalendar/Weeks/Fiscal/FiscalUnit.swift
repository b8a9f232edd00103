/// A unit of a fiscal year.
///
/// | unit | key of the period of `nrf` that contains 2024-02-03 |
/// |---|---|
/// | ``week`` | `FY2023-W53` |
/// | ``period`` | `FY2023-P12` |
/// | ``quarter`` | `FY2023-Q4` |
/// | ``year`` | `FY2023` |
///
///     try CivilDate("2024-02-03").period(.quarter, .nrf).key  // "FY2023-Q4"
public enum FiscalUnit: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// Seven days that end on the weekday on which years end; calendars of plain months have no weeks.
  case week
  /// One of the twelve or thirteen parts of a year: four or five weeks (up to six with week 53), or a month.
  case period
  /// A quarter of a year: three periods; years of thirteen periods have no quarters.
  case quarter
  /// A fiscal year: 52 or 53 weeks, or twelve months.
  case year

  /// The form of the unit's periods and keys in a year of twelve periods.
  var form: PeriodForm {
    switch self {
    case .week: (nil, UInt8(ascii: "W"), 2)
    case .period: (12, UInt8(ascii: "P"), 2)
    case .quarter: (4, UInt8(ascii: "Q"), 1)
    case .year: (1, 0, 0)
    }
  }

  /// The name of the case, as in SQL: `week`, `period`, `quarter` or `year`.
  public var description: String { ("week period quarter year" as StaticString).word(rawValue) }
}
