import ArgumentParser
import WeekCalendar
import WeekCalendarZoneNames
import WeekReports

/// `weekcal format`.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    _superCommandName: Weekcal.name,
    abstract: "Format each date by a pattern.",
    discussion: """
      The pattern is one of UTS #35, as NSDateFormatter, ICU and java.time have it, or one \
      of strftime, with the locale's names; or the locale's own by --style or --template, \
      which stand in the pattern's place. One line comes out for each that goes in; at \
      the first that is not a date it stops, names the line and ends with status 65, so that \
      lines never get out of step.

      Examples:
        weekcal format YYYY-ww 2011-01-02 --locale en_US
        weekcal format "EEEE d. MMMM y" --locale de_DE < dates.txt
        weekcal format "%A %e. %B %Y" 2011-01-02 --locale de_DE
        weekcal format --style long 2011-01-02 --locale de_DE
        weekcal format --template yMMMEd 2011-01-02 --locale fr_FR
        weekcal format xxx "2 Jan 2011 PST" --from "d MMM y z" --locale en_US
      """)

  @Argument(
    help: ArgumentHelp(
      "A date pattern, for example YYYY-ww or \"EEE d MMM y\".", valueName: "pattern"))
  var pattern: String?
  @OptionGroup var dates: DateArguments
  @OptionGroup var locale: LocaleOption
  @Option(
    help: ArgumentHelp(
      "What the pattern is: \(DialectName.allNames).",
      discussion: "auto takes one with a % outside apostrophes for strftime's.",
      valueName: "dialect"))
  var dialect: DialectName = .auto
  @Option(
    help: ArgumentHelp(
      "The locale's own form: full, long, medium or short.",
      discussion: """
        Of the date; with a comma also of the time, as in long,short; none leaves one out. long,short,standard \
        joins the two without a word such as "at".
        """,
      valueName: "style"))
  var style: DateTimeStyle?
  @Option(
    help: ArgumentHelp(
      "The fields to write as the locale orders them, for example yMMMEd.",
      valueName: "fields"))
  var template: String?

  @Option(
    help: ArgumentHelp(
      "How the dates are written, as in \"d MMM y HH:mm zzzz\"; names of zones are read too.",
      discussion: "Each is written on the clocks of its own zone, or of --zone.",
      valueName: "pattern"))
  var from: String?

  private var hasOwnForm: Bool { style != nil || template != nil }

  mutating func validate() throws {
    if style != nil, template != nil {
      throw ValidationError("expected --style or --template, not both")
    }
    if hasOwnForm {
      // The first word is a date then.
      if let text = pattern { dates.insertFirst(text) }
      pattern = nil
      return
    }
    guard let pattern else {
      throw ValidationError("Missing expected argument '<pattern>', or --style or --template")
    }
    // A date in the pattern's place: the pattern was forgotten, or goes first.
    guard !PlainDateReader.isDateLike(pattern), RelativeDay(pattern) == nil else {
      throw ValidationError(
        "The value '\(pattern)' is invalid for '<pattern>': it is a date; the pattern goes first, "
          + "then the dates, as in weekcal format YYYY-ww 2011-01-02")
    }
  }

  private func pattern(_ locale: CalendarLocale) throws -> DatePattern {
    if let style {
      return DatePattern(
        dateStyle: style.date, timeStyle: style.time, locale: locale, glue: style.glue)
    }
    if let template {
      do throws(PatternError) {
        return try DatePattern(template: template, locale: locale)
      } catch {
        throw Failure(.usage, "--template \(VisibleText.quoted(template)): \(error)")
      }
    }
    return try dialect.pattern(pattern ?? "", name: "pattern")
  }

  func run() throws {
    let locale = try locale.resolve()
    let pattern = try pattern(locale).bound(to: locale)
    let written = try from.map { try WrittenDates($0, locale) }
    try Output.write(for: .person(keepsTabs: true)) { output in
      var line = UTF8Buffer()
      var names = ZoneNames(locale)
      try dates.forEach(by: written, waiting: { try output.flush() }) { _, date, zoned in
        line.removeAll()
        if let zoned {
          pattern.append(zoned, names: &names, locale: locale, to: &line)
        } else {
          pattern.append(date, locale: locale, to: &line)
        }
        line.append(0x0A)
        try line.withBytes { (bytes) throws in try output.append(bytes) }
      }
    }
  }
}

/// `--style`: how long a date is, and perhaps a time, and how both are joined.
struct DateTimeStyle: ExpressibleByArgument {
  let date: DateStyle
  let time: DateStyle
  let glue: DateTimeGlue

  private static let names: [(name: String, style: DateStyle)] = [
    ("full", .full), ("long", .long), ("medium", .medium), ("short", .short), ("none", .none),
  ]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let glues: [Substring: DateTimeGlue] = ["at-time": .atTime, "standard": .standard]
    glue = (words.count == 3 ? glues[words[2]] : nil) ?? .atTime
    guard words.count < 3 || words.count == 3 && glues[words[2]] != nil else { return nil }
    let parts = words.prefix(2).map { part in Self.names.first { $0.name == part }?.style }
    guard (1...2).contains(parts.count), let date = parts[0] else { return nil }
    guard let time = parts.count == 2 ? parts[1] : DateStyle.none,
      date != .none || time != .none
    else { return nil }
    self.date = date
    self.time = time
  }

  static var allValueStrings: [String] { names.dropLast().map(\.name) }
}
