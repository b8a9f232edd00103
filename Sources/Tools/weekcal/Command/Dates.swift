import ArgumentParser
import WeekCalendar
import WeekCalendarZoneNames
import WeekReports

/// The dates a command works on: its arguments, or else the lines of standard input.
struct DateArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Dates, such as 2011-01-02 or '2011-01-02 15:04'.",
      discussion: """
        ISO 8601, including 2010-W52-7, 2011-002, 20110102 and 20110102T150405Z. \(RelativeDay.help) \
        Without arguments, dates are read from standard input, one per line.
        """,
      valueName: "date"))
  var dates: [String] = []

  @Option(help: ZoneOption.help) var zone: String?

  /// Makes a word the first date, if it was parsed as another argument.
  mutating func insertFirst(_ text: String) { dates.insert(text, at: 0) }

  /// The end of the message for an argument that is not a date: what was likely meant; empty if nothing is likely.
  private static func hint(for text: String) -> String {
    let word = ReportError.suggestion(for: text, among: RelativeDay.words.map(\.text))
    if !word.isEmpty { return word }
    if text.uppercased().contains("W") {
      do throws(CivilDateError) {
        _ = try ParsedDateTime(iso8601: text + "-1")
        return "; \(text) is an ISO 8601 week, which starts on \(text)-1"
      } catch {
        // A week date says so itself.
        let isSaid = PlainDateReader.expected(for: text).contains("\(error)")
        if case .outOfRange = error { return isSaid ? "" : "; \(error)" }
      }
    }
    if text.contains(where: { "_-".contains($0) }) || WeekScheme(named: text) != nil,
      text.first?.isLetter == true, (try? CalendarLocale(text)) != nil
    {
      return "; a locale goes after --locale"
    }
    let patterns = patterns(reading: text).map { "--from \"\($0)\"" }
    return patterns.isEmpty
      ? "" : "; weekcal format reads other forms, as with \(patterns.alternatives)"
  }

  /// The usual pattern by which a text is a date, and the one with day and month exchanged.
  private static func patterns(reading text: String) -> [String] {
    guard let near = NearestPattern.of(text)?.pattern, let locale = try? CalendarLocale("en") else {
      return []
    }
    let hasSlashes = near.contains("/") && !near.contains("MMM")
    let exchanged = String(near.map { $0 == "d" ? "M" : $0 == "M" ? "d" : $0 })
    let patterns = hasSlashes && near.contains("d") ? [near, exchanged] : [near]
    return patterns.filter { (try? DatePattern($0).parse(text, locale: locale)) != nil }
  }

  /// Gives every date to `body`, and stops at the first line that is not one; arguments are all read
  /// before the first is given.
  ///
  /// - Parameters:
  ///   - pattern: How the dates are written; nil for ISO 8601 and the like.
  ///   - waiting: Called before the input may have to be waited for.
  ///   - body: Called with each text, its date, and the instant that it is in the zone.
  /// - Throws: `Failure` with the text and its line; whatever the closures throw.
  func forEach(
    by pattern: WrittenDates? = nil, waiting: () throws -> Void,
    _ body: (_ text: String, _ date: CivilDateTime, _ zoned: ZonedDateTime?) throws -> Void
  ) throws {
    let rules = try ZoneOption.resolve(zone)
    var pattern = pattern
    var reader = DateReader(zone: rules)
    var isNoted = false
    func read(
      _ text: String, _ bytes: Span<UInt8>, failure: (_ reason: String) -> Failure
    ) throws -> (date: CivilDateTime, zoned: ZonedDateTime?) {
      do throws(ZoneReadingError) {
        if let found = try pattern?.read(bytes, in: rules) { return found }
      } catch {
        throw failure(error.description)
      }
      let found = reader.zonedDateTime(utf8: bytes)
      if reader.hasForeignOffset, !isNoted {
        isNoted = true
        Note.write("\(VisibleText.quoted(text)) \(ZoneOption.offsetNote)")
      }
      guard let (date, zoned) = found else { throw failure(PlainDateReader.expected(for: text)) }
      return (date, zoned)
    }
    if !dates.isEmpty {
      let found = try dates.map { argument in
        var text = argument
        if pattern == nil, let day = RelativeDay(argument) {
          text = try DayOption.relative(day, text: argument).resolve(in: rules).description
        }
        let found = try text.withUTF8Span { bytes in
          try read(text, bytes) {
            Failure(
              .usage, "\(VisibleText.quoted(text)) is not a date: \($0)" + Self.hint(for: text))
          }
        }
        return (text, found)
      }
      for (text, found) in found { try body(text, found.date, found.zoned) }
      return
    }

    var lines = LineReader()
    Note.writeIfTyped("dates, one a line,")
    while true {
      if lines.isWaiting { try waiting() }
      guard let line = try lines.next() else { return }
      let text = String(decoding: line, as: UTF8.self)
      let number = lines.count
      let found = try line.withSpan { bytes in
        try read(text, bytes) {
          Failure(.badData, "line \(number) is not a date: \(VisibleText.quoted(text)): \($0)")
        }
      }
      try body(text, found.date, found.zoned)
    }
  }
}

/// `--zone` of the commands that read dates.
enum ZoneOption {
  static var help: ArgumentHelp {
    ArgumentHelp(
      "Time zone that decides which day an instant falls on.",
      discussion: """
        Such as America/New_York; default: UTC. An instant is a text with an offset or Z, or a number \
        such as a Unix time. A text without an offset keeps its day.
        """,
      valueName: "name")
  }

  /// The rules of the zone of this name; nil without one.
  static func resolve(_ name: String?) throws -> TimeZoneRules? {
    guard let name else { return nil }
    do throws(TimeZoneError) {
      return try SystemTimeZones().rules(named: name)
    } catch {
      throw Failure(.usage, "--zone \(VisibleText.quoted(name)): \(error)\(suggestion(for: name))")
    }
  }

  /// `; did you mean 'Europe/Berlin'?` for the city alone, for other letter case and for a misspelled name.
  private static func suggestion(for name: String) -> String {
    let zones = ZoneNamesPack.baked.zones.sorted()
    let wanted = name.lowercased().replacing(" ", with: "_")
    let near = zones.first { zone in
      let zone = zone.lowercased()
      return zone == wanted || zone.hasSuffix("/" + wanted)
    }
    if let near { return "; did you mean \(VisibleText.quoted(near))?" }
    return ReportError.suggestion(for: name, among: zones)
  }

  /// The note, written once, that an offset changes days and no zone was given.
  static let offsetNote =
    "has an offset from UTC: such dates belong to their day in UTC; --zone NAME selects another time "
    + "zone"
}
