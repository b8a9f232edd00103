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
  var isReadByNobody: Bool {
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

/// A kind of difference between the engine's and ICU's parsing of a zone name, with its reason.
package enum ZoneReadingDifference: String, CaseIterable, Sendable {
  case unknownPlace = "unknown place"
  case otherClock = "another clock"
  case ambiguous = "several zones"
  case onlyHere = "only the engine reads it"
  case otherScript = "another script"

  /// The kind of a difference; nil if it is not listed.
  init?(of reading: ZoneReadingCase) {
    switch (reading.ours, reading.theirs) {
    case (.failure(.noZone), let theirs?) where theirs.zone == "Etc/Unknown": self = .unknownPlace
    case (.failure(.ambiguous), _): self = .ambiguous
    case (.success, let theirs?) where theirs.isWhole && reading.isAsWritten: self = .otherClock
    case (.success, _) where reading.isAsWritten: self = .onlyHere
    case _ where ZoneNamesComparison.listed[reading.locale] != nil: self = .otherScript
    default: return nil
    }
  }

  /// The reason for the difference.
  package var reason: String {
    switch self {
    case .unknownPlace:
      "zones without a place have the words for an unknown one, which ICU reads as GMT; here they are an error"
    case .otherClock:
      "a name means the zones that write it at the date here, one zone of the locale's region in ICU, whose clock may "
        + "be another: that of Adak for Honolulu's in 1975"
    case .ambiguous:
      "zones with several offsets have the name at the date: an error with their names here, one of them in ICU"
    case .onlyHere: "ICU does not read what it writes, or not to its end"
    case .otherScript: "ICU takes the names of another locale: sr_ME's for sr_Cyrl_ME"
    }
  }
}
