/// The formats in which a table can be written.
public enum TableFormat: String, CaseIterable, Sendable {
  /// For people: aligned columns.
  case table
  /// RFC 4180 with LF line ends.
  case csv
  /// The same as CSV, with tabs between the cells.
  case tsv
  /// CSV for Excel in regions where the comma is the decimal mark.
  ///
  /// It has semicolons, decimal commas, CRLF line ends and a byte order mark. Text that starts like a formula (`=`,
  /// `+`, `-`, `@`, a tab, a line end) and is not a number gets a leading apostrophe; CSV and TSV leave such text
  /// unchanged.
  case excel
  /// An array of objects.
  case json
  /// One object per line.
  case ndjson
  /// A GitHub Markdown table.
  case markdown

  /// Whether the format distinguishes numbers from text, like JSON.
  public var hasTypes: Bool { self == .json || self == .ndjson }

  /// Makes a writer for this format; columns with the same name are numbered: `Value`, `Value_2`.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: The text for NULL in `.table` and `.markdown`.
  ///   - lookahead: How many rows of a `.table` are buffered to determine column widths.
  ///   - keepsFormulas: Whether `.excel` omits the apostrophe before text that a spreadsheet takes for a formula.
  /// - Returns: A writer without rows.
  public func writer(
    columns: [TableColumn], null: String = "", lookahead: Int = .max, keepsFormulas: Bool = false
  ) -> any TableWriter {
    switch self {
    case .table: TextTableWriter(columns: columns, null: null, lookahead: lookahead)
    case .csv: CSVTableWriter(columns: columns)
    case .tsv: CSVTableWriter(columns: columns, style: .tab)
    case .excel: CSVTableWriter(columns: columns, style: .excel(keepsFormulas: keepsFormulas))
    case .json: JSONTableWriter(columns: columns)
    case .ndjson: JSONTableWriter(columns: columns, isArray: false)
    case .markdown: MarkdownTableWriter(columns: columns, null: null)
    }
  }

  /// Makes a writer in this format for the given rows, which you then append.
  ///
  /// Only a few rows are kept in memory.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: The text for NULL in `.table` and `.markdown`.
  ///   - rows: The rows, which a text table reads once to determine column widths.
  ///   - keepsFormulas: Whether `.excel` omits the apostrophe before text that a spreadsheet takes for a formula.
  /// - Returns: A writer without rows.
  public func writer(
    columns: [TableColumn], null: String = "", fitting rows: some Collection<[TableCell]>,
    keepsFormulas: Bool = false
  ) -> any TableWriter {
    switch self {
    case .table: TextTableWriter(columns: columns, null: null, fitting: rows)
    case .markdown: MarkdownTableWriter(columns: columns, null: null, fitting: rows)
    case .csv, .tsv, .excel, .json, .ndjson:
      writer(columns: columns, null: null, keepsFormulas: keepsFormulas)
    }
  }
}
