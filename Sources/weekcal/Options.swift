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

extension CivilDate {
  /// Reads the `YYYY-MM-DD` of an option.
  static func option(_ text: String) throws -> CivilDate {
    guard let date = try? CivilDate(text) else {
      throw ValidationError(DateText.expected(for: text))
    }
    return date
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// `a, b or c`.
  static var allNames: String {
    let names = allCases.map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
