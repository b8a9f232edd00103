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
  /// The number of rows that the limit of ``sorted(by:limit:)`` left out, without totals.
  public let omittedRowCount: Int

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
    if isPivoted, report.request.hasGroups {
      let pivot = ReportPivot(report, layout)
      columns = pivot.columns.numbered
      rows = Rows(content: .pivot(pivot))
    } else {
      columns = layout.columns.numbered
      rows = Rows(content: .long(layout))
    }
    omittedRowCount = 0
  }

  /// Makes the same table with the rows at some positions, in their order.
  init(_ table: ReportTable, positions: [Int], omittedRowCount: Int) {
    columns = table.columns
    rows = Rows(content: table.rows.content, positions: positions)
    self.omittedRowCount = omittedRowCount
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

      var count: Int {
        switch self {
        case .long(let layout): layout.rows.count
        case .pivot(let pivot): pivot.count
        }
      }
    }

    fileprivate let content: Content
    /// The positions of the rows in the usual order of the table; nil for all of them, in that order.
    fileprivate var positions: [Int]?

    /// 0.
    public var startIndex: Int { 0 }

    /// The number of rows.
    public var endIndex: Int { positions?.count ?? content.count }

    /// Returns the cells of the row at a position.
    public subscript(position: Int) -> [TableCell] {
      let usual = usualPosition(position)
      return switch content {
      case .long(let layout): layout.cells(of: layout.rows[usual])
      case .pivot(let pivot): pivot[usual]
      }
    }

    /// The position of a row in the usual order of the table; if groups are not columns, that of the report.
    package func usualPosition(_ index: Int) -> Int { positions?[index] ?? index }

    var isPivoted: Bool { if case .pivot = content { true } else { false } }

    var layout: ReportLayout {
      switch content {
      case .long(let layout): layout
      case .pivot(let pivot): pivot.layout
      }
    }

    /// The first and the last day with data of a row; nil if it has none.
    func dataDays(_ index: Int) -> ClosedRange<CivilDate>? {
      let position = usualPosition(index)
      return switch content {
      case .long(let layout): layout.rows[position].dataDays
      case .pivot(let pivot): ReportLayout.dataDays(of: pivot.rows(position))
      }
    }

    /// The line of the report that a row starts with.
    func line(_ index: Int) -> ReportLines.Line {
      let position = usualPosition(index)
      return switch content {
      case .long(let layout): layout.rows.lines[position]
      case .pivot(let pivot): layout.rows.lines[pivot.firstRows[position]]
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
