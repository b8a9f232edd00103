import ArgumentParser
import WeekCalendar
import WeekReports

/// `weekcal format`.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format each date by a pattern.",
    discussion: """
      The pattern is one of UTS #35, as NSDateFormatter, ICU and java.time have it, or one \
      of strftime, with the locale's names. One line comes out for each that goes in; at \
      the first that is not a date it stops, names the line and ends with status 65, so that \
      lines never get out of step.

      Examples:
        weekcal format YYYY-ww 2011-01-02 --locale en_US
        weekcal format "EEEE d. MMMM y" --locale de_DE < dates.txt
        weekcal format "%A %e. %B %Y" 2011-01-02 --locale de_DE
      """)

  @Argument(
    help: "A date pattern, for example YYYY-ww or \"EEE d MMM y\".", transform: Self.pattern)
  var pattern: String
  @OptionGroup var dates: DateArguments
  @OptionGroup var locale: LocaleOption
  @Option(
    help: ArgumentHelp(
      "What the pattern is: \(DialectName.allNames).",
      discussion: "auto takes one with a % outside apostrophes for strftime's.",
      valueName: "dialect"))
  var dialect: DialectName = .auto

  /// Refuses a date in the pattern's place: the pattern was forgotten, or goes first.
  private static func pattern(_ text: String) throws -> String {
    guard PlainDateReader.isDateLike(text) else { return text }
    throw ValidationError(
      "it is a date; the pattern goes first, then the dates, as in weekcal format YYYY-ww 2011-01-02"
    )
  }

  func run() throws {
    let locale = try locale.resolve()
    let pattern = try dialect.pattern(pattern, name: "pattern").bound(to: locale)
    try Output.write { output in
      var line = UTF8Buffer()
      try dates.forEach(waiting: { try output.flush() }) { _, date, zone in
        line.removeAll()
        pattern.append(date, zone: zone, locale: locale, to: &line)
        line.append(0x0A)
        try line.withBytes { (bytes) throws in try output.append(bytes) }
      }
    }
  }
}
