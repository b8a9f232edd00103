import ArgumentParser
import WeekCalendar
import WeekReports

/// `--locale` of the commands that write the locale's names and digits.
struct LocaleOption: ParsableArguments {
  @Option(locale: .locale("Locale of the weeks, names and digits."))
  var locale: String?
  @Option(
    help: ArgumentHelp(
      "File with names, patterns and digits, from weekcal data save.",
      discussion:
        "Does not change the weeks; a pinned locale does, such as en_AE@weekdata=cldr45.",
      valueName: "file"),
    completion: .file())
  var names: String?

  /// The locale with its data: the option's, else that of the environment.
  func resolve() throws -> CalendarLocale {
    let names = try names.map(DataSource.names(in:)) ?? .baked
    return try locale.map { try Locales.resolve($0, names: names) }
      ?? EnvironmentLocale.resolve(names: names)
  }
}

/// `--locale` of the commands that write keys and dates, which have the digits 0 to 9 in all locales.
struct WeekLocaleOption: ParsableArguments {
  @Option(locale: .locale("Locale of the weeks."))
  var locale: String?

  /// The locale with its data: the option's, else that of the environment.
  func resolve() throws -> CalendarLocale {
    try locale.map { try Locales.resolve($0) } ?? EnvironmentLocale.resolve()
  }
}

extension Option<String?> {
  /// `--locale`, which `-l` is too, with the names of all locales for completion.
  init(locale help: ArgumentHelp) {
    self.init(
      name: [.customShort("l"), .long], help: help,
      completion: .custom { _, _, _ in Locales.identifiers })
  }
}

extension ArgumentHelp {
  /// The help of a locale whose default is that of the environment, unless another option is given.
  static func locale(_ abstract: String, without option: String? = nil) -> ArgumentHelp {
    ArgumentHelp(
      abstract,
      discussion: """
        BCP 47 or ICU form, such as en_US, de-DE, ar_EG or en-US-u-fw-mon; or iso8601. \
        Default\(option.map { " without \($0)" } ?? ""): LC_ALL, LC_TIME or LANG.
        """,
      valueName: "locale")
  }
}

extension ArgumentHelp {
  /// The help of `--quiet` where weeks are counted.
  static var quiet: ArgumentHelp { "Suppress notes on detected formats and on week data." }
}

/// `--format` of the commands whose result is a table.
struct FormatOption: ParsableArguments {
  @Option(help: "Output format.")
  var format: TableFormat = .table
}

extension TableFormat: Choice {
  /// Also takes `text` for `table`.
  public init?(argument: String) {
    switch argument {
    case "text": self = .table
    case "jsonl": self = .ndjson
    case "md": self = .markdown
    default: self.init(rawValue: argument)
    }
  }

  /// The text for NULL: `NULL` in formats for people, where an empty cell would look like an empty text.
  var usualNull: String { self == .table || self == .markdown ? "NULL" : "" }
}
