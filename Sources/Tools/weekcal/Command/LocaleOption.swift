import ArgumentParser
import WeekCalendar
import WeekReports

/// `--locale` of commands that write the locale's names and digits.
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

  /// The locale of the option, or else of the environment, with its names.
  ///
  /// `plain` is the locale for an environment without one, or with `C` or `POSIX`; nil if that is an error.
  func resolve(plain: String? = nil) throws -> CalendarLocale {
    let names = try names.map(DataSource.names(in:)) ?? .baked
    return try locale.map { try Locales.resolve($0, names: names) }
      ?? EnvironmentLocale.resolve(names: names, plain: plain)
  }
}

extension Option<String?> {
  /// `--locale` or `-l`, with all locales for shell completion.
  init(locale help: ArgumentHelp) {
    self.init(
      name: [.customShort("l"), .long], help: help,
      completion: .custom { _, _, _ in Locales.identifiers })
  }
}

extension ArgumentHelp {
  /// The help of a locale option that defaults to the environment's locale.
  ///
  /// If `option` names another option, the default applies only without it.
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
