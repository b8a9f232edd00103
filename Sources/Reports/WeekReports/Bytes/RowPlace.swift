/// The place of a row in a text or a table.
public enum RowPlace: Hashable, Sendable {
  /// A row of a text, counted from 1 after the header, and the line on which it starts.
  case line(row: Int, line: Int)
  /// A row of one of several files; see ``line(row:line:)``.
  case lineOfFile(File, row: Int, line: Int)
  /// A row of a table, counted from 1 in reading order.
  case row(Int)
  /// A row of a table by SQLite's `rowid`.
  case rowid(Int64)

  /// One of several files that are read one after the other.
  public struct File: Hashable, Sendable {
    /// The position of the file, counted from 0.
    public let number: Int
    /// The name of the file.
    public let name: String
  }
}

extension RowPlace: Comparable {
  /// Whether a row comes before another row of the same table, or of the same files.
  public static func < (one: RowPlace, other: RowPlace) -> Bool {
    (one.file?.number ?? 0, one.number) < (other.file?.number ?? 0, other.number)
  }

  /// The file if there are several.
  package var file: File? {
    if case .lineOfFile(let file, _, _) = self { file } else { nil }
  }

  private var number: Int64 {
    switch self {
    case .line(let row, _), .lineOfFile(_, let row, _), .row(let row): Int64(row)
    case .rowid(let rowid): rowid
    }
  }
}

extension RowPlace: CustomStringConvertible {
  /// The place in words: `row 16 (line 17)`, `row 16 (line 17) of 'a.csv'`, `row 16`, `rowid 16`.
  public var description: String {
    switch self {
    case .line(let row, let line): CSVError.place(row, line)
    case .lineOfFile(let file, let row, let line):
      "\(CSVError.place(row, line)) of \(VisibleText.quoted(file.name, limit: 400))"
    case .row(let row): "row \(row)"
    case .rowid(let rowid): "rowid \(rowid)"
    }
  }
}
