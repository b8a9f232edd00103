import ArgumentParser
import WeekCalendar
import WeekReports

/// How the table of `weekcal report` is read.
struct ReportSource: ParsableArguments {
  @Option(help: ArgumentHelp("The table or view of a SQLite file.", valueName: "name"))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "What stands between the cells of a CSV file: one character, or tab; else it is found.",
      valueName: "char"))
  var delimiter: Delimiter?

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

  /// What numbers are, or a format in which dates can be read; nil to find out.
  func dateForm(_ locale: CalendarLocale) throws -> DateForm? {
    guard let text = dateFormat else { return nil }
    if let number = DateNumber(rawValue: text) { return .number(number) }
    let pattern = try dialect.pattern(text, name: "--date-format").bound(to: locale)
    if let problem = pattern.missingForParsing(mode: reading.mode) {
      throw Failure(.usage, "--date-format \(VisibleText.quoted(text)): \(problem)")
    }
    return .pattern(pattern, locale, reading.mode)
  }

  /// Opens a SQLite database.
  func open(_ file: String) throws -> Database {
    do {
      return try Database(path: file)
    } catch let failure as Failure where failure.status == .badData {
      throw Failure(.badData, failure.message + " (a CSV file is read without --table)")
    }
  }

  /// Opens a CSV file.
  func openCSV(_ file: String) throws -> CSVSource {
    var options = CSVOptions()
    options.delimiter = delimiter.map { String(Unicode.Scalar($0.byte)) }
    return try CSVFile.open(file, options: options)
  }
}

/// What stands between the cells of a row.
struct Delimiter: ExpressibleByArgument {
  var byte: UInt8

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
