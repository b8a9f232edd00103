/// The forms in which a table can be written.
public enum TableFormat: String, CaseIterable, Sendable {
  /// For people: aligned columns.
  case table
  /// RFC 4180 with LF line ends.
  case csv
  /// The same with tabs between the cells.
  case tsv
  /// CSV as Excel opens it where the comma is the decimal mark: semicolons, decimal commas, CRLF line ends and a byte
  /// order mark. Text that starts as a formula does (`=`, `+`, `-`, `@`, a tab, a line end) and is not a number has an
  /// apostrophe before it; CSV and TSV have such text as it is.
  case excel
  /// An array of objects.
  case json
  /// One object a line.
  case ndjson
  /// A table of GitHub's Markdown.
  case markdown

  /// Whether numbers and texts are told apart, as in JSON.
  public var hasTypes: Bool { self == .json || self == .ndjson }

  /// A writer of this form; columns of the same name are numbered: `Value`, `Value_2`.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: The text for NULL in `.table` and `.markdown`.
  ///   - lookahead: How many rows of a `.table` are kept for their widths.
  ///   - keepsFormulas: Whether `.excel` has no apostrophe before text that a spreadsheet takes for a formula.
  /// - Returns: A writer that has no row yet.
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

  /// A writer of this form for these rows, which are then to be appended; few are kept in memory.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - null: The text for NULL in `.table` and `.markdown`.
  ///   - rows: The rows, which a text table reads once for the widths of its columns.
  ///   - keepsFormulas: Whether `.excel` has no apostrophe before text that a spreadsheet takes for a formula.
  /// - Returns: A writer that has no row yet.
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
