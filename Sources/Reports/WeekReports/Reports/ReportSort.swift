/// A column by which the rows of a report's table are sorted.
///
///     ReportSort("Value", isDescending: true).column  // "Value"
public struct ReportSort: Hashable, Sendable {
  /// The name of a column with the period, a group or a value, as in ``ReportTable/columns``.
  public var column: String
  /// Whether the largest value, or the latest period, comes first.
  public var isDescending: Bool

  /// Makes a sort key.
  public init(_ column: String, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}
