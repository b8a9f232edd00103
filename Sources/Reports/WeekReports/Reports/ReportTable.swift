import WeekCalendar

/// A report as a table that can be written: its columns, and the cells of each row.
///
/// The first column has the key of the period, or `total`; then come its first and last day, a
/// label if requested, the grouped columns under their own names, and the values. Partial periods are
/// marked in the last columns: CSV and JSON always have `days_covered` and `days`, a table for people has `days`
/// with `5/7` for a period of which five days are covered, if there is such a period. A moving average over four
/// periods has `moving_4_days_covered` and `moving_4_days`, in a table for people `moving_4_days`, in the same way.
/// Columns of the same name are numbered: `days`, `days_2`.
///
///     let table = ReportTable(report, for: .csv)
///     table.columns.map(\.name)  // ["week", "first_day", "last_day", "Value", "days_covered", "days"]
public struct ReportTable: Sendable {
  /// The columns, in order.
  public let columns: [TableColumn]
  /// The cells of each row, computed on access.
  public let rows: Rows

  /// Makes the table of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - format: The format of the table.
  ///   - decimals: The digits after the point in a text table; `nil` for two of doubles and all of exact
  ///     numbers.
  ///   - isPivoted: Whether the groups of a period are columns, with one row a period.
  public init(
    _ report: Report, for format: TableFormat, decimals: Int? = nil, isPivoted: Bool = false
  ) {
    let layout = ReportLayout(report, format, decimals: decimals)
    if isPivoted, !report.request.groups.isEmpty {
      let pivot = ReportPivot(report, layout)
      columns = pivot.columns.numbered
      rows = Rows(content: .pivot(pivot))
    } else {
      columns = layout.columns.numbered
      rows = Rows(content: .long(layout))
    }
  }

  /// The table as a text, with a line end.
  public func formatted(_ format: TableFormat) -> String {
    var writer = format.writer(columns: columns, fitting: rows)
    for row in rows { writer.append(row) }
    writer.finish()
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// The cells of the rows of a table.
  public struct Rows: RandomAccessCollection, Sendable {
    fileprivate enum Content: Sendable {
      case long(ReportLayout)
      case pivot(ReportPivot)
    }

    fileprivate let content: Content

    /// 0.
    public var startIndex: Int { 0 }

    /// How many rows there are.
    public var endIndex: Int {
      switch content {
      case .long(let layout): layout.rows.count
      case .pivot(let pivot): pivot.count
      }
    }

    /// The cells of a row.
    public subscript(position: Int) -> [TableCell] {
      switch content {
      case .long(let layout): layout.cells(of: layout.rows[position])
      case .pivot(let pivot): pivot[position]
      }
    }
  }
}

extension Report {
  /// The report as a text, with a line end; see ``ReportTable``.
  ///
  ///     report.formatted(.csv)  // "week,first_day,last_day,Value,days_covered,days\n..."
  public func formatted(
    _ format: TableFormat, decimals: Int? = nil, isPivoted: Bool = false
  ) -> String {
    ReportTable(self, for: format, decimals: decimals, isPivoted: isPivoted).formatted(format)
  }
}

extension TableCell {
  /// The cell of a number.
  public init(_ value: ExactSum.Value) {
    switch value {
    case .none: self = .null
    case .integer(let value): self = .integer(value)
    case .decimal(let value): self = .decimal(value)
    case .real(let value): self = .real(value)
    }
  }
}
