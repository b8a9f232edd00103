/// How a week of one fiscal year is matched with a week of another year.
///
///     let week = try FiscalPeriod("FY2024-W01", .nrf)
///     week.comparable(inYear: 2023, by: .restated)?.key  // "FY2023-W02"
///     week.comparable(inYear: 2023, by: .number)?.key    // "FY2023-W01"
public enum FiscalComparison: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// By NRF's restatement: after a year of 53 weeks, week 1 is compared with week 2, and so on.
  ///
  /// Weeks of neighboring years are then always 52 weeks apart.
  case restated
  /// With the week of the same number.
  case number

  /// The name of the case, as in SQL: `restated` or `number`.
  public var description: String { ("restated number" as StaticString).word(rawValue) }
}
