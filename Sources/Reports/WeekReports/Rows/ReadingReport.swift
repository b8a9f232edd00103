/// What was read of a file: how it is written, how many of its rows were read, which were left out and why, and what its
/// columns are taken for.
///
///     var source = CSVSource(bytes: Array("Date;Visits\n2011-01-02;7\n".utf8))
///     var rows = RowCounter()
///     try source.stream(into: &rows)
///     source.reading?.delimiter  // ";"
///     source.reading?.rowCount   // 1
///
/// Rows read and rows left out are together the rows of the file, whose lines are counted a second time for that.
public struct ReadingReport: Hashable, Sendable {
  /// The file; empty where it has no name.
  public var file = ""
  /// The table of a database that was read.
  public var table: String?
  /// How many bytes were read of it, packed ones where it is packed.
  public var byteCount: Int?
  /// The name of the encoding; that of ASCII alone is `utf-8`.
  public var encoding: String?
  /// Whether it is packed by gzip.
  public var isPacked = false
  /// What is between cells.
  public var delimiter: String?
  /// The quote, where cells may have one.
  public var quote: String?
  /// The lines of the header, from 1; `nil` without one.
  public var headerLines: ClosedRange<Int>?
  /// The line of the first row that was read.
  public var firstDataLine: Int?
  /// How many lines the file has; `nil` where it was not read to its end.
  public var lineCount: Int?
  /// How many rows the file has; `nil` where it was not read to its end.
  public var rowCount: Int?
  /// How many rows were read and not left out.
  public var readCount = 0
  /// Which rows were left out.
  public var leftOut: [Omission] = []
  /// How many empty lines and comments there are, which are not rows.
  public var emptyLineCount = 0
  /// See ``emptyLineCount``.
  public var commentCount = 0
  /// How many rows were filled, were cut, or were taken as they are because they cannot be read.
  public var paddedCount = 0
  /// See ``paddedCount``.
  public var cutCount = 0
  /// See ``paddedCount``.
  public var keptCount = 0
  /// The columns that were read as something else than texts, or all of a table.
  public var columns: [Column] = []
  /// What was found and may surprise, what was left out or filled, one line each.
  public var notes: [String] = []
  /// Why the reading ended, where it failed.
  public var error: String?

  /// A report of nothing.
  public init() {}

  /// Rows that were left out for one reason.
  public struct Omission: Hashable, Sendable {
    /// Why.
    public var reason: Reason
    /// How many.
    public var count: Int
    /// The first one, where its place is known.
    public var first: RowPlace?
    /// What is wrong with the first one.
    public var message: String?
  }

  /// Why rows are left out.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// They cannot be read, and that was to be done.
    case unreadable = "cannot_be_read"
    /// They are the lines at the end that were to be left out.
    case footer = "footer"
    /// They have no date, and that was to be done.
    case noDate = "no_date"
    /// A condition is not true of them.
    case condition = "where"
    /// Their dates are not among the days to count.
    case outsideDays = "outside_days"
  }

  /// What a column was taken for.
  public struct Column: Hashable, Sendable {
    /// The name that it was read by.
    public var name: String
    /// Its name in the file, where that is another one.
    public var nameInFile: String?
    /// `INTEGER`, `REAL`, `TEXT` or `DATE`; `NUMBER` in a report, whose sums are exact for both kinds.
    public var type: String
    /// The sign of currency or percent of its numbers.
    public var unit: String?
    /// How its dates are written.
    public var dateFormat: String?
    /// The decimal mark of its numbers.
    public var decimalMark: String?
    /// The marks between thousands that its numbers have.
    public var thousandsMarks: [String] = []
    /// How many cells hold which word for nothing.
    public var missing: [MissingCells.WordCount] = []
    /// The first cell that makes it `TEXT` though it has numbers.
    public var firstOdd: MissingCells.Cell?
    /// What was said of it.
    public var notes: [String] = []
  }
}

extension ReadingReport {
  /// Counts rows among those left out that were counted as read so far.
  mutating func leaveOut(
    _ reason: Reason, count: Int, first: RowPlace? = nil, message: String? = nil
  ) {
    guard count > 0 else { return }
    readCount -= count
    leftOut.append(Omission(reason: reason, count: count, first: first, message: message))
  }

  /// Takes up what is known of a text, beside the file's name and the columns.
  package mutating func take(_ text: ReadingReport?) {
    guard var text else { return }
    (text.file, text.table, text.columns) = (file, table, columns)
    self = text
  }
}
