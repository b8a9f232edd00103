import ArgumentParser
import WeekCalendar
import WeekReports

/// `weekcal report`: the main job.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Sum a table week by week, from a CSV or a SQLite file.",
    discussion: """
      One row a week that has data, in order: the week's key, its first and last day, \
      the sums, and the ratio of two of them; without --sum and --ratio the number of rows.

      Dates are YYYY-MM-DD, perhaps with a time, or numbers: eight digits 20110102, Julian days of \
      the years 1000 to 9999; --date-format says what others are. A text with an offset from UTC \
      is an instant and has UTC's day, or that of --zone. A row without a date or with something \
      other than a number in a summed column is an error that names the row; an empty cell \
      (NULL) adds nothing and is reported. Whole numbers and decimals are summed exactly, to \
      38 digits; numbers with an exponent and SQLite's REAL are doubles, summed as SQLite \
      since 3.43 does. A sum that is too long or too large is an error that names the row. \
      The ratio is the double nearest to the quotient of the sums, and empty where the \
      denominator is 0 or missing.

      Which rules and data the weeks are of is said on standard error, unless --quiet is given, \
      and in JSON as week_data.

      Examples:
        weekcal report usage.csv --date Date --ratio Value/Visits --locale en_US
        weekcal report usage.db --table Usage --date Date --sum Visits -l de_DE
        gunzip -c big.csv.gz | weekcal report - --date day -l ar_EG --format csv
      """)

  @Argument(
    help: ArgumentHelp(
      "A CSV file with a header, or a SQLite database; - is standard input (CSV).",
      valueName: "file"),
    completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The column that holds the dates.", valueName: "column"))
  var date: String

  @Option(
    help: ArgumentHelp(
      "Sum two columns and divide the sums, for example Value/Visits.", valueName: "a/b"))
  var ratio: String?

  @Option(help: ArgumentHelp("Sum a column; may be repeated.", valueName: "column"))
  var sum: [String] = []

  @OptionGroup var locale: WeekLocaleOption

  @Option(help: ArgumentHelp("The table or view of a SQLite file.", valueName: "name"))
  var table: String?

  @OptionGroup var format: FormatOption

  @Option(
    help: ArgumentHelp("The first day to count.", valueName: "date"), transform: CivilDate.option)
  var from: CivilDate?

  @Option(
    help: ArgumentHelp("The last day to count.", valueName: "date"), transform: CivilDate.option)
  var to: CivilDate?

  @Option(
    help: ArgumentHelp(
      "What stands between the cells of a CSV file: one character, or tab.", valueName: "char"))
  var delimiter: Delimiter = .comma

  @Option(
    help: ArgumentHelp(
      "Digits after the point in a table, 0 to 15; CSV and JSON have all.",
      discussion: "Without it exact sums have all, others and ratios two.", valueName: "n"))
  var decimals: Int?

  @Flag(help: "Leave out rows without a date, and say how many, instead of stopping.")
  var skipBadDates = false

  @Option(
    help: ArgumentHelp(
      "How dates are written, as in yyyy/MM/dd or '%d %b %Y', in the locale's names and digits.",
      discussion: "Or what numbers are: \(DateNumber.allNames).", valueName: "pattern"))
  var dateFormat: String?

  @Option(
    help: ArgumentHelp(
      "What the pattern of --date-format is: \(DialectName.allNames).",
      discussion: "auto takes one with a % outside apostrophes for strftime's.",
      valueName: "dialect"))
  var dialect: DialectName = .auto

  @Option(
    help: ArgumentHelp(
      "How closely dates follow --date-format: \(ReadingMode.allNames).",
      discussion: "standard takes leading zeros, capitals and the kinds of space as they come.",
      valueName: "mode"))
  var reading: ReadingMode = .standard

  @OptionGroup var zone: ZoneOption
  @OptionGroup var quiet: QuietOption

  func validate() throws {
    if let decimals, !(0...15).contains(decimals) {
      throw ValidationError("--decimals \(decimals) is out of range: expected 0 to 15")
    }
    if let ratio, !ratio.contains("/") {
      throw ValidationError(
        "--ratio \(VisibleText.quoted(ratio)) has no '/': expected two columns, as in Value/Visits")
    }
    if let from, let to, to < from {
      throw ValidationError("--to \(to) comes before --from \(from)")
    }
  }

  func run() throws {
    let locale = try locale.resolve()
    let form = try dateFormat.map { try Self.form($0, dialect, locale, reading.mode) } ?? .iso8601
    let zone = try zone.resolve()
    let outcome: WeeklyReportRequest.Outcome
    do {
      outcome = try read(locale.scheme, form, zone)
    } catch let error as ReportError {
      throw Failure(error, file: file)
    }
    // Which data the weeks are of is not of the table: JSON has a place for it, a person is told.
    let isJSON = format.format == .json
    let data = isJSON ? [TableCell.text(locale.weekSource)] : []
    try Output.write { output in
      try output.write(
        format.format,
        columns: outcome.report.columns(decimals: decimals)
          + (isJSON ? [TableColumn("week_data")] : []),
        rows: outcome.report.weeks.lazy.map { outcome.report.row(of: $0) + data })
    }
    quiet.note(locale)
    note(outcome, form)
  }

  /// What numbers are, or a format in which dates can be read.
  private static func form(
    _ text: String, _ dialect: DialectName, _ locale: CalendarLocale, _ mode: ParsingMode
  ) throws -> DateForm {
    if let number = DateNumber(rawValue: text) { return .number(number) }
    let pattern = try dialect.pattern(text, name: "--date-format").bound(to: locale)
    if let problem = pattern.missingForParsing(mode: mode) {
      throw Failure(.usage, "--date-format \(VisibleText.quoted(text)): \(problem)")
    }
    return .pattern(pattern, locale, mode)
  }

  private func read(
    _ scheme: WeekScheme, _ form: DateForm, _ zone: TimeZoneRules?
  ) throws -> WeeklyReportRequest.Outcome {
    if let table {
      let database = try open(file)
      let names = [date] + sum + (ratio.map(Self.splits)?.flatMap { [$0.0, $0.1] } ?? [])
      var rows = try TableRows(database: database, table: table, wanted: names)
      return try request(scheme, form, zone, columns: rows.columnNames).run(&rows)
    }
    var rows = try CSVFile.open(file, delimiter: delimiter.byte)
    return try request(scheme, form, zone, columns: rows.columnNames).run(&rows)
  }

  private func open(_ file: String) throws -> Database {
    do {
      return try Database(path: file)
    } catch let failure as Failure where failure.status == .badData {
      throw Failure(.badData, failure.message + " (a CSV file is read without --table)")
    }
  }

  private func request(
    _ scheme: WeekScheme, _ form: DateForm, _ zone: TimeZoneRules?, columns: [String]
  ) throws -> WeeklyReportRequest {
    var request = WeeklyReportRequest(dateColumn: date, scheme: scheme)
    request.dateForm = form
    request.zone = zone
    for column in sum { request.addSum(column) }
    if let ratio {
      // A column's name may hold a slash: the split that names two columns is the one meant.
      let splits = Self.splits(ratio)
      let fitting = splits.filter { columns.contains($0.0) && columns.contains($0.1) }
      guard fitting.count <= 1 else {
        throw Failure(
          .usage, "--ratio \(VisibleText.quoted(ratio)) can be split in \(fitting.count) ways")
      }
      if let split = fitting.first ?? splits.first { request.setRatio(split.0, split.1) }
    }
    request.firstDay = from
    request.lastDay = to
    request.skipsBadDates = skipBadDates
    return request
  }

  /// The text split at each of its slashes.
  private static func splits(_ ratio: String) -> [(String, String)] {
    ratio.indices.filter { ratio[$0] == "/" }.map {
      (String(ratio[..<$0]), String(ratio[ratio.index(after: $0)...]))
    }
  }

  /// Says what is not in the report, and what may be in another week than expected.
  private func note(_ outcome: WeeklyReportRequest.Outcome, _ form: DateForm) {
    if let place = outcome.firstOffset { Note.write("\(place) \(ZoneOption.offsetNote)") }
    if let first = outcome.firstOddYear {
      let rows = outcome.oddYearCount == 1 ? "row has a date" : "rows have dates"
      var note =
        "\(outcome.oddYearCount) \(rows) before the year 1000 or after 9999; the first: \(first.place), "
        + "\(VisibleText.quoted(first.text)) is \(first.date)"
      if case .pattern(let pattern, _, _) = form, (0...99).contains(first.date.year) {
        note += "; for years of two digits write \(pattern.dialect.isStrftime ? "%y" : "yy")"
      }
      Note.write(note)
    }
    if let first = outcome.firstBadDate {
      let rows = outcome.badDateCount == 1 ? "row" : "rows"
      Note.write("left out \(outcome.badDateCount) \(rows) without a date; the first: \(first)")
    }
    for (name, count) in zip(outcome.report.sumNames, outcome.emptyCounts) where count > 0 {
      Note.write(
        "column \(VisibleText.quoted(name)) is empty in \(count) \(count == 1 ? "row" : "rows")")
    }
  }
}

