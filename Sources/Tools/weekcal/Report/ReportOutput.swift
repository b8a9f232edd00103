import ArgumentParser
import WeekCalendar
import WeekPictures
import WeekReports

/// The options of `weekcal report` for output: a table, bars on a terminal, or a picture.
struct ReportOutput: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Output format.",
      discussion: """
        Default: by the extension of --output, or table. svg is a picture, html a page with picture and \
        table; neither loads or runs anything, and both follow the reader's light or dark mode.
        """,
      valueName: "format"))
  var givenFormat: ReportFormat?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Output file; its extension selects the format, such as .csv, .json, .md or .html.",
      discussion: "The file is created or replaced only after everything was written.",
      valueName: "file"),
    completion: .file())
  var path: String?

  @Flag(
    help: ArgumentHelp(
      "Write CSV for Excel where the comma is the decimal mark.",
      discussion: "Semicolons, decimal commas, CRLF and a byte order mark; dates are YYYY-MM-DD."))
  var excel = false

  @Flag(
    help: ArgumentHelp(
      "With --excel, keep names such as =A1 or @x unchanged.",
      discussion: "By default, an apostrophe in front keeps Excel from evaluating them."
    ))
  var raw = false

  /// The output format.
  var format: ReportFormat {
    excel ? .table(.excel) : named ?? .table(.table)
  }

  /// The format in `--format`, or else for the extension of `--output`.
  private var named: ReportFormat? { givenFormat ?? path.flatMap { ReportFormat(path: $0) } }

  @Option(help: ArgumentHelp("Kind of chart in a picture.", valueName: "kind"))
  var chart = ReportChart.Style.bars

  @Option(
    help: ArgumentHelp(
      "Title of a picture or page; default of a page: the file name.", valueName: "text"))
  var title: String?

  @Flag(
    help: ArgumentHelp(
      "Add bars of the first value to a table, within 80 columns.",
      discussion:
        "Partial periods are shaded. If space is short and labels include the days, the day columns are omitted."
    ))
  var bars = false

  @Flag(help: "Write one line of bars for each value and group.")
  var sparkline = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Decimal places in tables and pictures, 0 to 15.",
      discussion:
        "Default: all of an exact sum, two of other values. CSV and JSON always have all.",
      valueName: "n"))
  var decimals: Int?

  @OptionGroup var order: RowOrder

  func validate() throws {
    if let path, FileKind(path) == .directory {
      let file = path + (path.hasSuffix("/") ? "" : "/") + "report.csv"
      throw ValidationError(
        "--output \(VisibleText.quoted(path)) is a directory: expected a file, such as "
          + VisibleText.quoted(file))
    }
    if let path, givenFormat == nil, !excel, ReportFormat(path: path) == nil {
      throw ValidationError(
        "--output \(VisibleText.quoted(path)) has no known extension: expected --format, or one of "
          + ReportFormat.endings.map { ".\($0.ending)" }.joined(separator: ", "))
    }
    if excel, let named, named != .table(.csv), named != .table(.excel) {
      throw ValidationError("--excel writes CSV; the format is \(named.name)")
    }
    if raw, format != .table(.excel) {
      throw ValidationError("--raw needs --excel; the format is \(format.name)")
    }
    if let decimals, !(0...15).contains(decimals) {
      throw ValidationError("--decimals \(decimals) is out of range: expected 0 to 15")
    }
    if bars, sparkline {
      throw ValidationError("expected --bars or --sparkline, not both")
    }
    for (name, isGiven) in [("--bars", bars), ("--sparkline", sparkline)]
    where isGiven && format != .table(.table) {
      throw ValidationError("\(name) needs --format table; the format is \(format.name)")
    }
    if title != nil, !format.isPicture {
      throw ValidationError(
        "--title needs --format svg or html; the format is \(format.name)")
    }
    if format.isPicture { try order.validate(without: "--format \(format.name)") }
    if sparkline { try order.validate(without: "--sparkline") }
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - locale: The locale of a picture's digits and names.
  ///   - weekData: The release of week data, which JSON includes.
  ///   - file: The path of the input, for a page's title.
  ///   - isPivoted: Whether the groups of a period are columns.
  /// - Throws: `Failure`, and `ReportError` if there is nothing or too much to draw.
  func write(
    _ report: Report, locale: CalendarLocale, weekData: String?, file: String, isPivoted: Bool
  ) throws {
    switch format {
    case .svg:
      let picture =
        report.request.secondCalendar == nil
        ? try ReportChart(report, chart, locale: locale, decimals: decimals, title: title).svg
        : try ReportHeatMap(report, locale: locale, decimals: decimals, title: title).svg
      try send(for: .program) { try $0.append(picture) }
    case .html:
      let page = try ReportPage(
        report, chart, locale: locale, title: title ?? Self.name(of: file), decimals: decimals,
        isPivoted: isPivoted)
      try send(for: .program) { try $0.append(page.html) }
    case .table(let format):
      if sparkline {
        let lines = try SparklineTable(report, decimals: decimals)
        try send(for: format.reader) {
          try $0.write(format, columns: lines.columns, rows: lines.rows)
        }
        return
      }
      let table = try order.applied(
        to: ReportTable(report, for: format, decimals: decimals, isPivoted: isPivoted))
      if bars {
        guard !isPivoted else {
          throw Failure(.usage, "--bars draws one value per row, and --pivot writes several")
        }
        let barred = try TableWithBars(report, table)
        try send(for: format.reader) {
          try $0.write(format, columns: barred.columns, rows: barred.rows)
        }
        order.note(table)
        return
      }
      let data = format.hasTypes ? weekData.map { [TableCell.text($0)] } ?? [] : []
      let columns = table.columns + data.map { _ in TableColumn("week_data") }
      try send(for: format.reader) { output in
        let writer = format.writer(
          columns: columns, fitting: table.rows, keepsFormulas: raw)
        if data.isEmpty {
          try output.write(writer, rows: table.rows)
        } else {
          try output.write(writer, rows: table.rows.lazy.map { $0 + data })
        }
      }
      order.note(table)
    }
  }

  /// Writes to standard output, or to the file of `--output`.
  ///
  /// The file is replaced only if nothing fails.
  private func send(
    for reader: Output.Reader, _ body: (inout Output) throws -> Void
  ) throws {
    guard let path, path != "-" else { return try Output.write(for: reader, body) }
    try OutputFile.replace(path) { try Output.write(for: reader, to: $0, body) }
  }

  /// The last part of a path.
  private static func name(of file: String) -> String {
    file == "-" ? "report" : String(file.split(separator: "/").last ?? "report")
  }
}

extension ReportChart.Style: Choice {}
