/// How CSV text is written; properties that are nil are determined by the reading rules.
///
///     var options = CSVOptions()
///     options.delimiter = ";"
///     options.decimal = .comma
///     options.skipsBadRows = true
public struct CSVOptions: Hashable, Sendable {
  /// How a quote inside a quoted cell is escaped.
  public enum Escape: Hashable, Sendable {
    /// A quote is written twice.
    case doubled
    /// This ASCII character comes before a quote and before itself.
    case character(UInt8)
  }

  /// What to do with a row that has more or fewer cells than the header.
  public enum Ragged: Hashable, Sendable {
    /// It is an error.
    case error
    /// Missing cells are empty, and extra cells are dropped; both are counted.
    case pad
  }

  /// What to do with a row that cannot be read as part of the table.
  public enum BadRows: Hashable, Sendable {
    /// It is an error.
    case stop
    /// The row is skipped, and the line after its first line starts the next row. Both are counted.
    case skip
    /// The row's line is kept and counted.
    ///
    /// Missing cells are empty, extra cells stay in the last column with their delimiters, and quotes that do not
    /// enclose a whole cell are ordinary characters.
    case keep
  }

  /// The delimiter between cells; `""` for none, which makes one column.
  ///
  /// It is one ASCII character, optionally followed by blanks, as in `", "`, or a few characters.
  public var delimiter: String?
  /// The character that encloses cells with delimiters; `""` for none.
  public var quote: String?
  /// How a quote is written inside a quoted cell.
  public var escape: Escape?
  /// The character encoding.
  public var encoding: TextEncoding?
  /// Whether UTF-8 text with non-ASCII letters is an error if ``encoding`` is something else.
  public var refusesUTF8 = false
  /// The decimal mark of all number columns.
  public var decimal: NumberForm.Decimal?
  /// The thousands separator of all number columns.
  public var thousands: NumberForm.Thousands?
  /// Words that mean a missing value, like an empty cell.
  public var missing: [String] = []
  /// The number of header rows; 0 for none, in which case the columns are `c1`, `c2` and so on.
  ///
  /// The names from several header rows are joined by blanks.
  public var headerRows: Int?
  /// How many lines to skip at the start of the text, including empty ones.
  public var skippedLines = 0
  /// How many lines to skip at the end of the text, including empty ones.
  public var skippedFooterLines = 0
  /// Whether the header has no name for the first column, as in files with row names written by R.
  public var hasRowNames = false
  /// How many lines a quoted cell may span; more are an error, because its quote may be unclosed.
  public var cellLines = usualCellLines
  /// The names of the columns; `nil` accepts any names.
  ///
  /// A header must have these names. Without a header, the columns get them.
  public var columnNames: [String]?
  /// The string that starts a comment line; `nil` for no comments.
  public var comment: String?
  /// What to do with rows that cannot be read.
  public var badRows = BadRows.stop
  /// What to do with a row that has more or fewer cells than the header.
  public var ragged = Ragged.error

  /// How many lines a quoted cell may span by default.
  public static var usualCellLines: Int { 200 }

  /// Makes options without any value set.
  public init() {}

  /// Whether rows that cannot be read are skipped and counted: ``badRows`` is ``BadRows/skip``.
  public var skipsBadRows: Bool {
    get { badRows == .skip }
    set { badRows = newValue ? .skip : .stop }
  }

  /// How numbers are written.
  public var numberForm: NumberForm { NumberForm(decimal: decimal, thousands: thousands) }
}
