import ArgumentParser
import WeekCalendar

/// `weekcal format`.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format each date by a pattern.",
    discussion: """
      The pattern is one of UTS #35, as NSDateFormatter, ICU and java.time have it. One \
      line comes out for each that goes in; at the first that is no date it stops, names \
      the line and ends with status 65, so that lines never get out of step.

      Examples:
        weekcal format YYYY-ww 2011-01-02 --locale en_US
        weekcal format "EEEE d. MMMM y" --locale de_DE < dates.txt
      """)

  @Argument(help: "A date pattern, for example YYYY-ww or \"EEE d MMM y\".")
  var pattern: String
  @OptionGroup var dates: DateArguments
  @OptionGroup var locale: LocaleOption

  func run() throws {
    let locale = try locale.resolve()
    let pattern: DatePattern
    do throws(PatternError) {
      pattern = try DatePattern(self.pattern)
    } catch {
      throw Failure(.usage, "pattern '\(self.pattern)': \(error)")
    }
    try Output.write { output in
      var line = UTF8Buffer()
      try dates.forEach(waiting: { try output.flush() }) { _, date in
        line.removeAll()
        pattern.append(date, locale: locale, to: &line)
        line.append(0x0A)
        try line.withBytes { (bytes) throws in try output.append(bytes) }
      }
    }
  }
}
