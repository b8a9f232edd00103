import ICUBridge
import WeekCalendar
import WeekCalendarZoneNames

/// A text with the name of a zone that ICU wrote, and both results of parsing it.
struct ZoneReadingCase {
  let locale: String
  let letters: String
  let text: String
  /// A zone for which the text was written.
  let zone: String
  /// The instant for which it was written, in milliseconds since 1970-01-01T00:00Z.
  let written: Int64
  let ours: Result<ZonedDateTime, ZoneReadingError>
  let theirs: ICUZoneReading?

  /// Whether both parse the whole text as the same instant.
  var isSameInstant: Bool {
    guard let theirs, theirs.isWhole, case .success(let ours) = ours else { return false }
    return Double(ours.instant.millisecondsSince1970) == theirs.milliseconds
  }

  /// Whether neither parses the whole text.
  var isReadByNeither: Bool {
    if case .failure = ours { theirs?.isWhole != true } else { false }
  }

  /// Whether the engine's result is the instant that was written.
  var isAsWritten: Bool {
    if case .success(let ours) = ours {
      ours.instant.millisecondsSince1970 == written
    } else {
      false
    }
  }

  /// Whether ICU's result is the same zone, under any of its names.
  func isSameZone(_ name: TimeZoneName) -> Bool {
    guard let theirs, let other = try? TimeZoneName(theirs.zone) else { return false }
    return name.shortIdentifier == other.shortIdentifier
  }

  var description: String {
    let here =
      switch ours {
      case .success(let zoned):
        "\(zoned.instant.dateTime)Z \(zoned.zoneName?.description ?? "an offset")"
      case .failure(let error): "\(error)"
      }
    let there =
      theirs.map {
        "\(Instant(millisecondsSince1970: Int64($0.milliseconds))?.dateTime.description ?? "")Z \($0.zone)"
          + ($0.isWhole ? "" : " of a beginning")
      } ?? "nothing"
    return "\(locale) \(letters) '\(text)' of \(zone): ours \(here), ICU \(there)"
  }
}
