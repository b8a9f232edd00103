import WeekCalendar
import WeekCalendarZoneNames
import WeekReports

/// Parses dates by the pattern of `--from`.
struct PatternDateReader {
  private let pattern: DatePattern
  private let locale: CalendarLocale
  private var names: ZoneNames

  /// - Throws: `Failure` for a pattern that is invalid or cannot parse dates.
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

  /// Parses a date and time, as local time in the given zone or else in the zone of the text.
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
    guard let zoned else { throw .noZone }
    let result = zone.map { ZonedDateTime(zoned.instant, in: $0) } ?? zoned
    return (result.dateTime, result)
  }
}
