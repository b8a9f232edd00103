import ArgumentParser
import WeekCalendar
import WeekCalendarZoneNames
import WeekReports

/// The dates a command works on: its arguments, or else the lines of standard input.
struct DateArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Dates such as 2011-01-02 or '2011-01-02 15:04'.",
      discussion: """
        ISO 8601, also 2010-W52-7, 2011-002, 20110102, 20110102T150405Z. \(RelativeDay.help) \
        Without any, the lines of standard input are read, one date a line.
        """,
      valueName: "date"))
  var dates: [String] = []

  @Option(help: ZoneOption.help) var zone: String?

  /// Takes a word that stood where something else may stand for the first date.
  mutating func insertFirst(_ text: String) { dates.insert(text, at: 0) }

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
    var reader = DateReader(zone: rules)
    var isNoted = false
    if let pattern {
      try forEach(by: pattern, in: rules, waiting: waiting, body)
      return
    }
    func read(_ text: String, _ bytes: Span<UInt8>) -> (CivilDateTime, ZonedDateTime?)? {
      let date = reader.zonedDateTime(utf8: bytes)
      if reader.hasForeignOffset, !isNoted {
        isNoted = true
        Note.write("\(VisibleText.quoted(text)) \(ZoneOption.offsetNote)")
      }
      return date
    }
    if !dates.isEmpty {
      let dates = try dates.map { text in
        if let day = RelativeDay(text) {
          let date = try DayOption.relative(day, text: text).resolve(in: rules)
          let bytes = date.description
          if let date = bytes.withUTF8Span({ read(text, $0) }) { return (bytes, date) }
        }
        guard let date = text.withUTF8Span({ read(text, $0) }) else {
          throw Failure(
            .usage,
            "\(VisibleText.quoted(text)) is not a date: \(PlainDateReader.expected(for: text))"
          )
        }
        return (text, date)
      }
      for (text, (date, zoned)) in dates { try body(text, date, zoned) }
      return
    }
    var lines = LineReader()
    Note.writeIfTyped("dates, one a line,")
    while true {
      if lines.isWaiting { try waiting() }
      guard let line = try lines.next() else { return }
      let text = String(decoding: line, as: UTF8.self)
      guard let (date, zoned) = line.withSpan({ read(text, $0) }) else {
        throw Failure(
          .badData,
          "line \(lines.count) is not a date: \(VisibleText.quoted(text)): \(PlainDateReader.expected(for: text))"
        )
      }
      try body(text, date, zoned)
    }
  }

  /// The same of dates that are written by a pattern.
  private func forEach(
    by pattern: WrittenDates, in zone: TimeZoneRules?, waiting: () throws -> Void,
    _ body: (_ text: String, _ date: CivilDateTime, _ zoned: ZonedDateTime?) throws -> Void
  ) throws {
    var pattern = pattern
    if !dates.isEmpty {
      let read = try dates.map { text in
        do throws(ZoneReadingError) {
          return (
            text,
            try text.withUTF8Span { (text) throws(ZoneReadingError) in
              try pattern.read(text, in: zone)
            }
          )
        } catch {
          throw Failure(.usage, "\(VisibleText.quoted(text)): \(error)")
        }
      }
      for (text, (date, zoned)) in read { try body(text, date, zoned) }
      return
    }
    var lines = LineReader()
    Note.writeIfTyped("dates, one a line,")
    while true {
      if lines.isWaiting { try waiting() }
      guard let line = try lines.next() else { return }
      let text = String(decoding: line, as: UTF8.self)
      let found: (date: CivilDateTime, zoned: ZonedDateTime?)
      do throws(ZoneReadingError) {
        found = try line.withSpan { (line) throws(ZoneReadingError) in
          try pattern.read(line, in: zone)
        }
      } catch {
        throw Failure(
          .badData, "line \(lines.count) is not a date: \(VisibleText.quoted(text)): \(error)")
      }
      try body(text, found.date, found.zoned)
    }
  }
}

/// `--zone` of the commands that read dates.
enum ZoneOption {
  static var help: ArgumentHelp {
    ArgumentHelp(
      "The zone whose days instants have, for example America/New_York.",
      discussion: """
        Texts with an offset or Z and numbers that count from an instant are instants; without \
        --zone they have the day that they are on in UTC. Texts without an offset stay as they are.
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

  /// What is said once where an offset changes days and no zone was given.
  static let offsetNote =
    "has an offset from UTC: such dates get the day that it is then in UTC; --zone NAME gives them "
    + "the day in a zone"
}
