import ArgumentParser
import WeekReports

/// The options for the order and the number of rows in a report's table.
struct RowOrder: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Column to sort rows by; with :desc, the largest first; may be repeated.",
      discussion: """
        Any column of periods, groups or values. Equal rows stay in the order of periods and groups; empty \
        cells and totals come last.
        """,
      valueName: "column[:desc]"))
  var sort: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of rows to write, without totals.",
      discussion: "Totals are of all rows.",
      valueName: "n"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError("--limit \(limit): expected a number of rows, 1 or more")
    }
  }

  /// Rejects the options for a picture, which has all periods in time order.
  func validate(without what: String) throws {
    for (name, isGiven) in [("--sort", !sort.isEmpty), ("--limit", limit != nil)] where isGiven {
      throw ValidationError(
        "\(name) needs a table, because \(what) keeps its timeline: expected a table, or --from and --to"
      )
    }
  }

  /// Returns the sort keys for a table with these columns.
  ///
  /// - Throws: `Failure` for a missing column.
  func sorts(_ columns: [String]) throws -> [ReportSort] {
    try sort.map { text in
      let name = ColumnName.meant(by: text, among: columns)
      if columns.contains(name) { return ReportSort(name) }
      let ending = ":desc"
      let isDescending = text.hasSuffix(ending)
      let column = isDescending ? String(text.dropLast(ending.count)) : text
      let meant = ColumnName.meant(by: column, among: columns)
      guard columns.contains(meant) else {
        throw Failure(
          .usage,
          "--sort: the table has no column \(VisibleText.quoted(column)); it has "
            + VisibleText.list(columns) + ReportError.suggestion(for: column, among: columns))
      }
      return ReportSort(meant, isDescending: isDescending)
    }
  }

  /// Returns the table with its rows in the requested order.
  func applied(to table: ReportTable) throws -> ReportTable {
    guard !sort.isEmpty || limit != nil else { return table }
    return try table.sorted(by: sorts(table.sortableColumns), limit: limit)
  }

  /// Notes how many rows the limit left out.
  func note(_ table: ReportTable) {
    guard let limit, table.omittedRowCount > 0 else { return }
    let count = limit + table.omittedRowCount
    Note.write("left out \(table.omittedRowCount) of \(count) rows (--limit \(limit))")
  }
}
