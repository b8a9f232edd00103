/// How a CSV text is written; what is nil follows from the rules of reading.
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

  /// What is done with a row of more or fewer cells than the header has.
  public enum Ragged: Hashable, Sendable {
    /// It is an error.
    case error
    /// Cells that it lacks are empty, and cells too many are left out; both are counted.
    case pad
  }

  /// What is done with a row that cannot be read as one of the table.
  public enum BadRows: Hashable, Sendable {
    /// It is an error.
    case stop
    /// It is left out; the line after its first is the next row. Both are counted.
    case skip
    /// Its line is kept: missing cells are empty, extra cells stay in the last column with
    /// their delimiters, and quotes that are not around a whole cell are ordinary characters. It is
    /// counted.
    case keep
  }

  /// The delimiter of cells: one ASCII character, optionally with blanks after it, as in `", "`, or a few
  /// characters; `""` for none, which makes one column.
  public var delimiter: String?
  /// The character around cells that hold delimiters; `""` for none.
  public var quote: String?
  /// How a quote is written inside a quoted cell.
  public var escape: Escape?
  /// Which characters the bytes are.
  public var encoding: TextEncoding?
  /// Whether it is an error that a text is UTF-8, with letters beyond ASCII, although ``encoding`` is another.
  public var refusesUTF8 = false
  /// The decimal mark of all number columns.
  public var decimal: NumberForm.Decimal?
  /// The mark between thousands of all number columns.
  public var thousands: NumberForm.Thousands?
  /// Texts that mean a missing value, like the empty cell.
  public var missing: [String] = []
  /// How many rows the header has, 0 for none: columns are then `c1`, `c2` ...; the names of several rows are
  /// joined by blanks.
  public var headerRows: Int?
  /// How many lines at the start of the text are left out, empty ones too.
  public var skippedLines = 0
  /// How many lines at the end of the text are left out, empty ones too.
  public var skippedFooterLines = 0
  /// Whether the header has no name for the first column, as R writes names of rows.
  public var hasRowNames = false
  /// How many lines a quoted cell may have: more are an error, as its quote may not be closed.
  public var cellLines = usualCellLines
  /// The names of the columns.
  ///
  /// A header must have these names; without a header the columns get them. `nil` accepts
  /// any names.
  public var columnNames: [String]?
  /// The start of comment lines; `nil` for no comments.
  public var comment: String?
  /// What to do with rows that cannot be read.
  public var badRows = BadRows.stop
  /// What is done with a row of more or fewer cells than the header has.
  public var ragged = Ragged.error

  /// How many lines a quoted cell may have where no option says it.
  public static var usualCellLines: Int { 200 }

  /// Options of which none is given.
  public init() {}

  /// Whether rows that cannot be read are left out and counted: ``badRows`` is ``BadRows/skip``.
  public var skipsBadRows: Bool {
    get { badRows == .skip }
    set { badRows = newValue ? .skip : .stop }
  }

  /// How numbers are written.
  public var numberForm: NumberForm { NumberForm(decimal: decimal, thousands: thousands) }
}
