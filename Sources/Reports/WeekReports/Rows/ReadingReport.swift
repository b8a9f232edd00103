/// Describes how a file was read.
///
/// It contains the file's encoding and delimiter, the numbers of rows read and skipped, the reasons for skipping, and
/// the types detected for the columns.
///
///     var source = CSVSource(bytes: Array("Date;Visits\n2011-01-02;7\n".utf8))
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///     source.reading?.delimiter  // ";"
///     source.reading?.rowCount   // 1
///
/// The rows read and the rows skipped add up to the rows in the file. To verify this, the lines of the file are counted
/// independently.
public struct ReadingReport: Hashable, Sendable {
  /// The file; empty if it has no name.
  public var file = ""
  /// The database table that was read.
  public var table: String?
  /// The number of bytes read; for a compressed file, compressed bytes.
  public var byteCount: Int?
  /// The name of the encoding; for ASCII text it is `utf-8`.
  public var encoding: String?
  /// Whether the file is compressed with gzip.
  public var isPacked = false
  /// The delimiter between cells.
  public var delimiter: String?
  /// The quote character, if cells may be quoted.
  public var quote: String?
  /// The header's lines, counted from 1; `nil` if there is no header.
  public var headerLines: ClosedRange<Int>?
  /// The line of the first row read.
  public var firstDataLine: Int?
  /// The number of lines in the file; `nil` if it was not read to its end.
  public var lineCount: Int?
  /// The number of rows in the file; `nil` if it was not read to its end.
  public var rowCount: Int?
  /// The number of rows that were read and not skipped.
  public var readCount = 0
  /// The rows that were skipped.
  public var leftOut: [Omission] = []
  /// The number of empty lines, which are not rows.
  public var emptyLineCount = 0
  /// The number of comments, which are not rows.
  public var commentCount = 0
  /// The number of rows to which missing cells were added.
  public var paddedCount = 0
  /// The number of rows from which extra cells were removed.
  public var cutCount = 0
  /// The number of rows that could not be read and were kept as they are.
  public var keptCount = 0
  /// The columns that were read as something other than text; for a table, all columns.
  public var columns: [Column] = []
  /// Notes on findings that may be surprising, and on rows that were skipped or padded, one line each.
  public var notes: [String] = []
  /// Why reading ended, if it failed.
  public var error: String?

  /// Makes an empty report.
  public init() {}

  /// The rows that were skipped for one reason.
  public struct Omission: Hashable, Sendable {
    /// The reason.
    public var reason: Reason
    /// The number of rows.
    public var count: Int
    /// The first of these rows, if its place is known.
    public var first: RowPlace?
    /// What is wrong with the first of these rows.
    public var message: String?
  }

  /// Why rows are skipped.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// They cannot be read, and an option skips such rows.
    case unreadable = "cannot_be_read"
    /// They are lines at the end that an option skips.
    case footer = "footer"
    /// They have no date, and an option skips such rows.
    case noDate = "no_date"
    /// They do not satisfy a condition.
    case condition = "where"
    /// Their dates are outside the days to count.
    case outsideDays = "outside_days"
  }

  /// How a column was read.
  public struct Column: Hashable, Sendable {
    /// The name under which it was read.
    public var name: String
    /// Its name in the file, if that is different.
    public var nameInFile: String?
    /// `INTEGER`, `REAL`, `TEXT` or `DATE`; in a report, `NUMBER`, because sums are exact for both kinds of numbers.
    public var type: String
    /// The currency or percent sign of its numbers.
    public var unit: String?
    /// How its dates are written.
    public var dateFormat: String?
    /// The decimal mark of its numbers.
    public var decimalMark: String?
    /// The thousands separators that occur in its numbers.
    public var thousandsMarks: [String] = []
    /// The number of cells for each missing-value word.
    public var missing: [MissingCells.WordCount] = []
    /// The first cell that makes the column `TEXT` although it has numbers.
    public var firstOdd: MissingCells.Cell?
    /// Notes about the column.
    public var notes: [String] = []
  }
}

extension ReadingReport {
  /// Counts rows as skipped that were counted as read so far.
  mutating func leaveOut(
    _ reason: Reason, count: Int, first: RowPlace? = nil, message: String? = nil
  ) {
    guard count > 0 else { return }
    readCount -= count
    leftOut.append(Omission(reason: reason, count: count, first: first, message: message))
  }

  /// Replaces everything except the file's name, the table and the columns by the report of a text.
  package mutating func take(_ text: ReadingReport?) {
    guard var text else { return }
    (text.file, text.table, text.columns) = (file, table, columns)
    self = text
  }
}
