import ArgumentParser
import WeekCalendar
import WeekCalendarZoneNames
import WeekReports

/// `weekcal format`.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    _superCommandName: Weekcal.name,
    abstract: "Format dates with a pattern.",
    discussion: """
      Examples:
        weekcal format YYYY-ww 2011-01-02 --locale en_US
        weekcal format "EEEE d. MMMM y" --locale de_DE < dates.txt
        weekcal format --style long 2011-01-02 --locale de_DE

      A pattern consists of the letters of UTS #35, as in NSDateFormatter, ICU and java.time, or of \
      strftime. --style and --template use a pattern of the locale instead.

      Each input line yields one output line. At the first line that is not a date, the command stops, \
      names the line and exits with status 65, so that input and output lines always correspond.
      """)

  @Argument(
    help: ArgumentHelp(
      "Date pattern, such as YYYY-ww or \"EEE d MMM y\".", valueName: "pattern"))
  var pattern: String?
  @OptionGroup var dates: DateArguments
  @OptionGroup var locale: LocaleOption
  @Option(
    help: ArgumentHelp(
      "Pattern language.",
      discussion: "auto: strftime if the pattern has a % outside apostrophes, otherwise UTS #35.",
      valueName: "dialect"))
  var dialect: DialectName = .auto
  @Option(
    help: ArgumentHelp(
      "Style of the locale's own date format.",
      discussion: """
        A second style, after a comma, adds the time: long,short. none omits the date or the time. \
        long,short,standard joins the two without a word such as "at".
        """,
      valueName: "style"))
  var style: DateTimeStyle?
  @Option(
    help: ArgumentHelp(
      "Fields to write in the locale's order, such as yMMMEd.",
      valueName: "fields"))
  var template: String?

  @Option(
    help: ArgumentHelp(
      "Pattern of the input, such as \"d MMM y HH:mm zzzz\".",
      discussion:
        "Zone names are recognized. Each date is written in its own zone, or in --zone.",
      valueName: "pattern"))
  var from: String?

  private var usesLocalePattern: Bool { style != nil || template != nil }

  mutating func validate() throws {
    if style != nil, template != nil {
      throw ValidationError("expected --style or --template, not both")
    }
    if usesLocalePattern {
      // The first argument is a date, not a pattern.
      if let text = pattern { dates.insertFirst(text) }
      pattern = nil
      return
    }
    guard let pattern else {
      throw ValidationError("Missing expected argument '<pattern>', or --style or --template")
    }
    // A date in place of the pattern: the pattern is missing, or follows the date.
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
    let reader = try from.map { try PatternDateReader($0, locale) }
    try Output.write(for: .person(keepsTabs: true)) { output in
      var line = UTF8Buffer()
      var names = ZoneNames(locale)
      try dates.forEach(by: reader, waiting: { try output.flush() }) { _, date, zoned in
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

/// The value of `--style`: the lengths of the date and the time, and how the two are joined.
struct DateTimeStyle: ExpressibleByArgument {
  let date: DateStyle
  let time: DateStyle
  let glue: DateTimeGlue

  private static let names: [(name: String, style: DateStyle)] = [
    ("full", .full), ("long", .long), ("medium", .medium), ("short", .short), ("none", .none),
  ]
  private static let glues: [Substring: DateTimeGlue] = [
    "at-time": .atTime, "standard": .standard,
  ]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard words.count <= 3 else { return nil }
    let styles = words.prefix(2).map { word in Self.names.first { $0.name == word }?.style }
    guard let date = styles[0], let time = styles.count == 2 ? styles[1] : DateStyle.none,
      date != .none || time != .none
    else { return nil }
    self.date = date
    self.time = time
    guard words.count == 3 else {
      glue = .atTime
      return
    }
    guard let glue = Self.glues[words[2]] else { return nil }
    self.glue = glue
  }

  static var allValueStrings: [String] { names.dropLast().map(\.name) }
}
