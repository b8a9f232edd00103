import WeekCalendar
import WeekCalendarZoneNames
import WeekReports

/// How dates are written: `--from`.
struct WrittenDates {
  private let pattern: DatePattern
  private let locale: CalendarLocale
  private var names: ZoneNames

  /// - Throws: `Failure` for a pattern by which no date can be read.
  init(_ text: String, _ locale: CalendarLocale) throws {
    pattern = try DialectName.auto.pattern(text, name: "--from").bound(to: locale)
    do throws(DateParseError) {
      try pattern.requireParseable()
    } catch {
      throw Failure(.usage, "--from \(VisibleText.quoted(text)): \(error)")
    }
    self.locale = locale
    names = ZoneNames(locale)
  }

  /// The date and time of a text, on the clocks of a zone: the given one, or else the zone in the text.
  mutating func read(
    _ text: Span<UInt8>, in zone: TimeZoneRules?
  ) throws(ZoneReadingError) -> (date: CivilDateTime, zoned: ZonedDateTime?) {
    var zoned: ZonedDateTime?
    if pattern.namesZone {
      zoned = try pattern.parse(utf8: text, names: &names, locale: locale)
    } else {
      let parsed: ParsedDateTime
      do throws(DateParseError) {
        parsed = try pattern.parseWithOffset(utf8: text, locale: locale)
      } catch {
        throw .text(error)
      }
      zoned = parsed.instant.flatMap { instant in
        parsed.offset.map { ZonedDateTime(instant, in: TimeZoneRules($0)) }
      }
      guard zoned != nil else {
        guard let zone, let instant = try? zone.instant(of: parsed.dateTime) else {
          return (parsed.dateTime, nil)
        }
        return (parsed.dateTime, ZonedDateTime(instant, in: zone))
      }
    }
    guard let given = zoned else { throw .noZone }
    let found = zone.map { ZonedDateTime(given.instant, in: $0) } ?? given
    return (found.dateTime, found)
  }
}
