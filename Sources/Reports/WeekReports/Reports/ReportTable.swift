import WeekCalendar

/// A report as a table to write: its columns, and the cells of each row.
///
/// The first column has the key of the period, or `total`. Then come its first and last day, a label if requested, the
/// grouped columns under their own names, and the values. The last columns mark partial periods. CSV and JSON always
/// have `days_covered` and `days`. A table for people has `days` if there is a partial period, for example with `5/7`
/// for a period with five covered days. In the same way, a moving average over four periods has `moving_4_days_covered`
/// and `moving_4_days`, and `moving_4_days` in a table for people. Columns with the same name are numbered: `days`,
/// `days_2`.
///
///     let table = ReportTable(report, for: .csv)
///     table.columns.map(\.name)  // ["week", "first_day", "last_day", "Value", "days_covered", "days"]
public struct ReportTable: Sendable {
  /// The columns, in order.
  public let columns: [TableColumn]
  /// The cells of each row, computed on access.
  public let rows: Rows

  /// Makes the table for a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - format: The format of the table.
  ///   - decimals: The digits after the decimal point in a text table; `nil` for two digits of doubles and all digits
  ///     of exact numbers.
  ///   - isPivoted: Whether the groups of a period are columns, so that each period has one row.
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

  /// Returns the table as text that ends with a line break.
  public func formatted(_ format: TableFormat) -> String {
    var writer = format.writer(columns: columns, fitting: rows)
    var text: [UInt8] = []
    writer.write(rows) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  /// The rows of a table, as cells.
  public struct Rows: RandomAccessCollection, Sendable {
    fileprivate enum Content: Sendable {
      case long(ReportLayout)
      case pivot(ReportPivot)
    }

    fileprivate let content: Content

    /// 0.
    public var startIndex: Int { 0 }

    /// The number of rows.
    public var endIndex: Int {
      switch content {
      case .long(let layout): layout.rows.count
      case .pivot(let pivot): pivot.count
      }
    }

    /// Returns the cells of the row at a position.
    public subscript(position: Int) -> [TableCell] {
      switch content {
      case .long(let layout): layout.cells(of: layout.rows[position])
      case .pivot(let pivot): pivot[position]
      }
    }
  }
}

extension Report {
  /// Returns the report as text that ends with a line break; see ``ReportTable``.
  ///
  ///     report.formatted(.csv)  // "week,first_day,last_day,Value,days_covered,days\n..."
  public func formatted(
    _ format: TableFormat, decimals: Int? = nil, isPivoted: Bool = false
  ) -> String {
    ReportTable(self, for: format, decimals: decimals, isPivoted: isPivoted).formatted(format)
  }
}

extension TableCell {
  /// Makes the cell for a number.
  public init(_ value: ExactSum.Value) {
    switch value {
    case .none: self = .null
    case .integer(let value): self = .integer(value)
    case .decimal(let value): self = .decimal(value)
    case .real(let value): self = .real(value)
    }
  }
}