/// What stands between the cells of a row.
struct Delimiter: ExpressibleByArgument {
  var byte: UInt8

  static let comma = Delimiter(byte: UInt8(ascii: ","))

  init(byte: UInt8) {
    self.byte = byte
  }

  init?(argument: String) {
    switch argument {
    case "tab", "\\t": byte = 0x09
    default:
      guard argument.utf8.count == 1, let byte = argument.utf8.first, byte < 0x80,
        ![0, 0x0A, 0x0D, UInt8(ascii: "\"")].contains(byte)
      else { return nil }
      self.byte = byte
    }
  }

  var defaultValueDescription: String { String(Unicode.Scalar(byte)) }
}

extension Failure {
  /// The failure of a report, naming its file.
  init(_ error: ReportError, file: String) {
    let status: ExitStatus =
      switch error {
      case .noColumn, .ambiguousColumn: .noInput
      case .csv(.sourceFailed): .inputOutput
      default: .badData
      }
    var message = "\(file == "-" ? "standard input" : file): \(error)"
    if case .noColumn(_, let columns) = error, columns.count == 1, let only = columns.first,
      let delimiter = only.first(where: { ",;\t|".contains($0) })
    {
      let name = delimiter == "\t" ? "tab" : "'\(delimiter)'"
      message += "; are the cells separated otherwise? try --delimiter \(name)"
    }
    if case .badDate(_, _, let text?) = error {
      let numbers = PlainDateReader.likelyNumbers(text).map(\.rawValue).joined(separator: " or ")
      message +=
        numbers.isEmpty ? "; --date-format reads other forms" : "; try --date-format \(numbers)"
    }
    self.init(status, message)
  }
}
