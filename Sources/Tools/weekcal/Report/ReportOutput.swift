import ArgumentParser
import WeekCalendar
import WeekPictures
import WeekReports

/// How `weekcal report` writes a report: as a table, for a terminal with bars, or as a picture.
struct ReportOutput: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "The form of the result: \(ReportFormat.allNames); else as --output ends, or table.",
      discussion: """
        svg is a picture, html a page with picture and table; both load and run nothing, and are \
        light or dark as the reader's.
        """))
  var givenFormat: ReportFormat?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The file to write; its ending says the form: .csv, .json, .md, .txt, .html, ...",
      discussion: "It is there when all is written, and stays as it was where that fails.",
      valueName: "file"),
    completion: .file())
  var path: String?

  @Flag(
    help: ArgumentHelp(
      "Write CSV that Excel opens where the comma is the decimal mark.",
      discussion: "Semicolons, decimal commas, CRLF and a byte order mark; dates as YYYY-MM-DD."))
  var excel = false

  @Flag(
    help: ArgumentHelp(
      "With --excel, leave names such as =A1 or @x as they are.",
      discussion: "Else they have an apostrophe before them, so that Excel does not compute them."))
  var raw = false

  /// The form of the result.
  var format: ReportFormat {
    excel ? .table(.excel) : named ?? .table(.table)
  }

  /// What `--format`, else the ending of `--output` says.
  private var named: ReportFormat? { givenFormat ?? path.flatMap { ReportFormat(path: $0) } }

  @Option(help: "What a picture has for each period: bars or lines.")
  var chart = ReportChart.Style.bars

  @Option(
    help: ArgumentHelp(
      "The heading of a picture or page; a page else has the file's name.", valueName: "text"))
  var title: String?

  @Flag(
    help: ArgumentHelp(
      "Add a column of bars of the first value to a table, within 80 columns.",
      discussion:
        "Partial periods are shaded. Where room is short and labels have the days, their columns are left out."
    ))
  var bars = false

  @Flag(help: "Write a line of bars for each value and group instead of a row a period.")
  var sparkline = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Digits after the point in tables and pictures, 0 to 15; CSV and JSON have all.",
      discussion: "Without it exact sums have all, others and ratios two.", valueName: "n"))
  var decimals: Int?

  func validate() throws {
    if let path, FileKind(path) == .directory {
      let file = path + (path.hasSuffix("/") ? "" : "/") + "report.csv"
      throw ValidationError(
        "--output \(VisibleText.quoted(path)) is a directory: expected a file, as "
          + VisibleText.quoted(file))
    }
    if let path, givenFormat == nil, !excel, ReportFormat(path: path) == nil {
      throw ValidationError(
        "--output \(VisibleText.quoted(path)) has no ending that says the form: expected --format, or one of "
          + ReportFormat.endings.map { ".\($0.ending)" }.joined(separator: ", "))
    }
    if excel, let named, named != .table(.csv), named != .table(.excel) {
      throw ValidationError("--excel is for CSV, and the form is \(named.name)")
    }
    if raw, format != .table(.excel) {
      throw ValidationError("--raw is for --excel, and the form is \(format.name)")
    }
    if let decimals, !(0...15).contains(decimals) {
      throw ValidationError("--decimals \(decimals) is out of range: expected 0 to 15")
    }
    if bars, sparkline {
      throw ValidationError("--bars and --sparkline are two forms: leave one of them out")
    }
    for (name, isGiven) in [("--bars", bars), ("--sparkline", sparkline)]
    where isGiven && format != .table(.table) {
      throw ValidationError("\(name) is for a table, and the form is \(format.name)")
    }
    if title != nil, !format.isPicture {
      throw ValidationError(
        "--title is for --format svg and html, and the form is \(format.name)")
    }
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - locale: The locale of a picture's digits and names.
  ///   - weekData: The release of week data, which JSON includes.
  ///   - file: The path of the rows, for a page's title.
  ///   - isPivoted: Whether the groups of a period are columns.
  /// - Throws: `Failure`, and `ReportError` where there is nothing to draw, or too much.
  func write(
    _ report: Report, locale: CalendarLocale, weekData: String?, file: String, isPivoted: Bool
  ) throws {
    switch format {
    case .svg:
      let picture = try ReportChart(report, chart, locale: locale, decimals: decimals, title: title)
      try send(for: .program) { try $0.append(picture.svg) }
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
      let table = ReportTable(report, for: format, decimals: decimals, isPivoted: isPivoted)
      if bars {
        guard !isPivoted else {
          throw Failure(.usage, "--bars is of one value a row, and --pivot has several")
        }
        let barred = try TableWithBars(report, table)
        try send(for: format.reader) {
          try $0.write(format, columns: barred.columns, rows: barred.rows)
        }
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
    }
  }

  /// Writes to standard output, or to the file that is named, all of it or nothing.
  private func send(
    for reader: Output.Reader, _ body: (inout Output) throws -> Void
  ) throws {
    guard let path, path != "-" else { return try Output.write(for: reader, body) }
    let file = try OutputFile(path)
    do {
      try Output.write(for: reader, to: file.descriptor, body)
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
  }

  /// The last part of a path.
  private static func name(of file: String) -> String {
    file == "-" ? "report" : String(file.split(separator: "/").last ?? "report")
  }
}

extension ReportChart.Style: Choice {}
