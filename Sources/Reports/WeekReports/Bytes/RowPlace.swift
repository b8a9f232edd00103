/// The place of a row in a text or a table.
public enum RowPlace: Hashable, Sendable {
  /// A row of a text, counted from 1 after the header, and the line on which it starts.
  case line(row: Int, line: Int)
  /// A row of a table, counted from 1 in reading order.
  case row(Int)
  /// A row of a table by SQLite's `rowid`.
  case rowid(Int64)
}

extension RowPlace: Comparable {
  /// Whether a row comes before another row of the same table.
  public static func < (one: RowPlace, other: RowPlace) -> Bool { one.number < other.number }

  private var number: Int64 {
    switch self {
    case .line(let row, _), .row(let row): Int64(row)
    case .rowid(let rowid): rowid
    }
  }
}

extension RowPlace: CustomStringConvertible {
  /// The place in words: `row 16 (line 17)`, `row 16`, `rowid 16`.
  public var description: String {
    switch self {
    case .line(let row, let line): CSVError.place(row, line)
    case .row(let row): "row \(row)"
    case .rowid(let rowid): "rowid \(rowid)"
    }
  }
}
