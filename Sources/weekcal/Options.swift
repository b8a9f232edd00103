import ArgumentParser
import WeekCalendar
import WeekReports

/// `--locale`, which every command has that depends on one.
struct LocaleOption: ParsableArguments {
  @Option(
    name: [.customShort("l"), .long],
    help: ArgumentHelp(
      "The locale whose weeks, names and digits to use.",
      discussion: "BCP 47 or ICU form: en_US, de-DE, ar_EG, en-US-u-fw-mon, ...",
      valueName: "id"),
    completion: .custom { _, _, _ in Locales.identifiers })
  var locale: String

  /// The locale with its data.
  func resolve() throws -> CalendarLocale { try Locales.resolve(locale) }
}

/// `--format` of the commands whose result is a table.
struct FormatOption: ParsableArguments {
  @Option(help: "The form of the result: table (or text), csv or json.")
  var format: TableFormat = .table
}

extension TableFormat: ExpressibleByArgument {
  /// Also takes `text` for `table`.
  public init?(argument: String) {
    if argument == "text" { self = .table } else { self.init(rawValue: argument) }
  }
}

extension CivilDate: ExpressibleByArgument {
  /// Reads `YYYY-MM-DD`.
  public init?(argument: String) {
    guard let date = try? CivilDate(argument) else { return nil }
    self = date
  }
}
