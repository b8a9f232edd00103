import WeekCalendar

/// Numbers of a table summed week by week, in order of the weeks, with at most one ratio of two sums.
///
///     let report = try builder.report()  // as in WeeklyReportBuilder
///     for line in report.weeks {
///       print(line.week.key, line.rowCount)  // 2010-W52 1
///     }
///
/// Only weeks that have rows are listed.
public struct WeeklyReport: Hashable, Sendable {
  /// The quotient of two sums, by their positions among the sums.
  public struct Ratio: Hashable, Sendable {
    /// The position of the sum that is divided.
    public var numerator: Int
    /// The position of the sum that it is divided by.
    public var denominator: Int

    /// A ratio of two sums.
    public init(numerator: Int, denominator: Int) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// What one week comes to.
  public struct Line: Hashable, Sendable {
    /// The week.
    public var week: Week
    /// How many rows have a date in it; at least 1.
    public var rowCount: Int
    /// One sum for each of the report's names.
    public var sums: [ExactSum.Value]
    /// The ratio, as ``ExactSum/Value/divided(by:)`` rounds it; `nil` when it is not asked for, a sum is
    /// missing, or the denominator is 0, where SQL gives NULL.
    public var ratio: Double?
  }

  /// How the weeks are numbered.
  public var scheme: WeekScheme
  /// The names of the summed columns.
  public var sumNames: [String]
  /// Which ratio each line has.
  public var ratio: Ratio?
  /// The weeks that have rows, in order.
  public let weeks: Weeks
}

extension WeeklyReport {
  /// The columns of the report written as a table: key, first and last day, then the sums and the
  /// ratio, or the number of rows where no sum is asked for.
  ///
  /// - Parameter decimals: The digits after the point in a text table; `nil` for two of doubles and
  ///   all of exact sums.
  /// - Returns: The columns that ``row(of:)`` fills.
  public func columns(decimals: Int? = nil) -> [TableColumn] {
    var columns = [TableColumn("week"), TableColumn("first_day"), TableColumn("last_day")]
    for name in sumNames + [ratioName].compactMap({ $0 }) {
      columns.append(
        TableColumn(
          name, alignment: .trailing, decimals: decimals ?? 2, exactDecimals: decimals))
    }
    if sumNames.isEmpty { columns.append(TableColumn("rows", alignment: .trailing)) }
    return columns
  }

  /// `Value/Visits`, where the report has a ratio of two of its sums.
  var ratioName: String? {
    guard let ratio, sumNames.indices.contains(ratio.numerator),
      sumNames.indices.contains(ratio.denominator)
    else { return nil }
    return "\(sumNames[ratio.numerator])/\(sumNames[ratio.denominator])"
  }

  /// The cells of one week, for ``columns(decimals:)``.
  public func row(of line: Line) -> [TableCell] {
    var cells: [TableCell] = [
      .text(line.week.key), .text(line.week.firstDay.description),
      .text(line.week.lastDay.description),
    ]
    for sum in line.sums { cells.append(TableCell(sum)) }
    if ratioName != nil { cells.append(line.ratio.map { .real($0) } ?? .null) }
    if sumNames.isEmpty { cells.append(.integer(Int128(line.rowCount))) }
    return cells
  }

  /// The report as a text.
  ///
  ///     report.formatted(.csv)  // "week,first_day,last_day,Value,Visits,Value/Visits\n..."
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - decimals: The digits after the point in a text table, as ``columns(decimals:)`` has them.
  /// - Returns: The whole text, with a line end.
  public func formatted(_ format: TableFormat, decimals: Int? = nil) -> String {
    let rows = weeks.lazy.map { row(of: $0) }
    var writer = format.writer(columns: columns(decimals: decimals), fitting: rows)
    for row in rows { writer.append(row) }
    writer.finish()
    return String(decoding: writer.output, as: UTF8.self)
  }
}

extension TableCell {
  /// The cell of a sum.
  public init(_ sum: ExactSum.Value) {
    switch sum {
    case .none: self = .null
    case .integer(let value): self = .integer(value)
    case .decimal(let value): self = .decimal(value)
    case .real(let value): self = .real(value)
    }
  }
}
